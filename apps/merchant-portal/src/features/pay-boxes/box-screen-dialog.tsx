import { CodeText } from '@pay/design-system/display';
import { Dialog } from '@pay/design-system/dialogs';
import { Notice } from '@pay/design-system/page';
import { QrCode } from '@pay/design-system/qr';
import { Button, styled } from '@pay/design-system/theme';
import { useText } from '@pay/i18n';
import { useMutation } from '@tanstack/react-query';
import type { PayBox } from './pay-box.ts';
import { text } from './pay-boxes.messages.ts';
import { payBoxesApi } from './pay-boxes-api.ts';

const Stack = styled('div')({ display: 'grid', gap: 16, justifyItems: 'center' });

/** The address of the screen that speaks for a box; a new one each time, so the one before is void. */
export function BoxScreenDialog({ box, onClose }: { box: PayBox; onClose: () => void }) {
  const t = useText();
  const made = useMutation(payBoxesApi.device.newKey.mutation());
  const address = made.data?.screenUrl;
  return (
    <Dialog
      title={t(text.screenTitle, { name: box.displayName })}
      onClose={onClose}
      actions={
        address ? (
          <Button variant="contained" onClick={() => window.open(address, '_blank', 'noopener')}>
            {t(text.openHere)}
          </Button>
        ) : (
          <Button variant="contained" busy={made.isPending} onClick={() => made.mutate({ id: box.id })}>
            {t(text.makeScreen)}
          </Button>
        )
      }
    >
      <p>{t(text.screenText)}</p>
      {made.error && (
        <Notice tone="danger" role="alert" tells={made.error}>
          {made.error.message}
        </Notice>
      )}
      {address && (
        <Stack>
          <QrCode content={address} label={t(text.screenScan)} width={240} />
          <p>{t(text.screenScan)}</p>
          <CodeText code={address} label={t(text.screenLabel)} />
        </Stack>
      )}
    </Dialog>
  );
}
