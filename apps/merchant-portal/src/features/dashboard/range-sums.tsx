import { Money } from '@pay/design-system/display';
import { StatTile, TileGrid } from '@pay/design-system/page';
import { useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api';
import { text } from './dashboard.messages.ts';
import { usePaymentsLink } from './use-payments-link.ts';
import type { DayRange } from './range.rules.ts';

const unknown = '…';

/** What a range brought in, what it cost, and what was left. */
export function RangeSums({ range }: { range: DayRange }) {
  const t = useText();
  const listOf = usePaymentsLink();
  const { data } = useQuery(api.transaction.getStatisticInfo.query({ fromDate: range.from, toDate: range.to }));
  const amounts = [
    { label: t(text.received), amount: data?.amount, note: data && t(text.payments, { count: data.total }) },
    { label: t(text.fees), amount: data && data.chargeAmount + data.vatChargeAmount },
    { label: t(text.net), amount: data?.actualAmount },
  ];
  return (
    <TileGrid>
      {amounts.map(({ label, amount, note }) => (
        <StatTile
          key={label}
          label={label}
          value={amount === undefined ? unknown : <Money amount={amount} size="large" />}
          note={note}
          to={listOf(range)}
        />
      ))}
    </TileGrid>
  );
}
