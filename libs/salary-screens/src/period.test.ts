import { nextPeriod, type Period } from './period.ts';

const config = {
  paymentSource: 'BUSINESS_ACCOUNT',
  accountName: 'A',
  accountNumber: '1',
  bankName: 'KLB',
  currency: 'VND',
  limitAmount: 1_000_000,
  periodStartDate: 26,
  periodEndDate: 25,
  paySalaryDate: 28,
  workingDays: 26,
  disableAdvanceBeforeEndDate: 0,
  programType: 'FLEX_SALARY_USE_OVERDRAFT',
  audit: [],
  linkedAccounts: [],
  creditLineAmount: 0,
  paySalaryLimitation: 1_000_000,
  today: '2026-11-20',
} as const;

const latest: Period = {
  id: '1',
  name: 'Kỳ lương',
  month: '2026-11',
  startDate: '2026-10-26',
  endDate: '2026-11-25',
  paySalaryDate: '2026-11-28',
  workingDays: -1,
  countedWorkingDays: 26,
  status: 'CURRENT',
};

test('the next period follows the latest one by the days of the settings', () => {
  expect(nextPeriod({ ...config, audit: [], linkedAccounts: [] }, latest)).toEqual({
    startDate: '2026-11-26',
    endDate: '2026-12-25',
    paySalaryDate: '2026-12-28',
  });
});

test('the first one is the one that runs by the clock of the mode', () => {
  expect(nextPeriod({ ...config, audit: [], linkedAccounts: [] }, undefined)).toMatchObject({
    startDate: '2026-10-26',
    endDate: '2026-11-25',
  });
});

test('a period never begins before the latest one has ended', () => {
  const long = { ...latest, endDate: '2026-11-30' };
  expect(nextPeriod({ ...config, audit: [], linkedAccounts: [] }, long)).toMatchObject({
    startDate: '2026-12-01',
    endDate: '2026-12-25',
  });
});

test('nothing is proposed without settings', () => {
  expect(nextPeriod(undefined, latest)).toEqual({});
});
