import { bankAccount } from '@pay/contract-portal';
import { salary } from '@pay/contract-salary';
import { balanceOf, inTransaction, invariants, uuidv7 } from '@pay/platform-kernel';
import { takeCredit } from '@pay/platform-payments';
import { sandboxInvariants, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { inNovember, openProgramme } from './advances.fixture.ts';
import { grantLine, staffToken } from './salary.fixture.ts';

let platform: TestPlatform;
let checker: string;

beforeAll(async () => {
  platform = await startTestPlatform();
  checker = await staffToken(platform, 'checker');
}, 60_000);
beforeEach(() => live().set(inNovember));
afterEach(async () => expect(await invariants(database(), sandboxInvariants)).toMatchObject({ ok: true }));
afterAll(() => platform.close());

const live = () => platform.services.clocks.live;
const database = () => platform.services.storages.live.db;

interface Wish {
  balance?: number;
  line?: number;
  change?: object;
}

/** An employer one of whose employees was advanced 2,000,000. */
async function paid({ balance = 0, line = 0, change = {} }: Wish) {
  const programme = await openProgramme(platform, checker);
  const { employer, ok } = programme;
  if (line > 0) await grantLine(platform, employer.merchantId, line);
  await employer.configure(change);
  if (balance > 0) await programme.giveMoney(balance);
  const { id: employeeId } = await ok.employee('B1', { baseAmount: 60_000_000 });
  await ok.work('B1', 13.5);
  const { id } = await ok.request(employeeId, 2_000_000);
  await platform.ok(salary['advance.approve'], { id }, employer.asEmployer);
  await live().advance(1_000);
  const get = () => platform.ok(salary['advance.get'], { id }, employer.asEmployer);
  const made = await get();
  expect(made.paymentStatus).toBe('SUCCESS');
  const [account] = await programme.accounts();
  const accountNo = account!.accountNo;
  const credit = (given: object = {}) => ({
    transactionNo: `FT${uuidv7()}`,
    accountNo,
    amount: 2_000_000,
    content: 'x',
    fromBin: '970452',
    fromAccount: made.beneficiaryAccount,
    creditedAt: new Date(live().now()),
    originalReference: made.paymentData[0]!.transactionNumber,
    ...given,
  });
  const told = (given?: object) => platform.services.takeCredit(credit(given), 'live');
  const available = async () =>
    (await platform.ok(bankAccount.getBalance, { bankAccountId: account!.id }, employer.asEmployer)).balance;
  const sumOf = (kind: 'bank-clearing' | 'provider-clearing' | 'salary-advance-receivable' | 'merchant-receivable') =>
    inTransaction(database(), (trx) => balanceOf(trx, employer.merchantId, kind));
  const debt = async () => {
    const [owed] = (await platform.ok(salary['debt.list'], {}, employer.asEmployer)).data;
    return owed && platform.ok(salary['debt.get'], { id: owed.id }, employer.asEmployer);
  };
  const again = () => platform.call(salary['advance.retryPayment'], { id }, employer.asEmployer);
  return { ...programme, employeeId, made, get, credit, told, available, sumOf, debt, again };
}

test('an advance that comes back is on its account again, once, and counts in no limit any more', async () => {
  const { get, told, available, made, employer, ok, employeeId, sumOf } = await paid({ balance: 5_000_000 });
  expect(await available()).toBe(3_000_000);
  expect(await told({ transactionNo: 'FT-BACK-1' })).toEqual({ transactionId: null, repeated: false });
  expect(await told({ transactionNo: 'FT-BACK-1' })).toEqual({ transactionId: null, repeated: true });
  expect(await available()).toBe(5_000_000);
  expect(await sumOf('bank-clearing')).toBe(-5_000_000);
  expect(await get()).toMatchObject({
    paymentStatus: 'FAILED',
    advancedAmount: 0,
    paymentData: [{ transactionStatus: 'SUCCESS', failure: 'SENT_BACK' }],
  });
  const [account] = await platform.ok(bankAccount.getList, {}, employer.asEmployer);
  const { items } = await platform.ok(
    bankAccount.getTransactionStatistic,
    { bankAccountId: account!.id },
    employer.asEmployer,
  );
  expect(items[0]).toMatchObject({
    transGroup: 'SALARY_RETURNED',
    coefficient: '1',
    amount: 2_000_000,
    transactionNo: made.paymentData[0]!.transactionNumber,
  });
  await ok.request(employeeId, 2_000_000);
});

test('it is paid again under the limits of a new request, and the second payment may come back as well', async () => {
  const { get, told, available, again } = await paid({ balance: 5_000_000 });
  await told();
  expect((await again()).body).toMatchObject({ code: 20_000 });
  await live().advance(1_000);
  const { paymentStatus, paymentData } = await get();
  expect([paymentStatus, await available()]).toEqual(['SUCCESS', 3_000_000]);
  const [first, second] = paymentData.map(({ transactionNumber }) => transactionNumber);
  await told({ originalReference: first });
  expect(await get()).toMatchObject({ paymentStatus: 'SUCCESS' });
  expect(await available()).toBe(5_000_000);
  await told({ originalReference: second });
  expect(await get()).toMatchObject({ paymentStatus: 'FAILED' });
  expect(await available()).toBe(7_000_000);
});

test('of 16 reports of it at once under numbers of their own one fails the payment, and the others are deposits', async () => {
  const { get, told, available } = await paid({ balance: 2_000_000 });
  await Promise.all(Array.from({ length: 16 }, () => told()));
  expect(await get()).toMatchObject({ paymentStatus: 'FAILED' });
  expect(await available()).toBe(16 * 2_000_000);
});

test('a process that dies while it books it leaves nothing, and the next report books it', async () => {
  const { get, credit, told, available } = await paid({ balance: 2_000_000 });
  const same = { transactionNo: 'FT-BACK-DIES' };
  const dies = inTransaction(database(), async (trx) => {
    await takeCredit(trx, credit(same), live().now());
    throw new Error('killed');
  });
  await expect(dies).rejects.toThrow('killed');
  expect([(await get()).paymentStatus, await available()]).toEqual(['SUCCESS', 0]);
  expect(await told(same)).toEqual({ transactionId: null, repeated: false });
  expect([(await get()).paymentStatus, await available()]).toEqual(['FAILED', 2_000_000]);
});

test.each([
  ['another amount', { amount: 1_999_999 }],
  ['another bank in words alone', { originalReference: undefined, fromBin: '970415' }],
])('%s is a deposit', async (_name, given) => {
  const { get, told, made } = await paid({ balance: 2_000_000 });
  await told({ content: `HOAN TRA ${made.paymentData[0]!.transactionNumber}`, ...given });
  expect(await get()).toMatchObject({ paymentStatus: 'SUCCESS' });
});

test('what was lent whole comes back to the provider, and is owed no more', async () => {
  const lent = { line: 50_000_000, change: { paymentSource: 'KLB_CREDIT_LINE' } };
  const { get, told, debt, sumOf } = await paid(lent);
  const back = { accountNo: '190000000001', transactionNo: 'FT-LOAN-1' };
  expect(await told(back)).toEqual({ transactionId: null, repeated: false });
  expect(await told(back)).toEqual({ transactionId: null, repeated: true });
  expect(await get()).toMatchObject({ paymentStatus: 'FAILED', advancedAmount: 0 });
  expect(await debt()).toMatchObject({
    status: 'REPAID',
    owed: 0,
    repayments: [{ repaidBy: 'SENT_BACK', amount: 2_000_000 }],
  });
  expect(await sumOf('provider-clearing')).toBe(0);
  expect(await sumOf('salary-advance-receivable')).toBe(0);
});

test('of what was paid in part and lent in part, each part comes back to where it came from', async () => {
  const { get, told, debt, available, sumOf } = await paid({
    balance: 500_000,
    line: 50_000_000,
    change: { programType: 'FLEX_SALARY_USE_OVERDRAFT' },
  });
  await told({ amount: 500_000 });
  expect([(await get()).paymentStatus, await available()]).toEqual(['FAILED', 500_000]);
  expect(await debt()).toMatchObject({ owed: 1_500_000 });
  await told({ amount: 1_500_000, accountNo: '190000000001' });
  expect(await debt()).toMatchObject({ status: 'REPAID', owed: 0 });
  expect(await sumOf('provider-clearing')).toBe(0);
});

test('what comes back to the provider after it was repaid, the provider owes', async () => {
  const lent = { line: 50_000_000, change: { paymentSource: 'KLB_CREDIT_LINE' } };
  const { told, debt, giveMoney, sumOf } = await paid(lent);
  await giveMoney(5_000_000);
  await live().set(new Date('2026-12-05T09:01:00+07:00'));
  expect(await debt()).toMatchObject({ status: 'REPAID' });
  await told({ accountNo: '190000000001' });
  expect(await sumOf('merchant-receivable')).toBe(2_000_000);
});

test('what was collected and comes back is owed again, and collected again on the next day', async () => {
  const lent = { line: 50_000_000, change: { paymentSource: 'KLB_CREDIT_LINE' } };
  const { told, debt, giveMoney, available } = await paid(lent);
  await giveMoney(5_000_000);
  await live().set(new Date('2026-12-05T09:01:00+07:00'));
  const [collected] = (await debt())!.repayments;
  expect(await available()).toBe(3_000_000);
  const back = { originalReference: collected!.transactionNumber, transactionNo: 'FT-COLLECTED-BACK' };
  expect(await told(back)).toEqual({ transactionId: null, repeated: false });
  expect(await told(back)).toEqual({ transactionId: null, repeated: true });
  expect(await available()).toBe(5_000_000);
  expect(await debt()).toMatchObject({
    status: 'OVERDUE',
    owed: 2_000_000,
    repayments: [{ transactionStatus: 'SUCCESS', failure: 'SENT_BACK' }],
  });
  await live().set(new Date('2026-12-06T09:01:00+07:00'));
  expect(await debt()).toMatchObject({ status: 'REPAID', owed: 0 });
  expect(await available()).toBe(3_000_000);
});
