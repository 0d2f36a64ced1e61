import { addDays, type Instant, isWorkingDay, vnDay, type VnDay, workKindNames, workKindOf } from '@pay/domain';
import { parameter, type Trx } from '@pay/platform-kernel';
import { type RawBuilder, sql } from 'kysely';

// What has waited for longer is late by whatever term.
const daysBack = 400;
const daysAhead = 200;

let counted: { today: VnDay; days: VnDay[] } | undefined;

function workingDaysAround(today: VnDay): VnDay[] {
  if (counted?.today !== today) {
    const first = addDays(today, -daysBack);
    const days = Array.from({ length: daysBack + daysAhead }, (_each, at) => addDays(first, at)).filter(isWorkingDay);
    counted = { today, days };
  }
  return counted.days;
}

const termOf = (db: Trx, kind: (typeof workKindNames)[number]) => {
  const { term } = workKindOf(kind);
  return term === null ? 0 : Number(parameter(db, term));
};

/** By when a matter is to be done: on its own day, or so many working days after the day it began. */
export function dueDay(db: Trx, now: Instant): RawBuilder<VnDay> {
  const days = sql`${workingDaysAround(vnDay(now))}::date[]`;
  const terms = workKindNames.map((kind) => sql`when ${sql.lit(kind)} then ${sql.lit(termOf(db, kind))}`);
  return sql<VnDay>`coalesce(work.own_due_day, (${days})[
    width_bucket((work.since at time zone 'Asia/Ho_Chi_Minh')::date, ${days}) + case work.kind ${sql.join(terms, sql` `)} end])`;
}
