import { ChartPlace } from '@pay/design-system/charts';
import { ListView } from '@pay/design-system/list';
import { Card, FailedState, ListSkeleton, ScreenHead, TabBar } from '@pay/design-system/page';
import { styled, tablet } from '@pay/design-system/theme';
import { formatDay } from '@pay/domain';
import { useText } from '@pay/i18n';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dashboardApi } from '#dashboard-api';
import { text } from './dashboard.messages.ts';
import { MethodBars } from './method-bars.tsx';
import { usePaymentsLink } from './use-payments-link.ts';
import { ProductBars } from './product-bars.tsx';
import { RangePicker } from './range-picker.tsx';
import { RangeSums } from './range-sums.tsx';
import { sumsByPeriod, type Period } from './range.rules.ts';
import { SumsChart } from './sums-chart.tsx';
import { useRange } from './use-range.ts';

const Stack = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' });
const Pair = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Tabs = styled('div')({ padding: '4px 16px 0' });
const periods = ['day', 'week', 'month'] as const satisfies readonly Period[];

export default function StatisticScreen() {
  const t = useText();
  const ranged = useRange();
  const { range } = ranged;
  const listOf = usePaymentsLink();
  const [period, setPeriod] = useState<Period>('day');
  const { data, error, refetch } = useQuery({
    ...dashboardApi.transactionStatistic.query({ from: range.from, to: range.to }),
    placeholderData: keepPreviousData,
  });
  const words: Record<Period, string> = { day: t(text.byDay), week: t(text.byWeek), month: t(text.byMonth) };
  const choosePeriod = (id: string) => setPeriod(periods.find((one) => one === id) ?? 'day');
  const sums = data ? sumsByPeriod(data.days, period).filter(({ total }) => total > 0) : [];

  return (
    <>
      <ScreenHead />
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack>
          <RangePicker {...ranged} />
          <RangeSums range={range} />
          <Card title={t(text.received)}>
            <ChartPlace>{data && <SumsChart days={data.days} previous={data.previous} />}</ChartPlace>
          </Card>
          <Pair>
            <Card title={t(text.byMethod)}>
              {data ? <MethodBars sums={data.byPaymentType} range={range} /> : <ListSkeleton rows={2} columns={2} />}
            </Card>
            <Card title={t(text.byProduct)}>
              <ProductBars range={range} />
            </Card>
          </Pair>
          <ListView
            caption={t(text.sums)}
            rows={sums}
            loading={!data}
            rowKey={({ from }) => from}
            rowLink={(row) => listOf(row)}
            above={
              <Tabs>
                <TabBar
                  label={t(text.sums)}
                  tabs={periods.map((id) => ({ id, title: words[id] }))}
                  current={period}
                  onChange={choosePeriod}
                />
              </Tabs>
            }
            columns={[
              {
                id: 'when',
                label: t(text.when),
                render: ({ from, to }) =>
                  from === to ? formatDay(from) : t(text.fromTo, { from: formatDay(from), to: formatDay(to) }),
              },
              { field: 'total', label: t(text.paymentCount), as: 'number' },
              { field: 'amount', as: 'money' },
            ]}
            empty={{ title: t(text.noPayments), text: t(text.noPaymentsInRange) }}
          />
        </Stack>
      )}
    </>
  );
}
