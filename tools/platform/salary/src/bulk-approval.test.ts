import { salary } from '@pay/contract-salary';
import { invariants, uuidv7 } from '@pay/platform-kernel';
import { sandboxInvariants } from '@pay/platform-testing';
import { type Programme, startProgramme } from './advances.fixture.ts';
import { readyEmployer } from './salary.fixture.ts';

let programme: Programme;
beforeAll(async () => {
  programme = await startProgramme();
  await programme.giveMoney(50_000_000);
}, 60_000);
afterAll(() => programme.platform.close());

let people = 0;
async function asked(amount: number, days = 10) {
  const code = `B${(people += 1)}`;
  const { id } = await programme.ok.employee(code);
  await programme.ok.work(code, days);
  return { ...(await programme.ok.request(id, amount)), employeeId: id };
}

const idsOf = (requests: readonly { id: string }[]) => requests.map(({ id }) => id);
const approve = (requests: readonly { id: string }[], key = uuidv7()) => {
  const { platform, employer } = programme;
  return platform.call(
    salary['advance.bulkApprove'],
    { ids: idsOf(requests) },
    { ...employer.asEmployer, headers: { 'idempotency-key': key } },
  );
};
const stateOf = async ({ id }: { id: string }) => {
  const { platform, employer } = programme;
  const { status, paymentStatus, paymentData } = await platform.ok(salary['advance.get'], { id }, employer.asEmployer);
  return `${status} ${paymentStatus} ${paymentData.length}`;
};
const statesOf = (requests: readonly { id: string }[]) => Promise.all(requests.map(stateOf));

test('the chosen requests are approved together, and each is paid once, also when the press is repeated', async () => {
  const { platform } = programme;
  const chosen = [await asked(1_000_000), await asked(500_000), await asked(300_000)];
  const key = uuidv7();
  const first = await approve(chosen, key);
  expect(first.body).toMatchObject({ code: 20000, data: { approved: 3, amount: 1_800_000 } });
  expect((await approve(chosen, key)).body).toEqual(first.body);
  await platform.services.clocks.live.advance(1_000);
  expect((await approve(chosen, key)).body).toEqual(first.body);
  await platform.services.clocks.live.advance(1_000);
  expect(await statesOf(chosen)).toEqual(Array(3).fill('APPROVED SUCCESS 1'));
  expect(await invariants(platform.services.storages.live.db, sandboxInvariants)).toMatchObject({ ok: true });
});

test('a request named twice counts once', async () => {
  const one = await asked(200_000);
  expect((await approve([one, one])).body).toMatchObject({ data: { approved: 1, amount: 200_000 } });
});

test('above the limit of the enterprise nothing is approved, and the limit is told', async () => {
  const { platform, employer } = programme;
  const before = await platform.ok(salary['statistic.waiting'], {}, employer.asEmployer);
  const used = before.limit.advancedAmount + before.limit.pendingAmount;
  const chosen = [await asked(1_000_000), await asked(1_000_000)];
  await employer.configure({ limitAmount: used + 1_500_000 });
  expect((await approve(chosen)).body).toMatchObject({ code: 42203, data: { limit: 1_500_000, current: 2_000_000 } });
  await platform.services.clocks.live.advance(1_000);
  expect(await statesOf(chosen)).toEqual(Array(2).fill('WAITING_APPROVAL NONE 0'));
  await employer.configure();
  expect((await approve(chosen)).body).toMatchObject({ data: { approved: 2 } });
});

test('above what one of them has earned nothing is approved, and that one is named', async () => {
  const { platform, employer } = programme;
  const right = await asked(400_000);
  const wrong = await asked(2_000_000);
  const days = programme.workedDays(10).map((day) => ({ ...day, workload: 0 }));
  await platform.ok(
    salary['logwork.createForPeriod'],
    {
      periodId: programme.periodId,
      data: [{ employeeCode: wrong.employeeCode, items: days }],
      overrideOldData: true,
    },
    employer.asEmployer,
  );
  expect((await approve([right, wrong])).body).toMatchObject({
    code: 42200,
    data: { limit: 0, current: 2_000_000, requests: [{ id: wrong.id, employeeName: wrong.employeeName }] },
  });
  expect(await statesOf([right, wrong])).toEqual(Array(2).fill('WAITING_APPROVAL NONE 0'));
});

test('one that was decided meanwhile is named, and the others wait on', async () => {
  const { platform, employer } = programme;
  const [mine, theirs] = [await asked(100_000), await asked(200_000)];
  await platform.ok(
    salary['advance.reject'],
    { id: theirs.id, description: 'Đã thỏa thuận khác' },
    employer.asEmployer,
  );
  expect((await approve([mine, theirs])).body).toMatchObject({
    code: 40900,
    data: { status: 'REJECTED', requests: [{ id: theirs.id, code: theirs.code, status: 'REJECTED' }] },
  });
  expect(await stateOf(mine)).toBe('WAITING_APPROVAL NONE 0');
});

test('two presses at once pay each request once', async () => {
  const { platform } = programme;
  const chosen = [await asked(100_000), await asked(100_000)];
  const codes = (await Promise.all([approve(chosen), approve(chosen)])).map(({ body }) => body.code);
  expect(codes.toSorted()).toEqual([20000, 40900]);
  await platform.services.clocks.live.advance(1_000);
  expect(await statesOf(chosen)).toEqual(Array(2).fill('APPROVED SUCCESS 1'));
});

test('no request of another enterprise is approved', async () => {
  const { platform, employer } = programme;
  const other = await readyEmployer(platform, employer.asStaff.token);
  const mine = await asked(100_000);
  const tried = await platform.call(salary['advance.bulkApprove'], { ids: [mine.id] }, other.asEmployer);
  expect(tried.body.code).toBe(40400);
  expect(await stateOf(mine)).toBe('WAITING_APPROVAL NONE 0');
});

test('a waiting row tells what its employee may have and how long it waits still', async () => {
  const { platform, employer } = programme;
  const waiting = await asked(500_000);
  const list = (filter: object) => platform.ok(salary['advance.list'], filter, employer.asEmployer);
  const found = await list({ state: 'WAITING_APPROVAL', keyword: waiting.code });
  expect(found.data).toMatchObject([{ id: waiting.id, hoursLeft: 71, limitLeft: waiting.salaryAdvanceMaxAmount }]);
  await platform.services.clocks.live.advance(3_600_000);
  expect((await list({ keyword: waiting.code })).data).toMatchObject([{ hoursLeft: 70 }]);
  await approve([waiting]);
  expect((await list({ state: 'WAITING_APPROVAL', keyword: waiting.code })).data).toEqual([]);
  await platform.services.clocks.live.advance(1_000);
  expect((await list({ state: 'SUCCESS', keyword: waiting.code })).data).toMatchObject([
    { hoursLeft: null, limitLeft: null },
  ]);
  expect((await list({ state: 'FAILED', keyword: waiting.code })).data).toEqual([]);
});
