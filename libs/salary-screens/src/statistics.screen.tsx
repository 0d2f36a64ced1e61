import type { ReplyOf } from '@pay/contract-core';
import type { salary } from '@pay/contract-salary';
import { ChartPlace, LineChart } from '@pay/design-system/charts';
import { Money } from '@pay/design-system/display';
import { DateRange } from '@pay/design-system/fields';
import {
  Card,
  CardSkeleton,
  FailedState,
  ListSkeleton,
  Notice,
  ScreenHead,
  StatTile,
  TileGrid,
} from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { addDays, daysBetween, formatDay } from '@pay/domain';
import { useFormats, useText } from '@pay/i18n';
import { useListState } from '@pay/lists';
import { useQuery } from '@tanstack/react-query';
import { useSalary } from './salary-context.ts';
import { text } from './statistics.messages.ts';

const Stack = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' });
const Range = styled('div')({ maxWidth: 420, marginBottom: 16 });

const daysOfAChart = 31;

type Chart = ReplyOf<(typeof salary)['statistic.paidChart']>;

const sumOf = (paid: Chart['paidList']) => paid.reduce((sum, { totalPaidAmount }) => sum + totalPaidAmount, 0);

function pointsOf({ paidList, fromDate: from, toDate: to }: Chart) {
  const sums = new Map(paidList.map(({ date, totalPaidAmount }) => [date, totalPaidAmount]));
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
  if (days.length <= daysOfAChart)
    return days.map((day) => ({ label: formatDay(day).slice(0, 5), value: sums.get(day) ?? 0 }));
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  return months.map((month) => ({ label: month.split('-').reverse().join('/'), value: sums.get(month) ?? 0 }));
}

export default function StatisticsScreen() {
  const t = useText();
  const { money, number, percent } = useFormats();
  const { api, places } = useSalary();
  const { input, setFilter } = useListState(api['statistic.paidChart']);
  const common = useQuery(api['statistic.common'].query());
  const chart = useQuery(api['statistic.paidChart'].query({ fromDate: input.fromDate, toDate: input.toDate }));
  const { fromDate: from, toDate: to } = { ...chart.data, ...input };
  const today = common.data?.today;
  const period = common.data?.salaryPeriodName;

  if (common.error) return <FailedState level={1} error={common.error} onRetry={() => void common.refetch()} />;
  return (
    <>
      <ScreenHead secondary={[{ title: t(text.seeList), to: places.paidList() }]} />
      <Stack>
        {common.isPending && <CardSkeleton facts={3} />}
        {common.data && !period && <Notice>{t(text.noPeriod)}</Notice>}
        {common.data && (
          <TileGrid>
            <StatTile
              hero
              label={t(text.paid, { period: period ?? '–' })}
              value={<Money amount={common.data.totalPaidAmount} />}
              note={t(text.paidNote, { share: percent(common.data.percentTotalPaidAmount / 100) })}
              to={places.paidList()}
            />
            <StatTile
              label={t(text.requested, { period: period ?? '–' })}
              value={<Money amount={common.data.totalAdvanceRequestAmount} />}
              note={t(text.requestedNote, { share: percent(common.data.percentAdvanceRequestAmount / 100) })}
              to={places.requests()}
            />
            <StatTile label={t(text.employees)} value={number(common.data.numberOfEmployees)} to={places.employees()} />
          </TileGrid>
        )}
        <Card
          title={t(text.chart)}
          purpose={chart.data && t(text.inRange, { amount: money(sumOf(chart.data.paidList)) })}
        >
          <Range>
            {today && from && to && (
              <DateRange
                name="range"
                label={t(text.days)}
                required
                max={today}
                today={today}
                value={{ from, to }}
                onChange={(days) => setFilter({ fromDate: days?.from, toDate: days?.to })}
              />
            )}
          </Range>
          <ChartPlace>
            {chart.error && <FailedState error={chart.error} onRetry={() => void chart.refetch()} />}
            {chart.isPending && <ListSkeleton rows={5} columns={1} />}
            {chart.data && <LineChart apart label={t(text.chart)} points={pointsOf(chart.data)} format={money} />}
          </ChartPlace>
        </Card>
      </Stack>
    </>
  );
}
