const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Asia/Ho_Chi_Minh is UTC+7 all year: Vietnam has had no daylight saving time since 1975. */
export const VN_OFFSET = 7 * HOUR;

/** A calendar day in Vietnam, `yyyy-MM-dd`. */
export type VnDay = string;

export type Instant = Date | string;

const vnClock = (instant: Instant): Date => new Date(new Date(instant).getTime() + VN_OFFSET);
const two = (value: number): string => String(value).padStart(2, '0');

/** Returns the Vietnamese calendar day of an instant; throws `RangeError` for an invalid instant. */
export function vnDay(instant: Instant): VnDay {
  return vnClock(instant).toISOString().slice(0, 10);
}

/** Returns the hour of an instant in Vietnam, `00` to `23`. */
export const vnHour = (instant: Instant): string => vnClock(instant).toISOString().slice(11, 13);

export function vnMonth(instant: Instant): string {
  return vnDay(instant).slice(0, 7);
}

/** Returns true for an existing calendar day `yyyy-MM-dd`. */
export function isDay(text: string): text is VnDay {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Returns the first instant of a Vietnamese day; throws `RangeError` for a day that does not exist. */
export function vnDayStart(day: VnDay): Date {
  if (!isDay(day)) throw new RangeError(`Not a day: ${day}`);
  return new Date(Date.parse(`${day}T00:00:00Z`) - VN_OFFSET);
}

export function vnDayEnd(day: VnDay): Date {
  return new Date(vnDayStart(day).getTime() + DAY - 1);
}

/** Returns the instant of a Vietnamese day and time (`HH:mm` or `HH:mm:ss`). */
export function vnInstant(day: VnDay, time: string): Date {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return new Date(vnDayStart(day).getTime() + hours * HOUR + minutes * MINUTE + seconds * 1000);
}

export function monthDays(month: string): { first: VnDay; last: VnDay } {
  const [year = 0, monthNumber = 0] = month.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, monthNumber, 0)).getUTCDate();
  return { first: `${month}-01`, last: `${month}-${two(lastDay)}` };
}

export function addDays(day: VnDay, days: number): VnDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

export function daysBetween(from: VnDay, to: VnDay): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY;
}

/** The longest span of a list filter, in days with both ends. */
export const MAX_FILTER_DAYS = 366;

/** Formats the Vietnamese day of an instant, or a calendar day, as `dd/MM/yyyy`. */
export function formatDay(instant: Instant): string {
  const day = typeof instant === 'string' && isDay(instant) ? instant : vnDay(instant);
  return day.split('-').reverse().join('/');
}

/** Formats a month `yyyy-MM` as `MM/yyyy`. */
export const formatMonth = (month: string): string => month.split('-').toReversed().join('/');

/** Formats an instant as `dd/MM/yyyy HH:mm:ss` in Vietnamese time. */
export function formatDateTime(instant: Instant): string {
  return `${formatDay(vnDay(instant))} ${vnClock(instant).toISOString().slice(11, 19)}`;
}

/** Formats an instant as `dd/MM/yyyy HH:mm` in Vietnamese time. */
export const formatMinute = (instant: Instant): string => formatDateTime(instant).slice(0, -3);

/** Formats an instant as `yyyy-MM-dd HH:mm:ss` in Vietnamese time, the format of the merchants' notices. */
export function formatNoticeTime(instant: Instant): string {
  return vnClock(instant).toISOString().slice(0, 19).replace('T', ' ');
}

const duration = /^(-?)P(?=\d|T\d)(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d{1,3})?)S)?)?$/;

/** Parses an ISO 8601 duration of weeks to seconds as milliseconds; else undefined, since a month has no fixed length. */
export function parseDuration(text: string): number | undefined {
  const match = duration.exec(text);
  if (match === null) return undefined;
  const [, sign, ...amounts] = match;
  const units = [7 * DAY, DAY, HOUR, MINUTE, 1000];
  const length = units.reduce((total, unit, index) => total + unit * Number(amounts[index] ?? 0), 0);
  return sign === '-' ? -length : length;
}

export const payLinkExpiries = ['MINUTE_10', 'HOUR_1', 'HOUR_12', 'DAY_1', 'DAY_7', 'DAY_30', 'NO_EXPIRE'] as const;

export type PayLinkExpiry = (typeof payLinkExpiries)[number];

/** How long a link stands whose maker says nothing of it. */
export const defaultPayLinkExpiry = 'DAY_1' satisfies PayLinkExpiry;

const lifetimes: Record<PayLinkExpiry, number | null> = {
  MINUTE_10: 10 * MINUTE,
  HOUR_1: HOUR,
  HOUR_12: 12 * HOUR,
  DAY_1: DAY,
  DAY_7: 7 * DAY,
  DAY_30: 30 * DAY,
  NO_EXPIRE: null,
};

export function expireAt(createTime: Instant, expireType: PayLinkExpiry): Date | null {
  const lifetime = lifetimes[expireType];
  return lifetime === null ? null : new Date(new Date(createTime).getTime() + lifetime);
}

/** Returns true from the end on (`now >= end`); null never expires. */
export function isExpired(end: Instant | null, now: Instant): boolean {
  return end !== null && new Date(now).getTime() >= new Date(end).getTime();
}
