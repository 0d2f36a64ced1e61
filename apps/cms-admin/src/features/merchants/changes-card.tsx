import { dialogLater } from '@pay/design-system/dialogs';
import { StatusChip } from '@pay/design-system/display';
import { Card } from '@pay/design-system/page';
import { ActionButton, colour, size, styled } from '@pay/design-system/theme';
import { useEnumLabel, useFormats, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api';
import type { Change, Merchant } from './merchant.ts';
import { text } from './terms.messages.ts';
import { useTermWords } from './use-term-words.ts';

const ChangeDecision = dialogLater(async () => (await import('./change-decision.tsx')).ChangeDecision);

const List = styled('ul')({ display: 'grid' });
const Row = styled('li')({
  display: 'grid',
  gap: 4,
  padding: '12px 0',
  '& + &': { borderTop: `1px solid ${colour.border}` },
});
const Head = styled('p')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', fontWeight: 600 });
const Small = styled('p')({ color: colour.textSoft, fontSize: size.small, overflowWrap: 'anywhere' });
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 8 });
const Soft = styled('p')({ color: colour.textSoft });

interface ChangeRowProps {
  change: Change;
  onDecide: (decision: 'approve' | 'refuse') => void;
}

function ChangeRow({ change, onDecide }: ChangeRowProps) {
  const t = useText();
  const named = useEnumLabel();
  const { dateTime } = useFormats();
  const wordsOf = useTermWords();
  const { can } = usePermissions();
  const me = useQuery(api.staffUser.getInfo.query());
  const { kind, status, former, wanted, proposedBy, proposedAt, decidedBy, decidedAt, reason, proposalReason } = change;
  const own = proposedBy === me.data?.fullName;
  const byRole = can('staff:checker/merchants') ? undefined : t(text.onlyChecker);
  const decides = status === 'WAITING' && (can('staff:maker/merchants') || can('staff:checker/merchants'));
  return (
    <Row>
      <Head>
        {named('MerchantChangeKind', kind)}
        <StatusChip status={status} enumName="MerchantChangeStatus" quiet />
      </Head>
      <p>{t(text.fromTo, { former: wordsOf(kind, former), wanted: wordsOf(kind, wanted) })}</p>
      <Small>{t(text.by, { name: proposedBy, at: dateTime(proposedAt) })}</Small>
      {proposalReason && <Small>{t(text.proposedBecause, { reason: proposalReason })}</Small>}
      {decidedBy && decidedAt && <Small>{t(text.decided, { name: decidedBy, at: dateTime(decidedAt) })}</Small>}
      {reason && <Small>{t(text.why, { reason })}</Small>}
      {decides && (
        <Buttons>
          <ActionButton
            action={{
              title: t(text.approve),
              onSelect: () => onDecide('approve'),
              disabledReason: own ? t(text.ownChange) : byRole,
            }}
            variant="contained"
          />
          <ActionButton
            action={{ title: t(text.refuse), danger: true, onSelect: () => onDecide('refuse'), disabledReason: byRole }}
          />
        </Buttons>
      )}
    </Row>
  );
}

export function ChangesCard({ merchant }: { merchant: Merchant }) {
  const t = useText();
  const [deciding, setDeciding] = useState<{ change: Change; decision: 'approve' | 'refuse' }>();
  return (
    <Card title={t(text.title)} purpose={t(text.purpose)}>
      {merchant.changes.length === 0 && <Soft>{t(text.none)}</Soft>}
      <List>
        {merchant.changes.map((change) => (
          <ChangeRow key={change.id} change={change} onDecide={(decision) => setDeciding({ change, decision })} />
        ))}
      </List>
      {deciding && <ChangeDecision {...deciding} merchant={merchant} onClose={() => setDeciding(undefined)} />}
    </Card>
  );
}
