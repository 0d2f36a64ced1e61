import { vnDay, vnDayEnd, vnDayStart } from '@pay/domain';
import { sql } from 'kysely';
import type { Instant } from '../../storage/tables.ts';
import type { Trx } from '../../storage/transaction.ts';
import { filterSpan } from '../../server/filter-span.ts';
import { type TransactionFilter, type Visible } from './transactions.store.ts';

export interface Days {
  from: string | undefined;
  to: string | undefined;
}

type KeptFilter = Pick<TransactionFilter, 'status' | 'type' | 'paymentType' | 'bankAccountId'>;

// The kept sums tell payments apart by day, status, account, product line and way to pay, and by nothing else.
const beyondSums = [
  'transactionId',
  'refTransactionId',
  'keyword',
  'bankAccountNo',
  'payboxDeviceId',
  'exception',
  'hasException',
  'standingOrder',
] as const satisfies (keyof TransactionFilter)[];

/** The kept sums of the days that fit a filter: of payments by the day they were made, or of paid ones by the day of their completion. */
export function keptSums(
  db: Trx,
  merchantId: string,
  basis: 'CREATED' | 'PAID',
  { from, to }: Days,
  { status, type, paymentType, bankAccountId }: KeptFilter,
  { bankAccountIds }: Visible,
) {
  let query = db.selectFrom('dailySum').where('merchantId', '=', merchantId).where('basis', '=', basis);
  if (from) query = query.where('day', '>=', from);
  if (to) query = query.where('day', '<=', to);
  if (status) query = query.where('status', '=', status);
  if (type) query = query.where('productLine', '=', type);
  if (paymentType) query = query.where('paymentType', '=', paymentType);
  if (bankAccountId) query = query.where('bankAccountId', '=', bankAccountId);
  if (bankAccountIds.length > 0) query = query.where('bankAccountId', 'in', [...bankAccountIds]);
  return query;
}

const dayOf = (bound: Instant | undefined, edge: (day: string) => Date): string | undefined => {
  const day = bound && vnDay(bound);
  return day && edge(day).toISOString() === bound ? day : undefined;
};

/** The days of a filter's span; undefined when it begins or ends within a day. */
function wholeDays(filter: TransactionFilter): Days | undefined {
  const { from, until } = filterSpan(filter);
  const days = { from: dayOf(from, vnDayStart), to: dayOf(until, vnDayEnd) };
  return (from && !days.from) || (until && !days.to) ? undefined : days;
}

export interface CountedDay {
  day: string;
  total: number;
}

const counted = sql<number>`coalesce(sum(total), 0)::bigint`;

/** The kept sums of the payments that a filter finds; undefined when they cannot tell those apart. */
function countedSums(db: Trx, merchantId: string, filter: TransactionFilter, visible: Visible) {
  const days = beyondSums.every((name) => filter[name] === undefined) && wholeDays(filter);
  return days ? keptSums(db, merchantId, filter.isStatistic ? 'PAID' : 'CREATED', days, filter, visible) : undefined;
}

/** How many payments a filter finds on each day, newest first; undefined when the kept sums cannot tell. */
export async function countedDays(
  db: Trx,
  merchantId: string,
  filter: TransactionFilter,
  visible: Visible,
): Promise<CountedDay[] | undefined> {
  const sums = countedSums(db, merchantId, filter, visible)?.select(['day', counted.as('total')]);
  return sums?.groupBy('day').having(counted, '>', 0).orderBy('day', 'desc').execute();
}

/** How many payments a filter finds; undefined when the kept sums cannot tell. */
export async function countedInAll(
  db: Trx,
  merchantId: string,
  filter: TransactionFilter,
  visible: Visible,
): Promise<number | undefined> {
  const sums = countedSums(db, merchantId, filter, visible)?.select(counted.as('total'));
  return sums && (await sums.executeTakeFirstOrThrow()).total;
}
