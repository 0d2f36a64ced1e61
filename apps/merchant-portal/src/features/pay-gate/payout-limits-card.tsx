import { DateTime, FactList, knownFacts, Money } from '@pay/design-system/display';
import { Card, CardSkeleton, FailedState, Notice } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { useFieldLabel, useFormats, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { payGateApi } from './pay-gate-api.ts';
import { text } from './pay-gate.messages.ts';
import { type PayoutKey, PayoutLimitsDialog } from './payout-limits.ts';

const Stack = styled('div')({ display: 'grid', gap: 16 });

function PresentKey({ approvalLimit, dayLimit, dayUsed, setBy, setAt }: PayoutKey) {
  const t = useText();
  const label = useFieldLabel();
  if (approvalLimit === 0) return <Notice>{t(text.keyApprovesNothing)}</Notice>;
  return (
    <FactList
      facts={knownFacts([
        { label: label('approvalLimit'), value: <Money amount={approvalLimit} /> },
        { label: label('dayLimit'), value: <Money amount={dayLimit} /> },
        { label: label('dayUsed'), value: <Money amount={dayUsed} /> },
        { label: t(text.limitsSetBy), value: setBy },
        { label: t(text.limitsSetAt), value: setAt && <DateTime at={setAt} /> },
      ])}
    />
  );
}

function FormerKey({ clientId, approvalLimit, validUntil }: PayoutKey) {
  const t = useText();
  const { money, dateTime } = useFormats();
  if (approvalLimit === 0 || !validUntil) return null;
  const told = { clientId, limit: money(approvalLimit), time: dateTime(validUntil) };
  return <Notice tone="warning">{t(text.formerApproves, told)}</Notice>;
}

/** What the keys may approve of payouts by themselves. */
export function PayoutLimitsCard() {
  const t = useText();
  const { can } = usePermissions();
  const { data, error, refetch } = useQuery(payGateApi.payoutKey.getLimits.query());
  const [changed, setChanged] = useState<PayoutKey>();
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <CardSkeleton />;
  const [present, ...former] = data.items;
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
        {present && <PresentKey {...present} />}
        {former.map((limits) => (
          <FormerKey key={limits.clientId} {...limits} />
        ))}
      </Stack>
      {changed && <PayoutLimitsDialog limits={changed} onClose={() => setChanged(undefined)} />}
    </Card>
  );
}
