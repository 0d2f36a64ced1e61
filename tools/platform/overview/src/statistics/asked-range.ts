import { invalidField } from '@pay/contract-core';
import { daysBetween, type DayRange, MAX_FILTER_DAYS } from '@pay/domain';

export function requireRange({ from, to }: DayRange): DayRange {
  const length = daysBetween(from, to) + 1;
  if (length < 1) throw invalidField('to', 'range_reversed');
  if (length > MAX_FILTER_DAYS) throw invalidField('to', 'range_too_long', { max: MAX_FILTER_DAYS });
  return { from, to };
}
