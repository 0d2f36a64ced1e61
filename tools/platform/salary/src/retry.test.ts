import { salary } from '@pay/contract-salary';
import { invariants } from '@pay/platform-kernel';
import { sandboxInvariants } from '@pay/platform-testing';
import { type Programme, startProgramme } from './advances.fixture.ts';

const refusedAccount = '88880000001403';

let programme: Programme;
let codes = 0;
beforeAll(async () => {
  programme = await startProgramme();
}, 60_000);
afterEach(async () => {
  expect(await invariants(programme.platform.services.storages.live.db, sandboxInvariants)).toMatchObject({ ok: true });
});
afterAll(() => programme.platform.close());

const { live } = { live: () => programme.platform.services.clocks.live };
const employer = () => programme.employer.asEmployer;
const get = (id: string) => programme.platform.ok(salary['advance.get'], { id }, employer());
const retry = (id: string, toPresentAccount?: boolean) =>
  programme.platform.call(salary['advance.retryPayment'], { id, toPresentAccount }, employer());

async function decided(employeeId: string, amount: number) {
  const { id } = await programme.ok.request(employeeId, amount);
  await programme.platform.ok(salary['advance.approve'], { id }, employer());
  await live().advance(1_000);
  return get(id);
}

async function worker(change: object = {}) {
  const made = await programme.ok.employee(`R${(codes += 1)}`, change);
  await programme.ok.work(made.code, 13.5);
  return made;
}

async function paidTo({ id, salaryAdvanceType, ...made }: Awaited<ReturnType<typeof worker>>, salaryAccount: string) {
  const { code, name, phoneNumber, birthDate, idCardNumber, baseAmount } = made;
  const change = { id, code, name, phoneNumber, birthDate, idCardNumber, baseAmount, salaryAccount };
  const salaryAdvanceTypeId = salaryAdvanceType!.id;
  await programme.platform.ok(salary['employee.update'], { ...change, salaryAdvanceTypeId }, employer());
}

test('a failed advance is not paid beside a second one for the same salary', async () => {
  const { id: employeeId } = await worker();
  const failed = await decided(employeeId, 2_000_000);
  expect(failed).toMatchObject({ paymentStatus: 'FAILED', salaryAdvanceMaxAmount: 3_205_000 });
  await programme.giveMoney(10_000_000);
  expect(await decided(employeeId, 2_000_000)).toMatchObject({ paymentStatus: 'SUCCESS', advancedAmount: 2_000_000 });
  expect((await retry(failed.id)).body).toMatchObject({ code: 42200, data: { limit: 1_205_000, current: 2_000_000 } });
  await live().advance(1_000);
  expect(await get(failed.id)).toMatchObject({ paymentStatus: 'FAILED', advancedAmount: 2_000_000 });
});

test('within its limits it is paid, and counts from that moment', async () => {
  const made = await worker({ salaryAccount: refusedAccount });
  const failed = await decided(made.id, 2_000_000);
  await paidTo(made, '10642300000778');
  expect((await retry(failed.id, true)).body).toMatchObject({
    code: 20000,
    data: { paymentStatus: 'TODO', pendingAmount: 2_000_000 },
  });
  expect((await programme.call.request(made.id, 1_300_000)).body).toMatchObject({
    code: 42200,
    data: { limit: 1_205_000 },
  });
  await live().advance(1_000);
});

test('of a retry and a new request for the last of the salary, at once, one gets it', async () => {
  const { id: employeeId } = await worker({ salaryAccount: refusedAccount });
  const failed = await decided(employeeId, 3_000_000);
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, one) =>
      one % 2 === 0 ? retry(failed.id) : programme.call.request(employeeId, 3_000_000),
    ),
  );
  expect(answers.filter(({ body }) => body.code === 20000)).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => body.code))).toEqual(
    new Set([20000, 42200, 40900].filter((code) => answers.some(({ body }) => body.code === code))),
  );
  await live().advance(1_000);
});

test('the enterprise limit holds for it as for a new request', async () => {
  const { id: employeeId } = await worker({ salaryAccount: refusedAccount });
  const failed = await decided(employeeId, 3_000_000);
  await programme.employer.configure({ limitAmount: 4_000_000 });
  expect((await retry(failed.id)).body).toMatchObject({ code: 42203 });
  await programme.employer.configure();
  expect((await retry(failed.id)).body.code).toBe(20000);
  await live().advance(1_000);
});

test('who left gets no retry', async () => {
  const { id, ...made } = await worker({ salaryAccount: refusedAccount });
  const failed = await decided(id, 200_000);
  const { code, name, phoneNumber, birthDate, idCardNumber, salaryAccount, baseAmount } = made;
  const change = { id, code, name, phoneNumber, birthDate, idCardNumber, salaryAccount, baseAmount, activated: false };
  await programme.platform.ok(salary['employee.update'], change, employer());
  expect((await retry(failed.id)).body).toMatchObject({
    code: 40000,
    data: { fields: [{ field: 'employeeId', rule: 'employee_deactivated' }] },
  });
});

test('it says in words why it failed, and goes to the account that the employee has since', async () => {
  const made = await worker({ salaryAccount: refusedAccount });
  const failed = await decided(made.id, 200_000);
  expect(failed.paymentData).toMatchObject([{ transactionStatus: 'FAILED', failure: 'BANK_REFUSED' }]);
  await paidTo(made, '10642300000777');
  expect(await get(failed.id)).toMatchObject({ beneficiaryAccount: refusedAccount, employeeAccount: '10642300000777' });
  expect((await retry(failed.id, true)).body.code).toBe(20000);
  await live().advance(1_000);
  expect(await get(failed.id)).toMatchObject({
    paymentStatus: 'SUCCESS',
    beneficiaryAccount: '10642300000777',
    paymentData: [{ toAccount: refusedAccount }, { toAccount: '10642300000777', failure: null }],
  });
});

test('on the pay day nothing is tried again', async () => {
  const { id: employeeId } = await worker({ salaryAccount: refusedAccount });
  const failed = await decided(employeeId, 200_000);
  await live().set(new Date('2026-12-04T16:59:00Z'));
  expect((await get(failed.id)).allowed).toContain('advance.retryPayment');
  await live().set(new Date('2026-12-04T17:01:00Z'));
  expect((await get(failed.id)).allowed).not.toContain('advance.retryPayment');
  expect((await retry(failed.id)).body).toMatchObject({ code: 42202 });
});
