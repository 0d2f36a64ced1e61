import { BarChart } from '@pay/design-system/charts';
import { ListSkeleton } from '@pay/design-system/page';
import { productLine } from '@pay/contract-shared';
import { useEnumLabel, useFormats, useText } from '@pay/i18n';
import { useQueries } from '@tanstack/react-query';
import { transactionApi } from '#transaction-api';
import { text } from './dashboard.messages.ts';
import { usePaymentsLink } from './use-payments-link.ts';
import type { DayRange } from './range.rules.ts';

const incoming = productLine.options.filter((line) => line !== 'PAY_OUT');

export function ProductBars({ range }: { range: DayRange }) {
  const t = useText();
  const { money } = useFormats();
  const enumLabel = useEnumLabel();
  const listOf = usePaymentsLink();
  const found = useQueries({
    queries: incoming.map((type) =>
      transactionApi.getStatisticInfo.query({ type, fromDate: range.from, toDate: range.to }),
    ),
  });
  if (found.some(({ isPending }) => isPending)) return <ListSkeleton rows={2} columns={2} />;
  const bars = incoming.flatMap((type, index) => {
    const amount = found[index]?.data?.amount ?? 0;
    return amount > 0 ? [{ label: enumLabel('ProductLine', type), value: amount, to: listOf(range, { type }) }] : [];
  });
  return <BarChart label={t(text.byProduct)} format={money} bars={bars} />;
}
