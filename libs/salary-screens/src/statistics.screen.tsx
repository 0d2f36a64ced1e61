import { ChartPlace, LineChart } from '@pay/design-system/charts';
import { Money } from '@pay/design-system/display';
import { DateRange, type Days } from '@pay/design-system/fields';
import { Card, FailedState, Notice, ScreenHead, StatTile, TileGrid } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { addDays, daysBetween, formatDay, vnDay } from '@pay/domain';
import { useFormats, useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSalary } from './mount.tsx';
import { text } from './statistics.messages.ts';

const Stack = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' });
const Range = styled('div')({ maxWidth: 420, marginBottom: 16 });

const daysOfAChart = 31;

interface Paid {
  date: string;
  totalPaidAmount: number;
}

/** Every day or month of a range, those without a payment at 0. */
function pointsOf(paid: readonly Paid[], from: string, to: string) {
  const sums = new Map(paid.map(({ date, totalPaidAmount }) => [date, totalPaidAmount]));
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
  if (days.length <= daysOfAChart)
    return days.map((day) => ({ label: formatDay(day).slice(0, 5), value: sums.get(day) ?? 0 }));
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  return months.map((month) => ({ label: month.split('-').reverse().join('/'), value: sums.get(month) ?? 0 }));
}

export default function StatisticsScreen() {
  const t = useText();
  const { money, number } = useFormats();
  const { api, places } = useSalary();
  const today = vnDay(new Date());
  const [range, setRange] = useState<Days>({ from: addDays(today, 1 - daysOfAChart), to: today });
  const from = range.from ?? addDays(today, 1 - daysOfAChart);
  const to = range.to ?? today;
  const common = useQuery(api['statistic.common'].query());
  const chart = useQuery(api['statistic.paidChart'].query({ fromDate: from, toDate: to }));
  const period = common.data?.salaryPeriodName;

  if (common.error) return <FailedState level={1} error={common.error} onRetry={() => void common.refetch()} />;
  return (
    <>
      <ScreenHead secondary={[{ title: t(text.seeList), to: places.paidList() }]} />
      <Stack>
        {common.data && !period && <Notice>{t(text.noPeriod)}</Notice>}
        {common.data && (
          <TileGrid>
            <StatTile
              hero
              label={t(text.paid, { period: period ?? '–' })}
              value={<Money amount={common.data.totalPaidAmount} />}
              note={t(text.paidNote, { percent: common.data.percentTotalPaidAmount })}
              to={places.paidList()}
            />
            <StatTile
              label={t(text.requested, { period: period ?? '–' })}
              value={<Money amount={common.data.totalAdvanceRequestAmount} />}
              note={t(text.requestedNote, { percent: common.data.percentAdvanceRequestAmount })}
              to={places.requests()}
            />
            <StatTile label={t(text.employees)} value={number(common.data.numberOfEmployees)} to={places.employees()} />
          </TileGrid>
        )}
        <Card title={t(text.chart)}>
          <Range>
            <DateRange name="range" label={t(text.days)} value={range} onChange={(days) => setRange(days ?? {})} />
          </Range>
          <ChartPlace>
            {chart.error && <FailedState error={chart.error} onRetry={() => void chart.refetch()} />}
            {chart.data && (
              <LineChart label={t(text.chart)} points={pointsOf(chart.data.paidList, from, to)} format={money} />
            )}
          </ChartPlace>
        </Card>
      </Stack>
    </>
  );
}
