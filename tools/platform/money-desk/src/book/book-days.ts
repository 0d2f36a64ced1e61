import { invalidField } from '@pay/contract-core';
import { daysBetween, MAX_FILTER_DAYS, vnDay } from '@pay/domain';

export interface Days {
  from: string;
  to: string;
}

/** Today where no day is given; a single given day is that day alone. */
export function daysOf(
  { fromDate, toDate }: { fromDate?: string | undefined; toDate?: string | undefined },
  now: string,
): Days {
  const from = fromDate ?? toDate ?? vnDay(now);
  const to = toDate ?? fromDate ?? vnDay(now);
  if (from > to) throw invalidField('toDate', 'range_reversed');
  if (daysBetween(from, to) > MAX_FILTER_DAYS) throw invalidField('toDate', 'range_too_long', { max: MAX_FILTER_DAYS });
  return { from, to };
}
