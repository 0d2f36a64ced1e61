import {
  addDays,
  daysBetween,
  expireAt,
  formatDateTime,
  formatMinute,
  formatDay,
  formatMonth,
  formatNoticeTime,
  isDay,
  isExpired,
  monthDays,
  parseDuration,
  vnDay,
  vnDayEnd,
  vnDayStart,
  vnInstant,
  vnMonth,
} from './time.ts';

describe('Vietnamese time', () => {
  it.each([
    ['2026-11-20T16:59:59.999Z', '2026-11-20'],
    ['2026-11-20T17:00:00.000Z', '2026-11-21'],
    ['2026-12-31T17:00:00.000Z', '2027-01-01'],
    ['2028-02-28T18:00:00.000Z', '2028-02-29'],
  ])('%s falls on %s', (instant, day) => {
    expect(vnDay(instant)).toBe(day);
    expect(vnMonth(new Date(instant))).toBe(day.slice(0, 7));
  });

  it('a day runs from 17:00 UTC to 17:00 UTC', () => {
    expect(vnDayStart('2026-11-21').toISOString()).toBe('2026-11-20T17:00:00.000Z');
    expect(vnDayEnd('2026-11-21').toISOString()).toBe('2026-11-21T16:59:59.999Z');
    expect(vnInstant('2026-11-21', '00:05').toISOString()).toBe('2026-11-20T17:05:00.000Z');
  });

  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['', false],
  ])('%j is a day: %p', (text, expected) => expect(isDay(text)).toBe(expected));

  it('refuses a day that does not exist', () => expect(() => vnDayStart('2026-02-30')).toThrow(RangeError));

  it('counts days and months', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(daysBetween('2026-02-01', '2026-03-01')).toBe(28);
    expect(monthDays('2028-02')).toEqual({ first: '2028-02-01', last: '2028-02-29' });
  });

  it('is written day first', () => {
    expect(formatDay('2026-11-20T17:00:00Z')).toBe('21/11/2026');
    expect(formatDay('2026-11-20')).toBe('20/11/2026');
    expect(formatMonth('2026-11')).toBe('11/2026');
    expect(formatDateTime('2026-11-20T17:04:05Z')).toBe('21/11/2026 00:04:05');
    expect(formatMinute('2026-11-20T17:04:05Z')).toBe('21/11/2026 00:04');
    expect(formatNoticeTime('2026-09-10T01:00:00Z')).toBe('2026-09-10 08:00:00');
  });

  it.each([
    ['PT1H', 3_600_000],
    ['P1D', 86_400_000],
    ['P1W', 604_800_000],
    ['P1DT2H3M4.5S', 93_784_500],
    ['-PT15M', -900_000],
    ['P', undefined],
    ['PT', undefined],
    ['P1DT', undefined],
    ['P1M', undefined],
    ['1h', undefined],
  ])('the duration %s lasts %p ms', (text, length) => expect(parseDuration(text)).toBe(length));

  it.each([
    ['MINUTE_10', '2026-11-21T00:10:00.000Z'],
    ['HOUR_12', '2026-11-21T12:00:00.000Z'],
    ['DAY_30', '2026-12-21T00:00:00.000Z'],
    ['NO_EXPIRE', undefined],
  ] as const)('a link of %s ends at %p', (expiry, end) =>
    expect(expireAt('2026-11-21T00:00:00Z', expiry)?.toISOString()).toBe(end),
  );

  it('a link has ended at the very instant of its end', () => {
    expect(isExpired('2026-11-21T00:00:00Z', '2026-11-21T00:00:00Z')).toBe(true);
    expect(isExpired('2026-11-21T00:00:00Z', '2026-11-20T23:59:59.999Z')).toBe(false);
    expect(isExpired(null, '2999-01-01T00:00:00Z')).toBe(false);
  });
});
