import { problem, type RuleName } from '@pay/contract-core';
import { MAX_FILTER_DAYS, vnDayEnd, vnDayStart } from '@pay/domain';

export const isDayText = (text: string) => text.length === 10;

/** Returns the instants of a filter's days or instants, both ends included; refuses reversed and too long spans. */
export function filterSpan({ fromDate, toDate }: { fromDate?: string | undefined; toDate?: string | undefined }) {
  const from = fromDate && (isDayText(fromDate) ? vnDayStart(fromDate) : new Date(fromDate)).toISOString();
  const until = toDate && (isDayText(toDate) ? vnDayEnd(toDate) : new Date(toDate)).toISOString();
  if (from && until) {
    const refuse = (rule: RuleName) =>
      problem('invalid_parameter', { fields: [{ field: 'toDate', rule, message: '', max: MAX_FILTER_DAYS }] });
    if (from > until) throw refuse('range_reversed');
    if (Date.parse(until) - Date.parse(from) > (MAX_FILTER_DAYS + 1) * 86_400_000) throw refuse('range_too_long');
  }
  return { from, until };
}
