import type { Trx } from '@pay/platform-kernel';
import { sql } from 'kysely';
import type { SubscriptionRow } from './subscriptions.store.ts';

/** In one order for all who lock several. */
export async function lockAll(trx: Trx, merchantId: string, ids: readonly string[]): Promise<void> {
  await trx
    .selectFrom('subscription')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

type Course = Pick<SubscriptionRow, 'id' | 'anchorOn' | 'dueNumber' | 'runningFrom' | 'counted' | 'nextDueOn'>;

/** Where each stands among its due days, in one statement. */
export async function writeCourses(trx: Trx, merchantId: string, courses: readonly Course[]): Promise<void> {
  if (courses.length === 0) return;
  const each = <Value>(value: (course: Course) => Value) => courses.map(value);
  await sql`
    update subscription set anchor_on = given.anchor_on, due_number = given.due_number, running_from = given.running_from,
      counted = given.counted, next_due_on = given.next_due_on
    from unnest(${each(({ id }) => id)}::uuid[], ${each(({ anchorOn }) => anchorOn)}::date[],
      ${each(({ dueNumber }) => dueNumber)}::integer[], ${each(({ runningFrom }) => runningFrom)}::date[],
      ${each(({ counted }) => counted)}::integer[], ${each(({ nextDueOn }) => nextDueOn)}::date[])
      as given (id, anchor_on, due_number, running_from, counted, next_due_on)
    where subscription.merchant_id = ${merchantId} and subscription.id = given.id`.execute(trx);
}
