import { bankAccount } from '@pay/contract-portal';
import { salary } from '@pay/contract-salary';
import { inTransaction, invariants } from '@pay/platform-kernel';
import { addLinkedAccount, sandboxInvariants } from '@pay/platform-testing';
import { openProgramme, type Programme, startProgramme } from './advances.fixture.ts';

let programme: Programme;
beforeAll(async () => {
  programme = await startProgramme();
}, 60_000);
afterAll(() => programme.platform.close());

const live = () => programme.platform.services.storages.live.db;

let numbers = 0;

/** An employer whose second account pays, and who may ask for advances of one employee. */
async function paysFromSecond({ platform }: Programme) {
  const made = await openProgramme(platform, programme.employer.asStaff.token);
  const { employer, ok } = made;
  numbers += 1;
  await inTransaction(live(), (trx) =>
    addLinkedAccount(trx, employer.merchantId, {
      accountNo: `70000000090${numbers}`,
      accountName: 'SHOP',
      now: platform.services.clocks.live.now(),
    }),
  );
  const [main, paying] = await made.accounts();
  await employer.configure({ accountNumber: paying!.accountNo });
  const { id: employeeId } = await ok.employee(`S${numbers}`);
  await ok.work(`S${numbers}`, 10);

  const balances = async () =>
    Promise.all(
      [main!, paying!].map(
        async ({ id }) =>
          (await platform.ok(bankAccount.getBalance, { bankAccountId: id }, employer.asEmployer)).balance,
      ),
    );
  const paid = async (amount: number) => {
    const { id } = await ok.request(employeeId, amount);
    await platform.ok(salary['advance.approve'], { id }, employer.asEmployer);
    await platform.services.clocks.live.advance(1_000);
    return platform.ok(salary['advance.get'], { id }, employer.asEmployer);
  };
  const statement = async (keyword?: string) =>
    (
      await platform.ok(
        bankAccount.getTransactionStatistic,
        { bankAccountId: paying!.id, keyword },
        employer.asEmployer,
      )
    ).items;
  return { ...made, main: main!, paying: paying!, balances, paid, statement };
}

test('an advance lowers the account that paid it, whose statement says to whom and under which number', async () => {
  const { giveMoney, main, paying, balances, paid, statement } = await paysFromSecond(programme);
  await giveMoney(3_000_000, main.accountNo);
  await giveMoney(2_000_000, paying.accountNo);
  const { paymentStatus, code, paymentData } = await paid(500_000);
  expect(paymentStatus).toBe('SUCCESS');
  expect(await balances()).toEqual([3_000_000, 1_500_000]);
  expect(await statement()).toMatchObject([
    {
      amount: 500_000,
      coefficient: '-1',
      transGroup: 'SALARY_ADVANCE',
      detail: `UNG LUONG ${code}`,
      transactionNo: paymentData[0]!.transactionNumber,
      counterparty: expect.stringMatching(/ 10642300000009$/) as string,
    },
    { amount: 2_000_000, coefficient: '1', transGroup: 'DEPOSIT', detail: 'Nop quy luong' },
  ]);
  for (const word of [paymentData[0]!.transactionNumber, String(code), '10642300000009', '500.000'])
    expect(await statement(word)).toMatchObject([{ transGroup: 'SALARY_ADVANCE' }]);
  expect(await invariants(live(), sandboxInvariants)).toMatchObject({ ok: true });
});

test('an advance fails where its account lacks the money, though all accounts together have it', async () => {
  const { giveMoney, main, paying, balances, paid, statement } = await paysFromSecond(programme);
  await giveMoney(3_000_000, main.accountNo);
  await giveMoney(100_000, paying.accountNo);
  expect((await paid(500_000)).paymentStatus).toBe('FAILED');
  expect(await balances()).toEqual([3_000_000, 100_000]);
  expect(await statement()).toHaveLength(1);
  expect(await invariants(live(), sandboxInvariants)).toMatchObject({ ok: true });
});

test('what the provider lends moves no account of the employer', async () => {
  const { platform, employer, paid, balances } = await paysFromSecond(programme);
  await live()
    .updateTable('salaryEnterprise')
    .set({ programType: 'FLEX_SALARY_USE_OVERDRAFT', creditLineAmount: 1_000_000 })
    .where('merchantId', '=', employer.merchantId)
    .execute();
  const { paymentStatus } = await paid(500_000);
  expect(paymentStatus).toBe('SUCCESS');
  expect(await balances()).toEqual([0, 0]);
  const books = await live()
    .selectFrom('ledgerAccount')
    .select(['kind', 'balance'])
    .where('merchantId', '=', employer.merchantId)
    .where('balance', '<>', 0)
    .orderBy('kind')
    .execute();
  expect(books).toEqual([
    { kind: 'provider-clearing', balance: 500_000 },
    { kind: 'salary-advance-receivable', balance: -500_000 },
  ]);
  expect(await invariants(platform.services.storages.live.db, sandboxInvariants)).toMatchObject({ ok: true });
});

test('the account that pays advances stays linked', async () => {
  const { platform, employer, paying, main } = await paysFromSecond(programme);
  const refused = await platform.call(bankAccount.delete, { id: paying.id }, employer.asEmployer);
  expect(refused.body).toMatchObject({ code: 1303, data: { usedBy: ['salary'] } });
  await employer.configure({ accountNumber: main.accountNo });
  await platform.ok(bankAccount.delete, { id: paying.id }, employer.asEmployer);
});

test('an account stays linked while an advance from it is on its way, also when another one pays by now', async () => {
  const { platform, employer, paying, main, ok, giveMoney } = await paysFromSecond(programme);
  await giveMoney(2_000_000, paying.accountNo);
  const { id: employeeId } = await ok.employee('SILENT', { salaryAccount: '10642300001905' });
  await ok.work('SILENT', 10);
  const { id } = await ok.request(employeeId, 500_000);
  await platform.ok(salary['advance.approve'], { id }, employer.asEmployer);
  await platform.services.clocks.live.advance(1_000);
  await employer.configure({ accountNumber: main.accountNo });
  const unlink = () => platform.call(bankAccount.delete, { id: paying.id }, employer.asEmployer);
  expect((await unlink()).body).toMatchObject({
    code: 1303,
    data: { usedBy: expect.arrayContaining(['moneyUnderWay', 'salary']) },
  });
  await live().updateTable('sandboxTransfer').set({ outcome: 'done' }).where('outcome', '=', 'unknown').execute();
  await platform.services.clocks.live.advance(2 * 3_600_000);
  expect((await unlink()).body.code).toBe(0);
});
