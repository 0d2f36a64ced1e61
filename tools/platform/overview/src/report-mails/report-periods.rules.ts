import type { reportFrequency } from '@pay/contract-shared';
import { addDays, type DayRange, daysBetween, type VnDay } from '@pay/domain';
import type { output } from 'zod/v4/core';

type Frequency = output<typeof reportFrequency>;

/** Periods that were missed are told afterwards, so many of them. */
const mostMadeUp = 7;

const monthOf = (day: VnDay): VnDay => `${day.slice(0, 7)}-01`;
// A month has at most 31 days, and the 1st plus 31 days is always in the next one.
const monthAfter = (day: VnDay): VnDay => monthOf(addDays(monthOf(day), 31));
const monday = (day: VnDay): VnDay => addDays(day, -((daysBetween('2024-01-01', day) % 7) + 7) % 7);

/** The first day after a day on which a period ends that had not ended before. */
export function nextAfter(frequency: Frequency, day: VnDay): VnDay {
  if (frequency === 'DAILY') return addDays(day, 1);
  return frequency === 'WEEKLY' ? addDays(monday(day), 7) : monthAfter(day);
}

/** The period that is told on a day. */
export function periodBefore(frequency: Frequency, day: VnDay): DayRange {
  const to = addDays(day, -1);
  if (frequency === 'DAILY') return { from: to, to };
  return { from: frequency === 'WEEKLY' ? addDays(day, -7) : monthOf(to), to };
}

/** The days up to today on which a period is still to be told; of many only the latest. */
export function dueDays(frequency: Frequency, nextOn: VnDay, today: VnDay): VnDay[] {
  const days: VnDay[] = [];
  for (let day = nextOn; day <= today; day = nextAfter(frequency, day)) days.push(day);
  return days.slice(-mostMadeUp);
}
