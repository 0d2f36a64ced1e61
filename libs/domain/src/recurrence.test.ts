import fc from 'fast-check';
import { addUnits, dayAfterTrial, fixedDueDay, nextDueDays, periodDays, periodStart, timeUnits } from './recurrence.ts';
import { addDays } from './time.ts';

describe('recurrences', () => {
  it('the last day of a month comes back after a short month', () => {
    const starts = [0, 1, 2, 3].map((n) => periodStart('2027-01-31', { value: 1, unit: 'MONTH' }, n));
    expect(starts).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
  });

  it.each([
    ['2028-02-29', 1, 'YEAR', '2029-02-28'],
    ['2028-02-29', 4, 'YEAR', '2032-02-29'],
    ['2026-11-30', 3, 'MONTH', '2027-02-28'],
    ['2026-12-31', 2, 'WEEK', '2027-01-14'],
    ['2026-12-31', 366, 'DAY', '2028-01-01'],
  ] as const)('%s and %p %s is %s', (day, value, unit, result) => expect(addUnits(day, value, unit)).toBe(result));

  it('the start of a trial is its first day', () => expect(dayAfterTrial('2026-11-21', 1, 'DAY')).toBe('2026-11-22'));

  it('periods tile', () => {
    fc.assert(
      fc.property(
        fc.nat(20_000),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(...timeUnits),
        fc.nat(40),
        (...of) => {
          const [offset, value, unit, n] = of;
          const anchor = addDays('2020-01-01', offset);
          const cycle = { value, unit };
          const { first, last } = periodDays(anchor, cycle, n);
          expect(first <= last).toBe(true);
          expect(addDays(last, 1)).toBe(periodDays(anchor, cycle, n + 1).first);
        },
      ),
    );
  });

  it.each([
    ['2026-11-21', 'WEEK', { dayOfWeek: 'MONDAY' }, ['2026-11-23', '2026-11-30']],
    ['2026-11-23', 'WEEK', { dayOfWeek: 'MONDAY' }, ['2026-11-23', '2026-11-30']],
    ['2027-01-15', 'MONTH', { dayOfMonth: 31 }, ['2027-01-31', '2027-02-28', '2027-03-31']],
    ['2027-01-15', 'MONTH', { dayOfMonth: 10 }, ['2027-02-10', '2027-03-10']],
    ['2027-03-01', 'YEAR', { dayOfYear: 366 }, ['2027-12-31', '2028-12-31']],
    ['2027-03-01', 'YEAR', { dayOfYear: 60 }, ['2027-03-01', '2028-02-29']],
    ['2027-03-02', 'YEAR', { dayOfYear: 60 }, ['2028-02-29']],
  ] as const)('from %s by the %s at %j it is due on %j', (start, unit, fixed, due) =>
    expect(due.map((_, n) => fixedDueDay(start, { value: 1, unit }, fixed, n))).toEqual(due),
  );

  it('a fixed time without its day is refused', () =>
    expect(() => fixedDueDay('2026-11-21', { value: 1, unit: 'MONTH' }, {}, 0)).toThrow(RangeError));

  it('the next due days are found long after the start', () => {
    const cycle = { value: 1, unit: 'MONTH' } as const;
    expect(nextDueDays({ start: '2020-01-31', cycle }, '2026-11-21', 3)).toEqual([
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
    ]);
    expect(nextDueDays({ start: '2026-12-01', cycle }, '2026-11-21', 1)).toEqual(['2026-12-01']);
    const daily = { value: 1, unit: 'DAY' } as const;
    expect(nextDueDays({ start: '2020-01-01', cycle: daily }, '2026-11-21', 1)).toEqual(['2026-11-21']);
  });
});
