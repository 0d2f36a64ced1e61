import { holidayYears } from './holidays.ts';
import { addDays, type Instant, vnDay, type VnDay } from './time.ts';

const isWeekend = (day: VnDay): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

const daysFrom = (first: VnDay, last: VnDay): VnDay[] =>
  first > last ? [] : [first, ...daysFrom(addDays(first, 1), last)];

const yearOf = (day: VnDay): number => Number(day.slice(0, 4));

function holidaysOf(year: number): VnDay[] {
  const { tet, kings, besideNational } = holidayYears[year] ?? {};
  return [
    `${year}-01-01`,
    ...(tet ? daysFrom(...tet) : []),
    ...(kings ? [kings] : []),
    `${year}-04-30`,
    `${year}-05-01`,
    `${year}-09-02`,
    ...(besideNational ? [besideNational] : []),
  ].toSorted();
}

/** The days of a year that are off in the week: a holiday on a weekend moves to the next day that is not off anyway. */
function daysOff(year: number): ReadonlySet<VnDay> {
  const { swapped = [] } = holidayYears[year] ?? {};
  const off = new Set(swapped.map((swap) => swap.off));
  const holidays = holidaysOf(year);
  for (const holiday of holidays) if (!isWeekend(holiday)) off.add(holiday);
  for (const holiday of holidays) {
    if (!isWeekend(holiday)) continue;
    let day = holiday;
    while (isWeekend(day) || off.has(day)) day = addDays(day, 1);
    off.add(day);
  }
  return off;
}

const known = new Map<number, ReadonlySet<VnDay>>();

function daysOffIn(year: number): ReadonlySet<VnDay> {
  const found = known.get(year) ?? daysOff(year);
  known.set(year, found);
  return found;
}

/** Whether people work on a Vietnamese day: Monday to Friday, less holidays, and the weekend days that are worked for others. */
export function isWorkingDay(day: VnDay): boolean {
  const { swapped = [] } = holidayYears[yearOf(day)] ?? {};
  if (swapped.some(({ worked }) => worked === day)) return true;
  return !isWeekend(day) && !daysOffIn(yearOf(day)).has(day);
}

/** The day on which so many working days have passed after a day. */
export function addWorkingDays(day: VnDay, count: number): VnDay {
  let reached = day;
  for (let passed = 0; passed < count;) {
    reached = addDays(reached, 1);
    if (isWorkingDay(reached)) passed += 1;
  }
  return reached;
}

/** From 1 October the next year whose Tet is not entered; terms that reach into it would count its days as worked. */
export function yearWithoutTet(now: Instant): number | undefined {
  const today = vnDay(now);
  const year = yearOf(today);
  const looked = today.slice(5) >= '10-01' ? [year, year + 1] : [year];
  return looked.find((one) => !holidayYears[one]?.tet);
}
