import { type FilterOf, maxListedRows } from '@pay/contract-core';
import type { transaction } from '@pay/contract-portal';
import { addDays, vnDay, vnDayEnd, vnDayStart } from '@pay/domain';
import { filterSpan, type Instant, isDayText, type Trx } from '@pay/platform-kernel';
import { sql } from 'kysely';
import { type Days, dailySums, tellsMore } from './daily-counts.store.ts';
import { sought } from './transactions.rules.ts';
import { filtered } from './transactions.store.ts';

type StatisticFilter = FilterOf<typeof transaction.getStatisticInfo>;

const names = ['total', 'amount', 'actualAmount', 'chargeAmount', 'vatChargeAmount'] as const;
type Sums = Record<(typeof names)[number], number>;

const nothing: Sums = { total: 0, amount: 0, actualAmount: 0, chargeAmount: 0, vatChargeAmount: 0 };
const sumOf = (name: string) => sql<number>`coalesce(sum(${sql.ref(name)}), 0)::bigint`;
const together = (one: Sums, other: Sums): Sums => ({
  total: one.total + other.total,
  amount: one.amount + other.amount,
  actualAmount: one.actualAmount + other.actualAmount,
  chargeAmount: one.chargeAmount + other.chargeAmount,
  vatChargeAmount: one.vatChargeAmount + other.vatChargeAmount,
});

const ofDays = (db: Trx, merchantId: string, days: Days, filter: StatisticFilter): Promise<Sums> =>
  dailySums(db, merchantId, true, days, filter)
    .select(names.map((name) => sumOf(name).as(name)))
    .executeTakeFirstOrThrow() as Promise<Sums>;

function ofPart(
  db: Trx,
  merchantId: string,
  [from, until]: [Instant, Instant],
  filter: StatisticFilter,
): Promise<Sums> {
  const query = filtered(db, merchantId, { ...filter, isStatistic: true, fromDate: from, toDate: until });
  const columns = names.map((name) =>
    (name === 'total' ? sql<number>`count(*)` : sumOf(`transaction.${name}`)).as(name),
  );
  return query.select(columns).executeTakeFirstOrThrow() as Promise<Sums>;
}

function divided({ fromDate, toDate }: StatisticFilter): { days: Days; parts: [Instant, Instant][] } {
  const { from, until } = filterSpan({ fromDate, toDate });
  const begins = from && fromDate && !isDayText(fromDate) ? vnDay(from) : undefined;
  const ends = until && toDate && !isDayText(toDate) ? vnDay(until) : undefined;
  const parts: [Instant, Instant][] = [];
  if (begins && until && vnDay(until) === begins) parts.push([from!, until]);
  else {
    if (begins) parts.push([from!, vnDayEnd(begins).toISOString()]);
    if (ends) parts.push([from && vnDay(from) === ends ? from : vnDayStart(ends).toISOString(), until!]);
  }
  return {
    days: {
      from: begins ? addDays(begins, 1) : from && vnDay(from),
      to: ends ? addDays(ends, -1) : until && vnDay(until),
    },
    parts,
  };
}

/** Sums as many payments as a list counts; with more, each sum is a lower bound. */
async function ofNarrowed(db: Trx, merchantId: string, filter: StatisticFilter) {
  const summed = filtered(db, merchantId, { ...filter, isStatistic: true })
    .select([
      'transaction.amount',
      'transaction.actualAmount',
      'transaction.chargeAmount',
      'transaction.vatChargeAmount',
    ])
    .limit(maxListedRows);
  const columns = names.map((name) => (name === 'total' ? sql<number>`count(*)` : sumOf(`summed.${name}`)).as(name));
  const sums = (await db.selectFrom(summed.as('summed')).select(columns).executeTakeFirstOrThrow()) as Sums;
  return sums.total < maxListedRows ? sums : { ...sums, totalIsLowerBound: true };
}

/** Whole days come from the daily sums, so that a year costs no more than a day. */
export async function statisticOf(
  db: Trx,
  merchantId: string,
  { keyword, ...rest }: StatisticFilter,
): Promise<Sums & { totalIsLowerBound?: boolean }> {
  const filter = keyword && sought(keyword) !== '' ? { ...rest, keyword } : rest;
  if (filter.status && filter.status !== 'SUCCESS') return nothing;
  if (tellsMore(filter)) return ofNarrowed(db, merchantId, filter);
  const { days, parts } = divided(filter);
  const holdsDays = !days.from || !days.to || days.from <= days.to;
  let sums = holdsDays ? await ofDays(db, merchantId, days, filter) : nothing;
  for (const part of parts) sums = together(sums, await ofPart(db, merchantId, part, filter));
  return sums;
}
