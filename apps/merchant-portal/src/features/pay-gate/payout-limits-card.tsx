import { DateTime, FactList, knownFacts, Money } from '@pay/design-system/display';
import { Card, CardSkeleton, FailedState, Notice } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { useFieldLabel, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { payGateApi } from './pay-gate-api.ts';
import { text } from './pay-gate.messages.ts';
import { type PayoutKey, PayoutLimitsDialog } from './payout-limits.ts';

const Stack = styled('div')({ display: 'grid', gap: 16 });

function KeyLimits({ limits }: { limits: PayoutKey }) {
  const t = useText();
  const label = useFieldLabel();
  const { clientId, validUntil, approvalLimit, dayLimit, dayUsed, setBy, setAt } = limits;
  return (
    <FactList
      facts={knownFacts([
        { label: label('clientId'), value: clientId, copy: clientId },
        { label: t(text.keyUntil), value: validUntil && <DateTime at={validUntil} /> },
        { label: label('approvalLimit'), value: <Money amount={approvalLimit} /> },
        { label: label('dayLimit'), value: <Money amount={dayLimit} /> },
        { label: label('dayUsed'), value: <Money amount={dayUsed} /> },
        { label: t(text.limitsSetBy), value: setBy },
        { label: t(text.limitsSetAt), value: setAt && <DateTime at={setAt} /> },
      ])}
    />
  );
}

/** What the keys may approve of payouts by themselves. */
export function PayoutLimitsCard() {
  const t = useText();
  const { can } = usePermissions();
  const { data, error, refetch } = useQuery(payGateApi.payoutKey.getLimits.query());
  const [changed, setChanged] = useState<PayoutKey>();
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <CardSkeleton />;
  const [present] = data.items;
  const mayChange = data.mayChange && can(payGateApi.payoutKey.setLimits.endpoint.allow);
  return (
    <Card
      title={t(text.keyPayouts)}
      purpose={t(text.keyPayoutsPurpose)}
      actions={
        present && [
          {
            title: t(text.changeLimits),
            disabledReason: mayChange ? undefined : t(text.onlyOwner),
            onSelect: () => setChanged(present),
          },
        ]
      }
    >
      <Stack>
        {present?.approvalLimit === 0 && <Notice>{t(text.keyApprovesNothing)}</Notice>}
        {data.items.map((limits) => (
          <KeyLimits key={limits.clientId} limits={limits} />
        ))}
      </Stack>
      {changed && <PayoutLimitsDialog limits={changed} onClose={() => setChanged(undefined)} />}
    </Card>
  );
}
