import { type DayOfWeek, daysOfWeek, type TimeUnit } from '../recurrence.ts';

const DAY = 86_400_000;
export const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / DAY;
export const text = (number: number) => new Date(number * DAY).toISOString().slice(0, 10);
export const year = (number: number) => new Date(number * DAY).getUTCFullYear();
const month = (number: number) => new Date(number * DAY).getUTCMonth();
export const dayOfMonth = (number: number) => new Date(number * DAY).getUTCDate();
export const months = (number: number) => year(number) * 12 + month(number);
export const weekday = (number: number): DayOfWeek => daysOfWeek[(number + 3) % 7]!;
export const monthLength = (number: number) => new Date(Date.UTC(year(number), month(number) + 1, 0)).getUTCDate();
export const newYear = (number: number) => Date.UTC(year(number), 0, 1) / DAY;
export const yearLength = (number: number) => (Date.UTC(year(number) + 1, 0, 1) - Date.UTC(year(number), 0, 1)) / DAY;

/** Whether a day lies a whole number of cycles after the anchor, on the same day of the month or on its last. */
export function isWholeCycles(anchor: number, value: number, unit: TimeUnit, on: number): boolean {
  if (on < anchor) return false;
  if (unit === 'DAY') return (on - anchor) % value === 0;
  if (unit === 'WEEK') return (on - anchor) % (7 * value) === 0;
  const apart = months(on) - months(anchor);
  const each = unit === 'MONTH' ? value : 12 * value;
  return apart % each === 0 && dayOfMonth(on) === Math.min(dayOfMonth(anchor), monthLength(on));
}

export function firstDay(from: number, holds: (on: number) => boolean): number {
  for (let on = from; ; on += 1) if (holds(on)) return on;
}
