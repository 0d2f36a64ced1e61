import { lateTransfer } from '@pay/contract-cms';
import { salary } from '@pay/contract-salary';
import { balanceOf, inTransaction, invariants } from '@pay/platform-kernel';
import { tellDone } from '@pay/platform-payments/fixtures';
import { addLinkedAccount, sandboxInvariants, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { inNovember, openProgramme } from './advances.fixture.ts';
import { grantLine, staffToken } from './salary.fixture.ts';

let platform: TestPlatform;
let maker: string;
let checker: string;

beforeEach(async () => {
  platform = await startTestPlatform();
  await live().set(inNovember);
  maker = await staffToken(platform, 'maker');
  checker = await staffToken(platform, 'checker');
}, 60_000);
afterEach(async () => {
  expect(await invariants(database(), sandboxInvariants)).toMatchObject({ ok: true });
  await platform.close();
});

const live = () => platform.services.clocks.live;
const database = () => platform.services.storages.live.db;
const refusedAccount = '88880000001403';

async function settle(reference: string) {
  const { items } = await platform.ok(lateTransfer.getAll, { keyword: reference }, { token: maker });
  const { id } = items[0]!;
  const note = 'Ngân hàng xác nhận tiền đã tới nơi';
  await platform.ok(lateTransfer.propose, { id, resolution: 'MERCHANT_BEARS', note }, { token: maker });
  return platform.call(lateTransfer.approve, { id }, { token: checker });
}

const booksOf = async (merchantId: string) => {
  const sumOf = (kind: 'bank-clearing' | 'suspense' | 'merchant-available' | 'salary-advance-receivable') =>
    inTransaction(database(), (trx) => balanceOf(trx, merchantId, kind));
  return {
    bank: await sumOf('bank-clearing'),
    suspense: await sumOf('suspense'),
    available: await sumOf('merchant-available'),
    lent: await sumOf('salary-advance-receivable'),
  };
};

async function refusedAdvance(line = 0) {
  const programme = await openProgramme(platform, checker);
  const { employer, ok } = programme;
  if (line > 0) {
    await grantLine(platform, employer.merchantId, line);
    await employer.configure({ paymentSource: 'KLB_CREDIT_LINE' });
  } else await programme.giveMoney(5_000_000);
  const { id: employeeId } = await ok.employee('L1', { baseAmount: 60_000_000, salaryAccount: refusedAccount });
  await ok.work('L1', 13.5);
  const { id } = await ok.request(employeeId, 2_000_000);
  await platform.ok(salary['advance.approve'], { id }, employer.asEmployer);
  await live().advance(1_000);
  const get = () => platform.ok(salary['advance.get'], { id }, employer.asEmployer);
  const made = await get();
  expect(made.paymentStatus).toBe('FAILED');
  const again = () => platform.call(salary['advance.retryPayment'], { id }, employer.asEmployer);
  return { ...programme, get, again, reference: made.paymentData[0]!.transactionNumber };
}

test('an advance that was refused and then done is not paid again, and the employer bears it once', async () => {
  const { employer, get, again, reference } = await refusedAdvance();
  expect((await tellDone(platform, reference)).body.code).toBe(0);
  expect(await booksOf(employer.merchantId)).toEqual({
    bank: -3_000_000,
    suspense: -2_000_000,
    available: 5_000_000,
    lent: 0,
  });
  expect((await again()).body.code).not.toBe(20_000);
  expect((await settle(reference)).body.code).toBe(0);
  expect(await booksOf(employer.merchantId)).toEqual({
    bank: -3_000_000,
    suspense: 0,
    available: 3_000_000,
    lent: 0,
  });
  expect(await get()).toMatchObject({ paymentStatus: 'SUCCESS', advancedAmount: 2_000_000 });
});

test('what the provider lent by an order that was refused is owed once the staff have settled it', async () => {
  const { employer, reference } = await refusedAdvance(50_000_000);
  expect((await tellDone(platform, reference)).body.code).toBe(0);
  expect(await booksOf(employer.merchantId)).toMatchObject({ bank: 0, suspense: -2_000_000, lent: 0 });
  expect((await settle(reference)).body.code).toBe(0);
  expect(await booksOf(employer.merchantId)).toEqual({ bank: 0, suspense: 0, available: 0, lent: -2_000_000 });
  const { data } = await platform.ok(salary['debt.list'], {}, employer.asEmployer);
  expect(data).toMatchObject([{ lent: 2_000_000, owed: 2_000_000 }]);
});

test('a collection that was refused and then done repays the debt once the staff have settled it', async () => {
  const programme = await openProgramme(platform, checker);
  const { employer, ok } = programme;
  await grantLine(platform, employer.merchantId, 50_000_000);
  const accountNo = '700000011403';
  await inTransaction(database(), (trx) =>
    addLinkedAccount(trx, employer.merchantId, { accountNo, accountName: 'SHOP', now: live().now() }),
  );
  await employer.configure({ programType: 'FLEX_SALARY_USE_OVERDRAFT', accountNumber: accountNo });
  const { id: employeeId } = await ok.employee('L1', { baseAmount: 60_000_000 });
  await ok.work('L1', 13.5);
  const { id } = await ok.request(employeeId, 1_000_000);
  await platform.ok(salary['advance.approve'], { id }, employer.asEmployer);
  await live().advance(1_000);
  await programme.giveMoney(3_000_000, accountNo);
  await live().set(new Date('2026-12-05T09:01:00+07:00'));
  const { transactionNumber, transactionStatus } = await database()
    .selectFrom('salaryCollection')
    .select(['transactionNumber', 'transactionStatus'])
    .where('merchantId', '=', employer.merchantId)
    .executeTakeFirstOrThrow();
  expect(transactionStatus).toBe('FAILED');
  expect((await tellDone(platform, transactionNumber)).body.code).toBe(0);
  expect(await booksOf(employer.merchantId)).toEqual({
    bank: -2_000_000,
    suspense: -1_000_000,
    available: 3_000_000,
    lent: -1_000_000,
  });
  expect((await settle(transactionNumber)).body.code).toBe(0);
  expect(await booksOf(employer.merchantId)).toEqual({ bank: -2_000_000, suspense: 0, available: 2_000_000, lent: 0 });
  const { data } = await platform.ok(salary['debt.list'], {}, employer.asEmployer);
  expect(data).toMatchObject([{ status: 'REPAID', owed: 0, repaid: 1_000_000 }]);
});
