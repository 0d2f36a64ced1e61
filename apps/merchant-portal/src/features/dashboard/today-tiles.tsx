import type { ReplyOf } from '@pay/contract-core';
import type { dashboard } from '@pay/contract-portal';
import { TileGrid } from '@pay/design-system/page';
import { vnDay } from '@pay/domain';
import { useFormats, useText } from '@pay/i18n';
import { useQuery } from '@tanstack/react-query';
import { dashboardCalls } from './dashboard.ahead.ts';
import { text } from './dashboard.messages.ts';
import { MoneyTile } from './money-tile.tsx';
import { usePaymentsLink } from './use-payments-link.ts';
import { averageOf, changeInPercent, lengthOf, sumOf, type DayRange, type Sum } from './range.rules.ts';

type Statistic = ReplyOf<typeof dashboard.transactionStatistic>;

const refreshEvery = 30_000;

const changeOf = (now: number, before: number, against: string) => {
  const percent = changeInPercent(now, before);
  return percent === undefined ? undefined : { percent, against };
};

export function TodayTile() {
  const t = useText();
  const { money } = useFormats();
  const listOf = usePaymentsLink();
  const { data: today, isError } = useQuery({
    ...dashboardCalls.today(),
    refetchInterval: refreshEvery,
  });
  const day = vnDay(new Date());
  return (
    <MoneyTile
      hero
      label={t(text.today)}
      amount={today?.amount}
      failed={isError}
      note={today && t(text.todayNote, { count: today.total, before: money(today.sameTimeYesterday.amount) })}
      change={today && changeOf(today.amount, today.sameTimeYesterday.amount, t(text.sameTimeYesterday))}
      to={listOf({ from: day, to: day })}
    />
  );
}

interface TodayTilesProps {
  statistic: Statistic | undefined;
  failed: boolean;
  range: DayRange;
}

export function TodayTiles({ statistic, failed, range }: TodayTilesProps) {
  const t = useText();
  const listOf = usePaymentsLink();
  const ranged = statistic && sumOf(statistic.days);
  const before = statistic && sumOf(statistic.previous);
  const change = (of: (sum: Sum) => number) =>
    ranged && before && statistic.previousIsWhole ? changeOf(of(ranged), of(before), t(text.rangeBefore)) : undefined;

  return (
    <TileGrid>
      <TodayTile />
      <MoneyTile
        label={t(text.inDays, { days: lengthOf(range) })}
        amount={ranged?.amount}
        failed={failed}
        note={ranged && t(text.payments, { count: ranged.total })}
        change={change(({ amount }) => amount)}
        to={listOf(range)}
      />
      <MoneyTile
        label={t(text.average)}
        amount={ranged && averageOf(ranged)}
        failed={failed}
        change={change(averageOf)}
        note={ranged && t(text.averageNote, { days: lengthOf(range) })}
        to={listOf(range)}
      />
    </TileGrid>
  );
}
