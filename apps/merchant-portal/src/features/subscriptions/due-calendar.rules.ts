import { addDays, isDay, monthDays, type VnDay } from '@pay/domain';

export interface DueDay {
  day: VnDay;
  count: number;
  amount: number;
}

/** The month that an address names; the present one where it names none. */
export const monthNamed = (text: string | null, present: string): string =>
  text !== null && isDay(`${text}-01`) ? text : present;

export function shiftedMonth(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

const daysAWeek = 7;

/** The weeks of a month from Monday on; null stands for a day of another month. */
export function weeksOf(month: string): (VnDay | null)[][] {
  const { first, last } = monthDays(month);
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + daysAWeek - 1) % daysAWeek;
  const days: (VnDay | null)[] = Array.from({ length: before }, () => null);
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  while (days.length % daysAWeek > 0) days.push(null);
  return Array.from({ length: days.length / daysAWeek }, (_, week) =>
    days.slice(week * daysAWeek, (week + 1) * daysAWeek),
  );
}

export const sumOf = (days: readonly DueDay[]) => ({
  count: days.reduce((sum, { count }) => sum + count, 0),
  amount: days.reduce((sum, { amount }) => sum + amount, 0),
});
