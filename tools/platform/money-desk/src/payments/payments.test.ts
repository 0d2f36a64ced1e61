import { moneyCredit, moneyPayment, staffAudit } from '@pay/contract-cms';
import { openShopAtBank } from '@pay/platform-payments/fixtures';
import { hireStaff, startTestPlatform, type TestPlatform } from '@pay/platform-testing';

let platform: TestPlatform;
let head: string;
let branch: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  ({ token: head } = await hireStaff(platform, 'money.support@provider.test', { roles: ['support'] }));
  ({ token: branch } = await hireStaff(platform, 'money.branch@provider.test', {
    roles: ['support'],
    office: 'BRANCH',
    officeCode: 'HN09',
  }));
}, 60_000);
afterAll(() => platform.close());

const list = (filter: object, token = head) => platform.ok(moneyPayment.getList, filter, { token });
const credits = (filter: object, token = head) => platform.ok(moneyCredit.getList, filter, { token });

async function soldTwice() {
  const shop = await openShopAtBank(platform, 'HOLD');
  const paid = await shop.open({ customerInfoType: 'NO_REQUIRE' });
  await paid.tell({ amount: 200_000, transactionNo: `FTP${paid.transactionId.slice(-8)}` });
  const over = await shop.open();
  await over.tell({ amount: 250_000, transactionNo: `FTO${over.transactionId.slice(-8)}` });
  return { shop, paid, over };
}

test('payments of all merchants are found by code, number, bank number and filters, and counted', async () => {
  const { shop, paid, over } = await soldTwice();
  const { items } = await list({});
  const [latest] = items;
  expect(latest).toMatchObject({ id: over.transactionId, merchantId: shop.merchantId, exception: 'OVERPAID' });
  const { merchantCode, txnNumber } = items.find(({ id }) => id === paid.transactionId)!;
  for (const keyword of [txnNumber, paid.link.payLinkCode, paid.transactionId, `FTP${paid.transactionId.slice(-8)}`])
    expect(await list({ keyword })).toMatchObject({ totalSize: 1, items: [{ id: paid.transactionId }] });
  const ofShop = { merchantCode };
  expect(await list({ ...ofShop, status: 'SUCCESS' })).toMatchObject({ totalSize: 2 });
  expect(await list({ ...ofShop, minAmount: 200_001 })).toMatchObject({ totalSize: 0 });
  expect(await list({ ...ofShop, maxAmount: 200_000, paymentType: 'VIET_QR' })).toMatchObject({ totalSize: 2 });
  expect(await list({ ...ofShop, fromDate: '2020-01-01', toDate: '2020-01-02' })).toMatchObject({ totalSize: 0 });
  expect(await list({ keyword: 'khong co ma nay' })).toMatchObject({ totalSize: 0 });
  const { bytes } = await platform.call(moneyPayment.export, { ...ofShop, format: 'csv' }, { token: head });
  expect(bytes.toString('utf8').trim().split('\r\n')).toHaveLength(3);
});

test('a payment tells its credits, entries, fee, notices and history, with its payer masked until that is asked for', async () => {
  const { over } = await soldTwice();
  await platform.services.storages.live.db
    .updateTable('transaction')
    .set({ customerName: 'Trần Thị Mai', customerPhone: '0912345678', customerEmail: 'mai@example.com' })
    .where('id', '=', over.transactionId)
    .execute();
  const masked = await platform.ok(moneyPayment.getDetail, { id: over.transactionId }, { token: head });
  expect(masked).toMatchObject({
    customerName: 'T*** T*** M***',
    customerPhone: '09xx xxx 678',
    customerEmail: 'm***@example.com',
    credits: [{ amount: 250_000, fate: 'HELD', fromAccount: '*********3456' }],
  });
  expect(masked.entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  expect(masked.entries.map(({ account }) => account)).toContain('suspense');
  expect(masked.history.length).toBeGreaterThan(0);
  const revealed = await platform.ok(
    moneyPayment.reveal,
    { id: over.transactionId, reason: 'Khách gọi tổng đài' },
    { token: head },
  );
  expect(revealed).toMatchObject({ customerPhone: '0912345678', credits: [{ fromAccount: '0071000123456' }] });
  const { token: root } = await hireStaff(platform, 'money.reader@provider.test', { roles: ['root'] });
  const { items } = await platform.ok(staffAudit.getList, { keyword: over.transactionId }, { token: root });
  expect(items).toMatchObject([{ action: 'moneyPayment.reveal' }]);
});

test('a branch sees payments and credits of its own merchants only', async () => {
  const { shop, paid } = await soldTwice();
  expect(await list({}, branch)).toMatchObject({ totalSize: 0 });
  expect(await platform.call(moneyPayment.getDetail, { id: paid.transactionId }, { token: branch })).toMatchObject({
    body: { code: 3 },
  });
  const number = `FTP${paid.transactionId.slice(-8)}`;
  expect(await credits({ keyword: number }, branch)).toMatchObject({ totalSize: 0 });
  const one = () => platform.call(moneyCredit.getDetail, { transactionNo: number }, { token: branch });
  expect((await one()).body).toMatchObject({ code: 3 });
  await platform.services.storages.live.db
    .updateTable('merchant')
    .set({ officeCode: 'HN09' })
    .where('id', '=', shop.merchantId)
    .execute();
  expect(await list({}, branch)).toMatchObject({ totalSize: 2 });
  expect((await one()).body).toMatchObject({ code: 0 });
});

test('a credit tells what became of it and why, and is found by its number, its account and what is held', async () => {
  const { paid, over } = await soldTwice();
  const number = `FTO${over.transactionId.slice(-8)}`;
  expect(await platform.ok(moneyCredit.getDetail, { transactionNo: number }, { token: head })).toMatchObject({
    fate: 'HELD',
    paymentId: over.transactionId,
    paymentAmount: 200_000,
    exception: 'OVERPAID',
    heldAmount: 50_000,
    amountPolicy: 'HOLD',
    reconciliationId: null,
  });
  expect(await credits({ keyword: number, held: 'HELD' })).toMatchObject({ totalSize: 1 });
  expect(await credits({ accountNo: paid.virtualAccount })).toMatchObject({
    totalSize: 1,
    items: [{ fate: 'PAYMENT', virtualAccount: paid.virtualAccount }],
  });
  const { bytes } = await platform.call(moneyCredit.export, { keyword: number, format: 'csv' }, { token: head });
  expect(bytes.toString('utf8').trim().split('\r\n')).toHaveLength(2);
});
