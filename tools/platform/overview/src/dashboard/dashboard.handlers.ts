import type { dashboard } from '@pay/contract-portal';
import { type Comparison, comparedRange, vnDay } from '@pay/domain';
import { bankedByDay, bankedByType, bankedTotal, bankedUntil } from '@pay/platform-accounts';
import type { HandlersOf, MerchantActor, ReadContext } from '@pay/platform-kernel';
import { requireRange } from '../statistics/asked-range.ts';
import { byPaymentType, everyDay, paidByDay, paidToday, paidTotal, wasPaidBy } from './dashboard.store.ts';
import { waitingFor } from './waiting.ts';

type Context = ReadContext<MerchantActor>;

const today = async ({ db, actor, now }: Context) => {
  const yesterday = new Date(Date.parse(now) - 86_400_000).toISOString();
  return {
    ...(await paidTotal(db, actor.merchantId, vnDay(now), vnDay(now))),
    sameTimeYesterday: await paidToday(db, actor.merchantId, yesterday),
  };
};

const bankedToday = async ({ db, actor, now }: Context) => {
  const yesterday = new Date(Date.parse(now) - 86_400_000).toISOString();
  return {
    ...(await bankedUntil(db, actor.merchantId, now)),
    sameTimeYesterday: await bankedUntil(db, actor.merchantId, yesterday),
  };
};

const allTime = ({ db, actor, now }: Context) => paidTotal(db, actor.merchantId, '2000-01-01', vnDay(now));

interface Sums {
  byDay: typeof paidByDay;
  byType: typeof byPaymentType | typeof bankedByType;
}

const statistic =
  ({ byDay, byType }: Sums) =>
  async (
    { against = 'BEFORE', ...asked }: { from: string; to: string; against?: Comparison | undefined },
    { db, actor }: Context,
  ) => {
    const { from, to } = requireRange(asked);
    const before = comparedRange({ from, to }, against);
    return {
      days: everyDay(await byDay(db, actor.merchantId, from, to), from, to),
      previous: everyDay(await byDay(db, actor.merchantId, before.from, before.to), before.from, before.to),
      previousIsWhole: await wasPaidBy(db, actor.merchantId, before.from),
      byPaymentType: await byType(db, actor.merchantId, from, to),
    };
  };

export const dashboardHandlers: HandlersOf<typeof dashboard> = {
  transactionTotalToday: (_input, ctx) => today(ctx),
  bankTransactionTotalToday: (_input, ctx) => bankedToday(ctx),
  transactionTotal: (_input, ctx) => allTime(ctx),
  bankTransactionTotal: (_input, { db, actor }) => bankedTotal(db, actor.merchantId),
  transactionStatistic: statistic({ byDay: paidByDay, byType: byPaymentType }),
  bankTransactionStatistic: statistic({ byDay: bankedByDay, byType: bankedByType }),
  waiting: (_input, ctx) => waitingFor(ctx),
};
