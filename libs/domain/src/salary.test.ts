import {
  availableAdvance,
  isOpenForRequests,
  isPayDayAfterPeriod,
  isRequestAmount,
  percentOfTotal,
  periodOfMonth,
  periodPhase,
  periodProblem,
  periodsOverlap,
  salaryAdvanceMaxAmount,
} from './salary.ts';

const standing = {
  baseAmount: 12_345_678,
  workingDays: 26,
  workedDays: 13.5,
  advancePercent: 50,
  advancedAmount: 1_000_000,
  pendingAmount: 500_000,
  limitAmount: 100_000_000,
  enterpriseUsedAmount: 0,
};
const november = { startDate: '2026-11-01', endDate: '2026-11-30', paySalaryDate: '2026-12-05' };

describe('salary advances', () => {
  it.each([
    [13.5, 50, 3_205_000],
    [26, 100, 12_345_000],
    [31, 100, 12_345_000],
    [0, 50, 0],
  ])('%p worked days at %p percent allow %p', (workedDays, advancePercent, amount) =>
    expect(salaryAdvanceMaxAmount({ ...standing, workedDays, advancePercent })).toBe(amount),
  );

  it.each([
    ['what is advanced and pending is taken off', {}, 1_705_000],
    ['the ceiling of the enterprise binds', { limitAmount: 5_000_000, enterpriseUsedAmount: 4_200_000 }, 800_000],
    ['fewer days than already advanced leave nothing', { workedDays: 2 }, 0],
    ['an enterprise above its ceiling leaves nothing', { enterpriseUsedAmount: 200_000_000 }, 0],
  ])('%s', (_name, change, available) => expect(availableAdvance({ ...standing, ...change })).toBe(available));

  it.each([
    ['2026-10-31', 'upcoming'],
    ['2026-11-30', 'current'],
    ['2026-12-01', 'unsettled'],
    ['2026-12-05', 'settled'],
  ])('on %s the period is %s', (today, phase) => expect(periodPhase(november, today)).toBe(phase));

  it.each([
    [november, undefined],
    [{ ...november, endDate: '2026-10-31' }, 'end_before_start'],
    [{ ...november, endDate: '2027-01-02', paySalaryDate: '2027-01-05' }, 'too_long'],
    [{ ...november, endDate: '2027-01-01', paySalaryDate: '2027-01-05' }, undefined],
    [{ ...november, paySalaryDate: '2026-11-29' }, 'pay_before_end'],
  ])('%j has the problem %p', (period, problem) => expect(periodProblem(period)).toBe(problem));

  it('periods that share one day overlap', () => {
    expect(periodsOverlap(november, { startDate: '2026-11-30', endDate: '2026-12-30' })).toBe(true);
    expect(periodsOverlap(november, { startDate: '2026-12-01', endDate: '2026-12-30' })).toBe(false);
  });

  it.each([
    ['2026-10-31', false],
    ['2026-11-01', true],
    ['2026-11-27', true],
    ['2026-11-28', false],
  ])('with the last 3 days closed, %s takes requests: %p', (today, open) =>
    expect(isOpenForRequests(november, 3, today)).toBe(open),
  );

  it.each([
    [99_000, false],
    [100_000, true],
    [100_500, false],
  ])('%p may be requested: %p', (amount, allowed) => expect(isRequestAmount(amount)).toBe(allowed));

  it('shares have one decimal', () => {
    expect(percentOfTotal(1, 3)).toBe(33.3);
    expect(percentOfTotal(1, 0)).toBe(0);
  });

  it.each([
    [1, 31, 5, true],
    [1, 30, 31, true],
    [26, 25, 28, true],
    [26, 25, 25, false],
    [1, 25, 28, true],
    [1, 25, 20, false],
    [21, 5, 10, true],
    [21, 5, 25, false],
  ])('a salary of days %p to %p can be paid on day %p: %p', (periodStartDate, periodEndDate, paySalaryDate, allowed) =>
    expect(isPayDayAfterPeriod({ periodStartDate, periodEndDate, paySalaryDate })).toBe(allowed),
  );

  it.each([
    [{ periodStartDate: 1, periodEndDate: 31, paySalaryDate: 5 }, '2026-11', '2026-11-01', '2026-11-30', '2026-12-05'],
    [
      { periodStartDate: 26, periodEndDate: 25, paySalaryDate: 28 },
      '2026-12',
      '2026-12-26',
      '2027-01-25',
      '2027-01-28',
    ],
    [{ periodStartDate: 31, periodEndDate: 30, paySalaryDate: 5 }, '2027-01', '2027-01-31', '2027-02-28', '2027-03-05'],
  ])(
    'the cycle %p beginning in %p runs from %p to %p and is paid on %p',
    (cycle, month, startDate, endDate, paySalaryDate) =>
      expect(periodOfMonth(cycle, month)).toEqual({ startDate, endDate, paySalaryDate }),
  );
});
