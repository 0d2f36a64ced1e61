import { bankAccount, payLink, tool } from '@pay/contract-portal';
import { payLinkPublic } from '@pay/contract-payer';
import { vnDay } from '@pay/domain';
import { inTransaction, randomDigits } from '@pay/platform-kernel';
import { enableStandingAccount, startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { addLinkedAccount } from './bank-accounts.store.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
afterAll(() => platform.close());

const order = { amount: 150_000, customerInfoType: 'NO_REQUIRE', description: 'Đơn hàng 1204' } as const;

async function shopWithTwo() {
  const shop = await platform.newMerchant();
  await another(shop);
  const [first, second] = await platform.ok(bankAccount.getList, {}, { token: shop.token });
  return { ...shop, first: first!, second: second! };
}

const another = ({ merchantId }: Pick<TestMerchant, 'merchantId'>, accountNo = `7${randomDigits(11)}`) =>
  inTransaction(platform.services.storages.live.db, (trx) =>
    addLinkedAccount(trx, merchantId, {
      accountNo,
      accountName: 'SHOP',
      now: platform.services.clocks.live.now(),
    }),
  );

const balance = async (token: string, bankAccountId: string) =>
  (await platform.ok(bankAccount.getBalance, { bankAccountId }, { token })).balance;

const deposit = (token: string, accountNo: string, amount: number, content = 'Nop tien') =>
  platform.ok(tool.deposit, { accountNo, branch: 'HO', amount, content }, { token });

async function paid(token: string, bankAccountId?: string) {
  const { payLinkCode } = await platform.ok(payLink.create, { ...order, bankAccountId }, { token });
  const { virtualAccount } = await platform.ok(payLinkPublic.publicVietQr, { code: payLinkCode }, {});
  await deposit(token, virtualAccount, order.amount);
}

const lines = async (
  token: string,
  bankAccountId: string,
  query: { sortBy?: 'amount'; sortDirection?: string; fromDate?: string; toDate?: string } = {},
) => (await platform.ok(bankAccount.getTransactionStatistic, { bankAccountId, ...query }, { token })).items;

test('payments and deposits stand in the statement of the account that received them, and add up to its balance', async () => {
  const { token, first, second } = await shopWithTwo();
  await paid(token);
  await paid(token, second.id);
  await deposit(token, second.accountNo, 30_000, 'Chuyen von');
  expect([await balance(token, first.id), await balance(token, second.id)]).toEqual([150_000, 180_000]);
  expect(await lines(token, first.id)).toMatchObject([
    { amount: 150_000, coefficient: '1', currency: 'VND', detail: order.description, transGroup: 'PAY_IN' },
  ]);
  expect(await lines(token, second.id, { sortBy: 'amount', sortDirection: 'ASC' })).toMatchObject([
    { amount: 30_000, coefficient: '1', detail: 'Chuyen von', transGroup: 'DEPOSIT' },
    { amount: 150_000, coefficient: '1', transGroup: 'PAY_IN' },
  ]);
  expect((await platform.ok(bankAccount.get, { id: second.id }, { token })).balance).toBe(180_000);
});

test('each entry of a statement tells the balance that it left, whatever the order and the filter', async () => {
  const { token, first } = await shopWithTwo();
  const clock = platform.services.clocks.live;
  await deposit(token, first.accountNo, 10_000, 'Hom truoc');
  await clock.advance(24 * 3_600_000);
  await deposit(token, first.accountNo, 20_000, 'Hom nay');
  await clock.advance(1_000);
  await deposit(token, first.accountNo, 40_000, 'Hom nay nua');
  const told = (found: { amount: number; balanceAfter: number }[]) =>
    found.map(({ amount, balanceAfter }) => [amount, balanceAfter]);
  expect(told(await lines(token, first.id))).toEqual([
    [40_000, 70_000],
    [20_000, 30_000],
    [10_000, 10_000],
  ]);
  expect(told(await lines(token, first.id, { sortBy: 'amount', sortDirection: 'ASC' }))).toEqual([
    [10_000, 10_000],
    [20_000, 30_000],
    [40_000, 70_000],
  ]);
  const today = vnDay(clock.now());
  expect(told(await lines(token, first.id, { fromDate: today, toDate: today }))).toEqual([
    [40_000, 70_000],
    [20_000, 30_000],
  ]);
  const csv = await platform.call(
    bankAccount.exportTransactionStatistic,
    { bankAccountId: first.id, format: 'csv' },
    { token },
  );
  expect(csv.bytes.toString('utf8')).toContain(',40000,70000,');
});

test('B303 B306 the sandbox variant tells of test mode, whichever mode asks, and never of live money', async () => {
  const { token, first } = await shopWithTwo();
  await paid(token);
  const sandbox = async (bankAccountId: string, mode: 'live' | 'test' = 'live') =>
    (await platform.ok(bankAccount.getTransactionStatisticSandBox, { bankAccountId }, { token, mode })).items;
  expect(await sandbox(first.id)).toEqual([]);
  const [tried] = await platform.ok(bankAccount.getList, {}, { token, mode: 'test' });
  const transfer = { accountNo: tried!.accountNo, branch: 'HO', amount: 70_000, content: 'Thu nghiem' };
  await platform.ok(tool.deposit, transfer, { token, mode: 'test' });
  expect(await sandbox(first.id)).toMatchObject([{ amount: 70_000, detail: 'Thu nghiem', transGroup: 'DEPOSIT' }]);
  expect(await sandbox(tried!.id, 'test')).toMatchObject([{ amount: 70_000 }]);
  const stranger = await platform.newMerchant();
  const foreign = { bankAccountId: first.id };
  const refused = await platform.call(bankAccount.getTransactionStatisticSandBox, foreign, { token: stranger.token });
  expect(refused.body.code).toBe(3);
});

test('a statement keeps to its days and refuses reversed ones', async () => {
  const { token, first } = await shopWithTwo();
  await deposit(token, first.accountNo, 10_000);
  const today = vnDay(platform.services.clocks.live.now());
  expect(await lines(token, first.id, { fromDate: today, toDate: today })).toHaveLength(1);
  expect(await lines(token, first.id, { fromDate: '2020-01-01', toDate: '2020-01-31' })).toHaveLength(0);
  const reversed = await platform.call(
    bankAccount.getTransactionStatistic,
    { bankAccountId: first.id, fromDate: today, toDate: '2020-01-01' },
    { token },
  );
  expect(reversed.body).toMatchObject({ code: 2, data: { fields: [{ field: 'toDate', rule: 'range_reversed' }] } });
});

test('the statement leaves as a table whose amounts are numbers and whose texts are no formulas', async () => {
  const { token, first } = await shopWithTwo();
  await deposit(token, first.accountNo, 25_000, '=1+1');
  const csv = await platform.call(
    bankAccount.exportTransactionStatistic,
    { bankAccountId: first.id, format: 'csv' },
    { token },
  );
  const text = csv.bytes.toString('utf8');
  expect(csv.headers['content-disposition']).toContain(`statement-${first.accountNo}`);
  expect(text).toContain(',25000,');
  expect(text).toContain('Nộp tiền');
  expect(text).toContain(`"'=1+1"`);
  const xlsx = await platform.call(bankAccount.exportTransactionStatistic, { bankAccountId: first.id }, { token });
  expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
});

test('the default and the fee account move by themselves or together', async () => {
  const { token, first, second } = await shopWithTwo();
  const flags = async () =>
    Object.fromEntries(
      (await platform.ok(bankAccount.getList, {}, { token })).map((account) => [
        account.id,
        [account.defaultAccount, account.defaultFeeAccount],
      ]),
    );
  expect(await flags()).toEqual({ [first.id]: [true, true], [second.id]: [false, false] });
  await platform.ok(bankAccount.updateDefault, { id: second.id, defaultFeeAccount: true }, { token });
  expect(await flags()).toEqual({ [first.id]: [true, false], [second.id]: [false, true] });
  expect(await platform.ok(bankAccount.updateDefault, { id: second.id }, { token })).toMatchObject({
    defaultAccount: true,
    defaultFeeAccount: true,
  });
  expect(await flags()).toEqual({ [first.id]: [false, false], [second.id]: [true, true] });
});

test('a default account is not removed; another one is, and linked again it goes on with its own money', async () => {
  const { token, merchantId, first, second } = await shopWithTwo();
  await deposit(token, second.accountNo, 40_000);
  const refused = await platform.call(bankAccount.delete, { id: first.id }, { token });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 1303, data: { usedBy: ['defaultAccount', 'defaultFeeAccount'] } },
  });
  await platform.ok(bankAccount.delete, { id: second.id }, { token });
  expect((await platform.ok(bankAccount.getList, {}, { token })).map(({ id }) => id)).toEqual([first.id]);
  expect(await balance(token, first.id)).toBe(0);
  expect((await platform.call(bankAccount.get, { id: second.id }, { token })).body.code).toBe(3);
  await another({ merchantId }, second.accountNo);
  expect(await balance(token, second.id)).toBe(40_000);
  expect(await lines(token, second.id)).toMatchObject([{ amount: 40_000, detail: 'Nop tien' }]);
});

test('an account that a standing QR code pays into is kept until the code is closed', async () => {
  const { token, merchantId, second } = await shopWithTwo();
  const { db } = platform.services.storages.live;
  const now = platform.services.clocks.live.now();
  await inTransaction(db, (trx) =>
    enableStandingAccount(
      trx,
      { merchantId, bankAccountId: second.id, now },
      { order: 1, fixAmount: null, fixContent: null, expireAt: null },
    ),
  );
  const refused = await platform.call(bankAccount.delete, { id: second.id }, { token });
  expect(refused.body).toMatchObject({ code: 1303, data: { usedBy: ['staticQr'] } });
  await db.updateTable('virtualAccount').set({ status: 'CLOSED' }).where('bankAccountId', '=', second.id).execute();
  await platform.ok(bankAccount.delete, { id: second.id }, { token });
});

test("another merchant's account is as unknown as one that never was", async () => {
  const { first } = await shopWithTwo();
  const stranger = await platform.newMerchant();
  const unknown = '00000000-0000-7000-8000-000000000000';
  for (const id of [first.id, unknown]) {
    expect((await platform.call(bankAccount.get, { id }, { token: stranger.token })).body.code).toBe(3);
    expect((await platform.call(bankAccount.delete, { id }, { token: stranger.token })).body.code).toBe(3);
    expect(
      (await platform.call(bankAccount.updateDefault, { id, defaultAccount: true }, { token: stranger.token })).body
        .code,
    ).toBe(3);
    expect(
      (await platform.call(bankAccount.getBalance, { bankAccountId: id }, { token: stranger.token })).body.code,
    ).toBe(3);
  }
});
