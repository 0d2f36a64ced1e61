import { merchantFacts, previewParameter } from '@pay/platform-people';
import { problem } from '@pay/contract-core';
import { vnDay } from '@pay/domain';
import { type Instant, type Trx, parameter, acrossMerchants } from '@pay/platform-kernel';
import { sql } from 'kysely';

export async function usedOnDay(db: Trx, merchantId: string, day: string): Promise<number> {
  const found = await db
    .selectFrom('payoutDay')
    .select('amount')
    .where('merchantId', '=', merchantId)
    .where('day', '=', day)
    .executeTakeFirst();
  return found?.amount ?? 0;
}

/** The most that a merchant may pay out in a day: its own limit, or the provider's for all where it is lower. */
export async function dayLimitOf(db: Trx, merchantId: string): Promise<number> {
  const { payoutDayLimit } = await merchantFacts(db, merchantId, ['payoutDayLimit']);
  return Math.min(payoutDayLimit ?? Infinity, parameter(db, 'payout.dayAmount'));
}

function refuseAbove(limit: number, used: number, amount: number): void {
  if (used + amount > limit) throw problem('limit_exceeded', { limit, current: used + amount, of: 'day' });
}

export async function refuseAboveDay(db: Trx, merchantId: string, day: string, amount: number): Promise<void> {
  refuseAbove(await dayLimitOf(db, merchantId), await usedOnDay(db, merchantId, day), amount);
}

/** Counts an amount against the limit of the day; of many at once none passes it. */
export async function countOnDay(trx: Trx, merchantId: string, day: string, amount: number): Promise<void> {
  const limit = await dayLimitOf(trx, merchantId);
  await trx
    .insertInto('payoutDay')
    .values({ merchantId, day, amount: 0 })
    .onConflict((conflict) => conflict.columns(['merchantId', 'day']).doNothing())
    .execute();
  const counted = await trx
    .updateTable('payoutDay')
    .set({ amount: sql<number>`amount + ${amount}` })
    .where('merchantId', '=', merchantId)
    .where('day', '=', day)
    .where(sql<boolean>`amount + ${amount} <= ${limit}`)
    .returning('amount')
    .executeTakeFirst();
  if (counted) return;
  refuseAbove(limit, await usedOnDay(trx, merchantId, day), amount);
}

interface Counted {
  merchantId: string;
  countedOn: string | null;
}

/** Gives back what was counted today and went nowhere; what was counted on another day stays counted there. */
export async function giveBackToDay(
  trx: Trx,
  { merchantId, countedOn }: Counted,
  amount: number,
  now: Instant,
): Promise<void> {
  if (countedOn === null || countedOn !== vnDay(now)) return;
  await trx
    .updateTable('payoutDay')
    .set({ amount: sql<number>`greatest(0, amount - ${amount})` })
    .where('merchantId', '=', merchantId)
    .where('day', '=', countedOn)
    .execute();
}

previewParameter('payout.dayAmount', async (db, { before, after, now }) => {
  const above = await acrossMerchants(db, 'the limit holds for all merchants')
    .selectFrom('payoutDay')
    .where('day', '=', vnDay(now))
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('amount', '>', before).as('before'),
      fn.countAll<number>().filterWhere('amount', '>', after).as('after'),
    ])
    .executeTakeFirstOrThrow();
  return [{ what: 'paidOutAbove', ...above }];
});
