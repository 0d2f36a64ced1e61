import { ActionButton, colour, size, styled } from '@pay/design-system/theme';
import { StatusChip } from '@pay/design-system/display';
import { useEnumLabel, useFormats, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api';
import type { Change } from './merchant.ts';
import { text } from './terms.messages.ts';
import { useTermWords } from './use-term-words.ts';

export const Changes = styled('ul')({ display: 'grid' });
const Row = styled('li')({
  display: 'grid',
  gap: 4,
  padding: '12px 0',
  '& + &': { borderTop: `1px solid ${colour.border}` },
});
const Head = styled('p')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', fontWeight: 600 });
const Small = styled('p')({ color: colour.textSoft, fontSize: size.small, overflowWrap: 'anywhere' });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 });

interface ChangeRowProps {
  change: Change;
  /** Where the change waits. */
  onDecide?: (decision: 'approve' | 'refuse') => void;
}

export function ChangeRow({ change, onDecide }: ChangeRowProps) {
  const t = useText();
  const named = useEnumLabel();
  const { dateTime } = useFormats();
  const wordsOf = useTermWords();
  const { can } = usePermissions();
  const me = useQuery(api.staffUser.getInfo.query());
  const { kind, status, former, wanted, proposedBy, proposedAt, decidedBy, decidedAt, reason, proposalReason } = change;
  const isOwn = proposedBy === me.data?.fullName;
  return (
    <Row>
      <Head>
        {named('MerchantChangeKind', kind)}
        {!onDecide && <StatusChip status={status} enumName="MerchantChangeStatus" quiet />}
      </Head>
      <p>{t(text.fromTo, { former: wordsOf(kind, former), wanted: wordsOf(kind, wanted) })}</p>
      <Small>{t(text.by, { name: proposedBy, at: dateTime(proposedAt) })}</Small>
      {proposalReason && <Small>{t(text.proposedBecause, { reason: proposalReason })}</Small>}
      {decidedBy && decidedAt && <Small>{t(text.decided, { name: decidedBy, at: dateTime(decidedAt) })}</Small>}
      {reason && <Small>{t(text.why, { reason })}</Small>}
      {onDecide && can('staff:checker/merchants') && (
        <Buttons>
          <ActionButton
            action={{
              title: t(text.approve),
              onSelect: () => onDecide('approve'),
              disabledReason: isOwn ? t(text.ownChange) : undefined,
            }}
            variant="contained"
          />
          <ActionButton action={{ title: t(text.refuse), danger: true, onSelect: () => onDecide('refuse') }} />
        </Buttons>
      )}
    </Row>
  );
}
