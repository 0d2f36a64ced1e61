import { CardSkeleton } from '@pay/design-system/page';
import { styled } from '@pay/design-system/theme';
import { useEnumLabel, useFormats, useText } from '@pay/i18n';
import { usePermissions } from '@pay/session';
import { lazy, Suspense } from 'react';
import { transactionScreens } from '../transactions/transactions.feature.ts';
import { text } from './dashboard.messages.ts';
import type { DayRange } from './range.rules.ts';

export const SumsChart = lazy(async () => ({ default: (await import('./sums-chart.tsx')).SumsChart }));
const Bars = lazy(async () => ({ default: (await import('@pay/design-system/charts')).BarChart }));

/** Room for a chart, so that nothing moves when it arrives. */
export const ChartPlace = styled('div')({ minHeight: 300 });

/** Where the payments behind a figure are listed, for those who may see them. */
export function usePaymentsLink(): (
  range: DayRange,
  more?: { paymentType?: string; type?: string },
) => string | undefined {
  const { can } = usePermissions();
  const mayList = can(transactionScreens.list.allow);
  return ({ from, to }, more) =>
    mayList ? transactionScreens.list.link({ isStatistic: true, fromDate: from, toDate: to, ...more }) : undefined;
}

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
