import { Dialog } from '@pay/design-system/dialogs';
import { Button, styled } from '@pay/design-system/theme';
import { useEnumLabel, useText } from '@pay/i18n';
import type { Sent } from './customer.ts';
import { sendText } from './customers.messages.ts';

const Stack = styled('div')({ display: 'grid', gap: 8 });

/** Who did not get what was sent, each with the reason. */
export function NotReached({
  report: { sent, receivers },
  onClose,
}: {
  report: Pick<Sent, 'sent' | 'receivers'>;
  onClose: () => void;
}) {
  const t = useText();
  const label = useEnumLabel();
  const missed = receivers.filter(({ outcome }) => outcome !== 'SENT');
  return (
    <Dialog
      title={t(sendText.notReached, { count: missed.length })}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t(sendText.close)}
        </Button>
      }
    >
      <Stack>
        <p>{sent > 0 ? t(sendText.sentAll, { count: sent }) : t(sendText.sentNone)}</p>
        <ul>
          {missed.map(({ id, name, channel, to, outcome }) => (
            <li key={`${id ?? ''} ${channel ?? ''}`}>
              {t(sendText.notReachedLine, { name: name ?? to ?? '', why: label('SendOutcome', outcome) })}
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}
