import { TileGrid } from '@pay/design-system/page';
import { useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { transactionApi } from '#transaction-api';
import { text } from './dashboard.messages.ts';
import { MoneyTile } from './money-tile.tsx';
import { usePaymentsLink } from './use-payments-link.ts';
import type { DayRange } from './range.rules.ts';

export function RangeSums({ range }: { range: DayRange }) {
  const t = useText();
  const listOf = usePaymentsLink();
  const { data } = useQuery(transactionApi.getStatisticInfo.query({ fromDate: range.from, toDate: range.to }));
  const amounts = [
    { label: t(text.received), amount: data?.amount, note: data && t(text.payments, { count: data.total }) },
    { label: t(text.fees), amount: data && data.chargeAmount + data.vatChargeAmount },
    { label: t(text.net), amount: data?.actualAmount },
  ];
  return (
    <TileGrid>
      {amounts.map(({ label, amount, note }) => (
        <MoneyTile key={label} label={label} amount={amount} note={note} to={listOf(range)} />
      ))}
    </TileGrid>
  );
}
