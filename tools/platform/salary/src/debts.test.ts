import { salaryEnterpriseReview } from '@pay/contract-cms';
import { payLinkPublic } from '@pay/contract-payer';
import { bankAccount } from '@pay/contract-portal';
import { salary } from '@pay/contract-salary';
import { inTransaction, invariants, uuidv7 } from '@pay/platform-kernel';
import { addLinkedAccount, sandboxInvariants, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { inNovember, openProgramme } from './advances.fixture.ts';
import { grantLine, november, staffToken } from './salary.fixture.ts';

let platform: TestPlatform;
let checker: string;
let accounts = 0;

beforeEach(async () => {
  platform = await startTestPlatform();
  await live().set(inNovember);
  checker = await staffToken(platform, 'checker');
}, 60_000);
afterEach(async () => {
  expect(await invariants(database(), sandboxInvariants)).toMatchObject({ ok: true });
  await platform.close();
});

const live = () => platform.services.clocks.live;
const database = () => platform.services.storages.live.db;
const at = (time: string) => live().set(new Date(`${time}+07:00`));

/** An employer on the provider's money, one of whose employees took an advance. */
async function lends(amount: number, change: object = { paymentSource: 'KLB_CREDIT_LINE' }) {
  const programme = await openProgramme(platform, checker);
  const { employer, ok } = programme;
  await grantLine(platform, employer.merchantId, 50_000_000);
  await employer.configure(change);
  const { id: employeeId } = await ok.employee('L1', { baseAmount: 60_000_000 });
  await ok.work('L1', 13.5);
  const pay = async (asked: number) => {
    const { id } = await ok.request(employeeId, asked);
    await platform.ok(salary['advance.approve'], { id }, employer.asEmployer);
    await live().advance(1_000);
    return platform.ok(salary['advance.get'], { id }, employer.asEmployer);
  };
  const paid = await pay(amount);
  const debts = async () => (await platform.ok(salary['debt.list'], {}, employer.asEmployer)).data;
  const debt = async () => {
    const [owed] = await debts();
    return platform.ok(salary['debt.get'], { id: owed!.id }, employer.asEmployer);
  };
  const link = async () => {
    const { id } = await debt();
    const { payLinkUrl } = await platform.ok(salary['debt.openLink'], { id }, employer.asEmployer);
    return payLinkUrl.split('/').at(-1)!;
  };
  const balance = async () => {
    const [account] = await programme.accounts();
    return (await platform.ok(bankAccount.getBalance, { bankAccountId: account!.id }, employer.asEmployer)).balance;
  };
  return { ...programme, pay, paid, debts, debt, link, balance };
}

type Employer = Awaited<ReturnType<typeof lends>>;

async function payBy(code: string, amount: number, transactionNo = `FT${uuidv7()}`) {
  const { transfer } = await platform.ok(payLinkPublic.publicGet, { payLinkCode: code });
  return platform.services.takeCredit(
    {
      transactionNo,
      accountNo: transfer!.accountNo,
      amount,
      content: 'tra no',
      fromBin: '970436',
      fromAccount: '0071000123456',
      creditedAt: new Date(live().now()),
    },
    'live',
  );
}

const sentTo = async ({ employer }: Employer) => {
  const letters = await platform.ok(salary['enterprise.check'], {}, employer.asEmployer);
  return letters.status;
};

const books = async ({ employer }: Employer) =>
  Object.fromEntries(
    (
      await database()
        .selectFrom('ledgerAccount')
        .select(['kind', 'balance'])
        .where('merchantId', '=', employer.merchantId)
        .where('balance', '<>', 0)
        .execute()
    ).map(({ kind, balance }) => [kind, balance]),
  );

const transfersOf = (db = database()) =>
  db.selectFrom('sandboxTransfer').select(['fromAccount', 'toAccount', 'amount']).orderBy('askedAt').execute();

test('what the provider lends leaves no account of the employer, and is collected on the pay day', async () => {
  const employer = await lends(2_000_000);
  expect(employer.paid).toMatchObject({
    paymentStatus: 'SUCCESS',
    paymentData: [{ fromAccount: null, failure: null }],
  });
  expect(await transfersOf()).toEqual([{ fromAccount: null, toAccount: '10642300000009', amount: 2_000_000 }]);
  await employer.giveMoney(5_000_000);
  await at('2026-12-05T08:59:00');
  expect(await employer.debts()).toMatchObject([
    { periodName: november.name, dueOn: '2026-12-05', lent: 2_000_000, owed: 2_000_000, overdue: 0, status: 'LENT' },
  ]);
  const { id } = await employer.debt();
  const period = () => platform.ok(salary['period.get'], { id: employer.periodId }, employer.employer.asEmployer);
  expect(await period()).toMatchObject({
    totalAdvanceRequestAmount: 2_000_000,
    totalPaidAmount: 2_000_000,
    lastRequestDate: '2026-11-30',
    debt: { id, dueOn: '2026-12-05', owed: 2_000_000, status: 'LENT' },
  });
  await at('2026-12-05T09:01:00');
  expect(await period()).toMatchObject({ debt: { owed: 0, status: 'REPAID' } });
  expect(await employer.debt()).toMatchObject({
    status: 'REPAID',
    owed: 0,
    repaid: 2_000_000,
    repayments: [{ repaidBy: 'COLLECTED', amount: 2_000_000, transactionStatus: 'SUCCESS' }],
    allowed: [],
  });
  expect(await employer.balance()).toBe(3_000_000);
  expect(await books(employer)).toEqual({ 'bank-clearing': -3_000_000, 'merchant-available': 3_000_000 });
  expect((await transfersOf()).at(-1)).toMatchObject({ toAccount: null, amount: 2_000_000 });
});

test('what the account lacks is overdue, is told, and is taken from the next credit', async () => {
  const employer = await lends(2_000_000);
  await employer.giveMoney(500_000);
  await at('2026-12-05T09:01:00');
  expect(await employer.debt()).toMatchObject({ status: 'OVERDUE', repaid: 500_000, overdue: 1_500_000 });
  expect(await employer.balance()).toBe(0);
  const reminders = () =>
    database().selectFrom('outboxMessage').select('body').where('body', 'like', `%${november.name}%`).execute();
  expect(await reminders()).toHaveLength(1);
  await employer.giveMoney(1_000_000);
  await live().advance(1_000);
  expect(await employer.debt()).toMatchObject({ status: 'OVERDUE', repaid: 1_500_000, overdue: 500_000 });
  await at('2026-12-13T09:01:00');
  expect(await reminders()).toHaveLength(2);
  const sums = { lent: 2_000_000, owed: 500_000, overdue: 500_000, creditLineAmount: 50_000_000 };
  expect(await platform.ok(salary['debt.sums'], {}, employer.employer.asEmployer)).toEqual(sums);
  const { merchantId } = employer.employer;
  expect(await platform.ok(salaryEnterpriseReview.getDetail, { merchantId }, employer.employer.asStaff)).toMatchObject(
    sums,
  );
  expect(await platform.ok(salaryEnterpriseReview.getDebtSums, {}, employer.employer.asStaff)).toMatchObject(sums);
  expect(
    (await platform.ok(salaryEnterpriseReview.getDebts, { status: 'OVERDUE' }, employer.employer.asStaff)).items,
  ).toMatchObject([{ merchantId, overdue: 500_000 }]);
  await employer.giveMoney(700_000);
  await live().advance(1_000);
  expect(await employer.debt()).toMatchObject({ status: 'REPAID', overdue: 0 });
  expect(await employer.balance()).toBe(200_000);
});

test('the link takes any part of what is owed, and never more', async () => {
  const employer = await lends(2_000_000);
  const code = await employer.link();
  expect(await platform.ok(payLinkPublic.publicGet, { payLinkCode: code })).toMatchObject({
    payee: 'PROVIDER',
    amount: 2_000_000,
    transfer: { amount: 2_000_000 },
  });
  await expect(payBy(code, 2_000_001)).rejects.toMatchObject({ problem: 'invalid_parameter' });
  await payBy(code, 300_000, 'FT-PART');
  expect(await payBy(code, 300_000, 'FT-PART')).toMatchObject({ repeated: true });
  expect(await employer.debt()).toMatchObject({ repaid: 300_000, payable: 1_700_000 });
  expect(await platform.ok(payLinkPublic.publicGet, { payLinkCode: code })).toMatchObject({ amount: 1_700_000 });
  await payBy(code, 1_700_000);
  expect(await employer.debt()).toMatchObject({ status: 'REPAID', payLinkUrl: null });
  expect(await platform.ok(payLinkPublic.publicGet, { payLinkCode: code })).toMatchObject({ status: 'SUCCESS' });
  expect(await books(employer)).toEqual({});
});

test('of the link and the job at once, 32 credits beside a collection, no part is paid twice', async () => {
  const employer = await lends(2_000_000);
  const code = await employer.link();
  await employer.giveMoney(5_000_000);
  await at('2026-12-05T08:59:59');
  const credits = Promise.allSettled(Array.from({ length: 32 }, () => payBy(code, 100_000)));
  const collected = live().advance(60_000);
  const outcomes = await credits;
  await collected;
  const taken = outcomes.filter(({ status }) => status === 'fulfilled').length;
  expect(await employer.debt()).toMatchObject({ status: 'REPAID', repaid: 2_000_000 });
  expect(await employer.balance()).toBe(5_000_000 - (2_000_000 - taken * 100_000));
});

test('a paused and a locked enterprise still repay', async () => {
  const paused = await lends(1_000_000);
  await platform.ok(salary['enterprise.deactivate'], {}, paused.employer.asEmployer);
  const locked = await lends(1_000_000);
  const { merchantId } = locked.employer;
  await platform.ok(salaryEnterpriseReview.lock, { merchantId, reason: 'Kiểm tra' }, locked.employer.asStaff);
  await paused.giveMoney(2_000_000);
  await at('2026-12-05T09:01:00');
  expect(await paused.debt()).toMatchObject({ status: 'REPAID' });
  expect(await locked.debt()).toMatchObject({ status: 'OVERDUE' });
  await payBy(await locked.link(), 1_000_000);
  expect(await locked.debt()).toMatchObject({ status: 'REPAID' });
  expect(await sentTo(locked)).toBe('CMS_LOCKED');
});

test('an order that the bank refuses gives the money back, and is tried on the next day', async () => {
  accounts += 1;
  const programme = await lends(1_000_000, {});
  const { employer } = programme;
  const accountNo = `7000000${accounts}1403`;
  await inTransaction(database(), (trx) =>
    addLinkedAccount(trx, employer.merchantId, { accountNo, accountName: 'SHOP', now: live().now() }),
  );
  await platform.ok(salary['debt.sums'], {}, employer.asEmployer);
  expect(programme.paid.paymentStatus).toBe('FAILED');
  expect(programme.paid.paymentData).toMatchObject([{ failure: 'BALANCE_TOO_LOW' }]);
  await employer.configure({ programType: 'FLEX_SALARY_USE_OVERDRAFT', accountNumber: accountNo });
  await programme.pay(1_000_000);
  await programme.giveMoney(3_000_000, accountNo);
  await at('2026-12-05T09:01:00');
  expect(await programme.debt()).toMatchObject({
    status: 'OVERDUE',
    overdue: 1_000_000,
    repayments: [{ transactionStatus: 'FAILED', failure: 'BANK_REFUSED', fromAccount: accountNo }],
  });
  await at('2026-12-06T09:01:00');
  expect((await programme.debt()).repayments).toHaveLength(2);
});

test('what is lent after the pay day is collected on the day after', async () => {
  const employer = await lends(1_000_000);
  const { id: unanswered } = await employer.ok.employee('L2', {
    baseAmount: 60_000_000,
    salaryAccount: '10642300001905',
  });
  await employer.ok.work('L2', 13.5);
  const { id } = await employer.ok.request(unanswered, 500_000);
  await platform.ok(salary['advance.approve'], { id }, employer.employer.asEmployer);
  await employer.giveMoney(5_000_000);
  await at('2026-12-05T12:00:00');
  expect(await employer.debt()).toMatchObject({ status: 'REPAID', lent: 1_000_000 });
  await database().updateTable('sandboxTransfer').set({ outcome: 'done' }).where('outcome', '=', 'unknown').execute();
  await at('2026-12-05T14:00:00');
  expect(await employer.debt()).toMatchObject({ status: 'LENT', owed: 500_000, dueOn: '2026-12-06' });
  await at('2026-12-06T09:01:00');
  expect(await employer.debt()).toMatchObject({ status: 'REPAID', lent: 1_500_000 });
});

test('the pay day of a period takes what is owed with it, until it has come', async () => {
  const employer = await lends(1_000_000);
  const { asEmployer } = employer.employer;
  await platform.ok(
    salary['period.update'],
    { id: employer.periodId, ...november, paySalaryDate: '2026-12-08' },
    asEmployer,
  );
  expect(await employer.debt()).toMatchObject({ dueOn: '2026-12-08' });
  await employer.giveMoney(2_000_000);
  await at('2026-12-08T08:59:00');
  expect(await employer.debt()).toMatchObject({ status: 'LENT' });
  await at('2026-12-08T09:01:00');
  expect(await employer.debt()).toMatchObject({ status: 'REPAID' });
});
