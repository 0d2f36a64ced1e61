import { BarChart } from '@pay/design-system/drawings';
import { useEnumLabel, useFormats, useText } from '@pay/i18n';
import { text } from './dashboard.messages.ts';
import type { DayRange } from './range.rules.ts';
import { usePaymentsLink } from './use-payments-link.ts';

interface MethodBarsProps {
  sums: readonly { paymentType: string; amount: number }[];
  range: DayRange;
}

export function MethodBars({ sums, range }: MethodBarsProps) {
  const t = useText();
  const { money } = useFormats();
  const enumLabel = useEnumLabel();
  const listOf = usePaymentsLink();
  return (
    <BarChart
      label={t(text.byMethod)}
      format={money}
      bars={sums.map(({ paymentType, amount }) => ({
        label: enumLabel('PaymentType', paymentType),
        value: amount,
        to: listOf(range, { paymentType }),
      }))}
    />
  );
}
