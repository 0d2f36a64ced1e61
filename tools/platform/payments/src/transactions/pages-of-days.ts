import type { PageRequest } from '@pay/contract-core';
import { vnDayEnd, vnDayStart, vnInstant } from '@pay/domain';
import type { CountedDay } from './daily-counts.store.ts';
import type { TransactionFilter } from './transactions.store.ts';

/** The days on which a page of a chronological list lies, and how many rows stand before them. */
export function daysOf({ offset, size }: PageRequest, days: readonly CountedDay[]) {
  let before = 0;
  let skipped = 0;
  const shown: string[] = [];
  for (const { day, total } of days) {
    if (before + total <= offset) skipped += total;
    else if (before < offset + size) shown.push(day);
    before += total;
  }
  return { shown, skipped };
}

/** A day, or the hour of it that is asked for. */
export function spanOf(day: string, { hour }: TransactionFilter): [string, string] {
  if (hour === undefined) return [vnDayStart(day).toISOString(), vnDayEnd(day).toISOString()];
  const begins = vnInstant(day, `${hour}:00`);
  return [begins.toISOString(), new Date(begins.getTime() + 3_599_999).toISOString()];
}
