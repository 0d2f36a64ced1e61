import { LineChart } from '@pay/design-system/drawings';
import { formatDay } from '@pay/domain';
import { useFormats, useText } from '@pay/i18n';
import { text } from './dashboard.messages.ts';
import { usePaymentsLink } from './use-payments-link.ts';

interface DaySum {
  day: string;
  amount: number;
}

const pointOf = ({ day, amount }: DaySum) => ({ label: formatDay(day).slice(0, 5), value: amount });

interface SumsChartProps {
  days: readonly DaySum[];
  previous: readonly DaySum[];
  previousLabel?: string;
}

export function SumsChart({ days, previous, previousLabel }: SumsChartProps) {
  const t = useText();
  const { money } = useFormats();
  const listOf = usePaymentsLink();
  return (
    <LineChart
      label={t(text.chart)}
      points={days.map((sum) => ({ ...pointOf(sum), to: listOf({ from: sum.day, to: sum.day }) }))}
      previous={previous.map(pointOf)}
      presentLabel={t(text.thisRange)}
      previousLabel={previousLabel ?? t(text.previousRange)}
      format={money}
    />
  );
}
