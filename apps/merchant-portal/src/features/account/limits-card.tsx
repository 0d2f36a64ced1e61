import { FactList, Money } from '@pay/design-system/display';
import { Card, CardSkeleton, FailedState } from '@pay/design-system/page';
import { useFieldLabel, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api';
import { text } from './account.messages.ts';

/** What the provider lets the merchant do, and how much of today's part is used. */
export function LimitsCard() {
  const t = useText();
  const label = useFieldLabel();
  const { can } = usePermissions();
  const mayRead = can(api.merchant.getLimits.endpoint.allow);
  const { data, isPending, error, refetch } = useQuery(api.merchant.getLimits.query(undefined, { enabled: mayRead }));
  if (!mayRead) return null;
  if (isPending) return <CardSkeleton />;
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  const left = Math.max(0, data.payoutDayLimit - data.payoutUsedToday);
  return (
    <Card title={t(text.limits)} purpose={t(text.limitsPurpose)}>
      <FactList
        facts={[
          { label: label('transactionMaxAmount'), value: <Money amount={data.transactionMaxAmount} /> },
          { label: t(text.payoutDayLimit), value: <Money amount={data.payoutDayLimit} /> },
          { label: t(text.payoutUsedToday), value: <Money amount={data.payoutUsedToday} /> },
          { label: t(text.payoutLeftToday), value: <Money amount={left} /> },
        ]}
      />
    </Card>
  );
}
