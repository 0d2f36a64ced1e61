import { CardSkeleton } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { useEnumLabel, useFormats, useText } from '@pay/i18n';
import { lazy, Suspense } from 'react';
import { text } from './dashboard.messages.ts';
import type { DayRange } from './range.rules.ts';
import { usePaymentsLink } from './use-payments-link.ts';

export const SumsChart = lazy(async () => ({ default: (await import('./sums-chart.tsx')).SumsChart }));
const Bars = lazy(async () => ({ default: (await import('@pay/design-system/charts')).BarChart }));

/** Room for a chart, so that nothing moves when it arrives. */
export const ChartPlace = styled('div')({ minHeight: 300 });

interface MethodBarsProps {
  sums: readonly { paymentType: string; amount: number }[];
  range: DayRange;
}

/** The share of each payment method in what was received. */
export function MethodBars({ sums, range }: MethodBarsProps) {
  const t = useText();
  const { money } = useFormats();
  const enumLabel = useEnumLabel();
  const listOf = usePaymentsLink();
  return (
    <Suspense fallback={<CardSkeleton facts={2} />}>
      <Bars
        label={t(text.byMethod)}
        format={money}
        bars={sums.map(({ paymentType, amount }) => ({
          label: enumLabel('PaymentType', paymentType),
          value: amount,
          to: listOf(range, { paymentType }),
        }))}
      />
    </Suspense>
  );
}
