import { vnDay, vnDayEnd, vnDayStart } from '@pay/domain';
import { filterSpan, type Instant, narrowed, type Trx } from '@pay/platform-kernel';
import { sql } from 'kysely';
import { type TransactionFilter } from './transactions.store.ts';

export interface Days {
  from: string | undefined;
  to: string | undefined;
}

type SummedFilter = Pick<TransactionFilter, 'status' | 'type' | 'paymentType' | 'bankAccountId' | 'hour' | 'createdBy'>;
type BeyondSums = Exclude<keyof TransactionFilter, keyof SummedFilter | 'isStatistic' | 'fromDate' | 'toDate'>;

// The kept sums tell payments apart by day, status, account, product line and way to pay, those that are paid by hour or by creator
// besides, and by nothing else.
const beyondSums: Readonly<Record<BeyondSums, true>> = {
  transactionId: true,
  ids: true,
  refTransactionId: true,
  keyword: true,
  bankAccountNo: true,
  payboxDeviceId: true,
  exception: true,
  hasException: true,
  standingOrder: true,
  payPageCode: true,
};
const isBeyondSums = (name: string): name is BeyondSums => Object.hasOwn(beyondSums, name);

const basisOf = (isPaid: boolean, { hour, createdBy }: SummedFilter) => {
  if (!isPaid) return 'CREATED';
  if (hour !== undefined) return 'PAID_BY_HOUR';
  return createdBy === undefined ? 'PAID' : 'PAID_BY_CREATOR';
};

/** Sums by creation day, or by completion day for paid payments. */
export function dailySums(db: Trx, merchantId: string, isPaid: boolean, { from, to }: Days, filter: SummedFilter) {
  let query = db
    .selectFrom('dailySum')
    .where('merchantId', '=', merchantId)
    .where('basis', '=', basisOf(isPaid, filter));
  if (from) query = query.where('day', '>=', from);
  if (to) query = query.where('day', '<=', to);
  return narrowed(query, filter, {
    status: (found, status) => found.where('status', '=', status),
    type: (found, type) => found.where('productLine', '=', type),
    paymentType: (found, paymentType) => found.where('paymentType', '=', paymentType),
    bankAccountId: (found, id) => found.where('bankAccountId', '=', id),
    hour: (found, hour) => found.where('part', '=', hour),
    createdBy: (found, name) => found.where('part', '=', name),
  });
}

const dayOf = (bound: Instant | undefined, edge: (day: string) => Date): string | undefined => {
  const day = bound && vnDay(bound);
  return day && edge(day).toISOString() === bound ? day : undefined;
};

/** Undefined when the filter's span starts or ends within a day. */
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

/** Whether the kept sums cannot tell the filter's payments apart from others. */
export const tellsMore = (filter: TransactionFilter): boolean =>
  Object.keys(filter).some((name) => isBeyondSums(name) && filter[name] !== undefined) ||
  (filter.hour !== undefined && filter.createdBy !== undefined);

function countedSums(db: Trx, merchantId: string, filter: TransactionFilter) {
  const days = !tellsMore(filter) && wholeDays(filter);
  return days ? dailySums(db, merchantId, filter.isStatistic === true, days, filter) : undefined;
}

/** Newest day first; undefined when the daily sums cannot answer the filter. */
export async function countedDays(
  db: Trx,
  merchantId: string,
  filter: TransactionFilter,
): Promise<CountedDay[] | undefined> {
  const sums = countedSums(db, merchantId, filter)?.select(['day', counted.as('total')]);
  return sums?.groupBy('day').having(counted, '>', 0).orderBy('day', 'desc').execute();
}

export async function countedInAll(
  db: Trx,
  merchantId: string,
  filter: TransactionFilter,
): Promise<number | undefined> {
  const sums = countedSums(db, merchantId, filter)?.select(counted.as('total'));
  return sums && (await sums.executeTakeFirstOrThrow()).total;
}
