import { ListView } from '@pay/design-system/list';
import { CardSkeleton, CardTitle, FailedState, StatTile, TileGrid } from '@pay/design-system/page';
import { colour, size, styled } from '@pay/design-system/theme';
import { formatMonth } from '@pay/domain';
import { useEnumLabel, useFormats, useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { billingApi } from './billing-api.ts';
import { figureText } from './figures.messages.ts';
import { text } from './plans.messages.ts';
import { subscriptionScreens } from './subscriptions.feature.ts';
import { useShare } from './use-share.ts';

const Soft = styled('p')({ color: colour.textSoft, fontSize: size.small });
const Stack = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' });

/** Who is on a plan, what they make in a month, and what the last months brought. */
export function PlanFigures({ planId }: { planId: string }) {
  const t = useText();
  const enumLabel = useEnumLabel();
  const { money, number } = useFormats();
  const share = useShare();
  const { data, error, refetch } = useQuery(billingApi.subscriptionPlan.getFigures.query({ id: planId }));
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <CardSkeleton />;
  const { statuses, monthlyRevenue, months } = data;
  return (
    <Stack>
      <CardTitle>{t(text.figures)}</CardTitle>
      <TileGrid>
        <StatTile label={t(text.revenue)} value={money(monthlyRevenue)} />
        {statuses.map(({ status, count }) => (
          <StatTile
            key={status}
            label={enumLabel('SubscriptionStatus', status)}
            value={number(count)}
            to={subscriptionScreens.list.link({ planId, status })}
          />
        ))}
      </TileGrid>
      <ListView
        caption={t(text.byMonth)}
        rows={months.filter(({ invoices, ended }) => invoices > 0 || ended > 0)}
        rowKey={({ month }) => month}
        empty={{ text: t(text.noMonths) }}
        columns={[
          { id: 'month', label: t(text.month), render: ({ month }) => formatMonth(month), onPhone: 'lead' },
          { field: 'invoices', label: t(text.invoices), as: 'number' },
          { field: 'amount', label: t(text.invoiced), as: 'money' },
          { field: 'paidAmount', label: t(text.received), as: 'money', onPhone: 'side' },
          { field: 'paid', label: t(text.paid), as: 'number' },
          {
            id: 'onTime',
            label: t(text.paidOnTime),
            as: 'number',
            render: ({ paidOnTimeRate }) => share(paidOnTimeRate),
          },
          { field: 'ended', label: t(text.left), as: 'number' },
          { id: 'churn', label: t(figureText.churn), as: 'number', render: ({ churnRate }) => share(churnRate) },
        ]}
      />
      <Soft>{t(figureText.figuresHelp)}</Soft>
    </Stack>
  );
}
