import type { dashboard } from '@pay/contract-portal';
import { addDays, daysBetween, MAX_FILTER_DAYS, vnDay } from '@pay/domain';
import { invalidField } from '@pay/contract-core';
import type { HandlersOf, MerchantActor, ReadContext } from '@pay/platform-kernel';
import { byPaymentType, paidByDay, paidToday, paidTotal } from './dashboard.store.ts';
import { waitingFor } from './waiting.ts';

type Context = ReadContext<MerchantActor>;

const today = async ({ db, actor, now }: Context) => {
  const yesterday = new Date(Date.parse(now) - 86_400_000).toISOString();
  return {
    ...(await paidTotal(db, actor.merchantId, vnDay(now), vnDay(now))),
    sameTimeYesterday: await paidToday(db, actor.merchantId, yesterday),
  };
};

const allTime = ({ db, actor, now }: Context) => paidTotal(db, actor.merchantId, '2000-01-01', vnDay(now));

const statistic = async ({ from, to }: { from: string; to: string }, { db, actor }: Context) => {
  const length = daysBetween(from, to) + 1;
  if (length < 1) throw invalidField('to', 'range_reversed');
  if (length > MAX_FILTER_DAYS) throw invalidField('to', 'range_too_long', { max: MAX_FILTER_DAYS });
  return {
    days: await paidByDay(db, actor.merchantId, from, to),
    previous: await paidByDay(db, actor.merchantId, addDays(from, -length), addDays(from, -1)),
    byPaymentType: await byPaymentType(db, actor.merchantId, from, to),
  };
};

export const dashboardHandlers: HandlersOf<typeof dashboard> = {
  transactionTotalToday: (_input, ctx) => today(ctx),
  bankTransactionTotalToday: (_input, ctx) => today(ctx),
  transactionTotal: (_input, ctx) => allTime(ctx),
  bankTransactionTotal: (_input, ctx) => allTime(ctx),
  transactionStatistic: statistic,
  bankTransactionStatistic: statistic,
  waiting: (_input, { db, actor }) => waitingFor(db, actor),
};
