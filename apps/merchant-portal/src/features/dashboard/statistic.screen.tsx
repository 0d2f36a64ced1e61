import { ChartPlace } from '@pay/design-system/charts';
import { ExportButton, ListView } from '@pay/design-system/list';
import { Card, FailedState, ScreenHead, TabBar } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { type Comparison, formatDay } from '@pay/domain';
import { useText } from '@pay/i18n';
import { fetchedLater } from '@pay/screens';
import { usePermissions } from '@pay/session';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dashboardApi } from '#dashboard-api';
import { statisticApi } from '#statistic-api';
import { reportMailScreens } from '../report-mails/report-mails.feature.ts';
import { Breakdown } from './breakdown.tsx';
import { ComparisonPicker } from './comparison-picker.tsx';
import { text } from './dashboard.messages.ts';
import { dashboardScreens } from './dashboard.feature.ts';
import { dimensions } from './part-words.ts';
import { RangePicker } from './range-picker.tsx';
import { RangeSums } from './range-sums.tsx';
import { sumsByPeriod, type Period } from './range.rules.ts';
import { text as comparisonText } from './statistic.messages.ts';
import { useChosen, useComparison } from './use-comparison.ts';
import { usePaymentsLink } from './use-payments-link.ts';
import { useRange } from './use-range.ts';

// The figures are read before the picture is drawn.
const SumsChart = fetchedLater(
  async () => (await import('./sums-chart.tsx')).SumsChart,
  ({ retry }) => <FailedState onRetry={retry} />,
);

const Stack = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' });
const Pickers = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '8px 24px' });
const Tabs = styled('div')({ padding: '4px 16px 0' });
const periods = ['day', 'week', 'month'] as const satisfies readonly Period[];

export default function StatisticScreen() {
  const t = useText();
  const { can } = usePermissions();
  const ranged = useRange();
  const { range } = ranged;
  const { from, to } = range;
  const [against, setAgainst] = useComparison();
  const [by, setBy] = useChosen('by', dimensions);
  const listOf = usePaymentsLink();
  const [period, setPeriod] = useState<Period>('day');
  const { data, error, refetch } = useQuery({
    ...dashboardApi.transactionStatistic.query({ from, to, against }),
    placeholderData: keepPreviousData,
  });
  const words: Record<Period, string> = { day: t(text.byDay), week: t(text.byWeek), month: t(text.byMonth) };
  const formerly: Record<Comparison, string> = {
    BEFORE: t(comparisonText.before),
    LAST_YEAR: t(comparisonText.lastYear),
  };
  const choosePeriod = (id: string) => setPeriod(periods.find((one) => one === id) ?? 'day');
  const links = [
    ...(can(dashboardScreens.accountDays.allow)
      ? [{ title: t(dashboardScreens.accountDays.title), to: dashboardScreens.accountDays.link({ from, to }) }]
      : []),
    { title: t(reportMailScreens.list.title), to: reportMailScreens.list.link() },
  ];
  // A day without payments is a row as it is a point of the chart.
  const sums = data?.days.some(({ total }) => total > 0) ? sumsByPeriod(data.days, period) : [];

  return (
    <>
      <ScreenHead
        secondary={links}
        tools={<ExportButton endpoint={statisticApi.export} input={{ from, to, by, against }} />}
      />
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack>
          <Pickers>
            <RangePicker {...ranged} />
            <ComparisonPicker against={against} onChoose={setAgainst} />
          </Pickers>
          <RangeSums range={range} against={against} />
          <Card title={t(text.received)}>
            <ChartPlace>
              {data && <SumsChart days={data.days} previous={data.previous} previousLabel={formerly[against]} />}
            </ChartPlace>
          </Card>
          <Breakdown by={by} range={range} against={against} previousLabel={formerly[against]} onChoose={setBy} />
          <ListView
            caption={t(text.sums)}
            rows={sums}
            loading={!data}
            rowKey={(row) => row.from}
            rowLink={(row) => listOf(row)}
            tools={<ExportButton small endpoint={statisticApi.exportDays} input={{ from, to }} />}
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
                render: (row) =>
                  row.from === row.to
                    ? formatDay(row.from)
                    : t(text.fromTo, { from: formatDay(row.from), to: formatDay(row.to) }),
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
