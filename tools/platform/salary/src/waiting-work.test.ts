import { salary } from '@pay/contract-salary';
import { type Programme, startProgramme } from './advances.fixture.ts';

let programme: Programme;
beforeAll(async () => {
  programme = await startProgramme();
}, 60_000);
afterAll(() => programme.platform.close());

const waiting = () => programme.platform.ok(salary['statistic.waiting'], {}, programme.employer.asEmployer);

test('what waits is counted: requests, failed payments, the limit, the pay day and blank days', async () => {
  const { platform, employer, periodId, ok } = programme;
  expect(await waiting()).toEqual({
    requests: { count: 0, amount: 0, hoursLeft: null },
    failed: { count: 0, amount: 0 },
    limit: { limitAmount: 200_000_000, paySalaryLimitation: 500_000_000, advancedAmount: 0, pendingAmount: 0 },
    payDay: {
      periodId,
      periodName: 'Kỳ lương 11/2026',
      paySalaryDate: '2026-12-05',
      daysLeft: 15,
      missingDays: 0,
      missingEmployees: 0,
    },
  });

  // From 1 to 19 November there are 16 days that are no Sunday.
  const workDays = 16;
  const first = await ok.employee('W1');
  const second = await ok.employee('W2', { salaryAccount: '88880000001403' });
  expect((await waiting()).payDay).toMatchObject({ missingDays: 2 * workDays, missingEmployees: 2 });
  await ok.work('W1', 19);
  await ok.work('W2', 7);
  expect((await waiting()).payDay).toMatchObject({ missingDays: workDays - 6, missingEmployees: 1 });

  await ok.request(first.id, 300_000);
  await platform.services.clocks.live.advance(3_600_000);
  const { id } = await ok.request(second.id, 200_000);
  expect(await waiting()).toMatchObject({
    requests: { count: 2, amount: 500_000, hoursLeft: 70 },
    limit: { advancedAmount: 0, pendingAmount: 500_000 },
  });

  await platform.ok(salary['advance.approve'], { id }, employer.asEmployer);
  await platform.services.clocks.live.advance(1_000);
  expect(await waiting()).toMatchObject({
    requests: { count: 1, amount: 300_000 },
    failed: { count: 1, amount: 200_000 },
    limit: { advancedAmount: 0, pendingAmount: 300_000 },
  });
});

test('after the end of a period its blank days are told until it is paid, and failed payments no longer', async () => {
  const { platform } = programme;
  await platform.services.clocks.live.set(new Date('2026-12-04T03:00:00Z'));
  expect(await waiting()).toMatchObject({
    requests: { count: 0, amount: 0, hoursLeft: null },
    failed: { count: 1 },
    payDay: { daysLeft: 1, missingEmployees: 2 },
  });
  await platform.services.clocks.live.set(new Date('2026-12-05T03:00:00Z'));
  expect(await waiting()).toMatchObject({ failed: { count: 0 }, payDay: { daysLeft: 0 } });
  await platform.services.clocks.live.set(new Date('2026-12-06T03:00:00Z'));
  expect((await waiting()).payDay).toBeNull();
});
