import { merchantReview, vietQrProReview } from '@pay/contract-cms';
import { bankAccount, merchant, tool, transaction, vietQrPro } from '@pay/contract-portal';
import { decodeVietQr } from '@pay/domain';
import { hireStaff, requestFor, startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { grantRequests, openVietQrPro } from './viet-qr-pro.fixture.ts';

let platform: TestPlatform;
let checker: string;
beforeAll(async () => {
  platform = await startTestPlatform();
  checker = (await hireStaff(platform, 'checker@provider.test', { roles: ['checker'] })).token;
}, 60_000);
afterAll(() => platform.close());

const as = ({ token }: { token: string }) => ({ token });
const staff = () => ({ token: checker });
const stateOf = (shop: TestMerchant) => platform.ok(vietQrPro.getState, {}, as(shop));
const act = (shop: TestMerchant, action: 'REQUEST_ACTIVATION' | 'WITHDRAW' | 'ENABLE' | 'DISABLE') =>
  platform.call(vietQrPro.changeState, { action }, as(shop));
const deposit = (shop: TestMerchant, accountNo: string, amount = 50_000) =>
  platform.call(tool.deposit, { accountNo, branch: 'HO', amount, content: 'Phi thang 11' }, as(shop));

async function permitOf({ merchantId }: TestMerchant, of: 'MERCHANT' | 'ACCOUNT' = 'MERCHANT') {
  const { items } = await platform.ok(vietQrProReview.getList, { of }, staff());
  return items.find((one) => one.merchantId === merchantId)!;
}

async function openShop() {
  const shop = await platform.newMerchant();
  const bankAccountId = await openVietQrPro({ platform, merchantId: shop.merchantId, token: shop.token, checker });
  const customer = (reference: string) =>
    platform.ok(vietQrPro.customerCreate, { bankAccountId, name: 'Trần Thị Hoa', reference }, as(shop));
  return { shop, bankAccountId, customer };
}

test('a shop asks, may take it back, asks again and is approved; its accounts come after it', async () => {
  const shop = await platform.newMerchant();
  const [account] = (await stateOf(shop)).accounts;
  const action = 'REQUEST_ACTIVATION' as const;
  const early = await platform.call(vietQrPro.changeAccountState, { id: account!.id, action }, as(shop));
  expect(early.body.code).toBe(2501);
  await act(shop, action);
  expect((await act(shop, 'WITHDRAW')).body).toMatchObject({ data: { status: 'INACTIVE' } });
  expect((await act(shop, action)).body).toMatchObject({ data: { status: 'PENDING', allowed: ['WITHDRAW'] } });
  await grantRequests({ platform, merchantId: shop.merchantId, checker });
  expect(await stateOf(shop)).toMatchObject({ status: 'APPROVED', allowed: ['DISABLE'] });
  expect(await platform.ok(merchant.getMerchant, {}, as(shop))).toMatchObject({ vietQrProStatus: 'APPROVED' });
  expect((await platform.ok(merchantReview.getDetail, { merchantId: shop.merchantId }, staff())).vietQrProStatus).toBe(
    'APPROVED',
  );
});

test('a refused shop reads why, and may ask again', async () => {
  const shop = await platform.newMerchant();
  await act(shop, 'REQUEST_ACTIVATION');
  const { id } = await permitOf(shop);
  await platform.ok(vietQrProReview.reject, { id, reason: 'Thiếu giấy phép' }, staff());
  expect(await stateOf(shop)).toMatchObject({
    status: 'REJECTED',
    reason: 'Thiếu giấy phép',
    allowed: ['REQUEST_ACTIVATION'],
  });
});

test('what the staff lock the shop cannot turn on; what it turned off itself it can', async () => {
  const { shop } = await openShop();
  await act(shop, 'DISABLE');
  expect(await stateOf(shop)).toMatchObject({ status: 'LOCK', lockedBy: 'MERCHANT', allowed: ['ENABLE'] });
  await act(shop, 'ENABLE');
  await act(shop, 'DISABLE');
  const { id } = await permitOf(shop);
  await platform.ok(vietQrProReview.lock, { id, reason: 'Nghi ngờ' }, staff());
  expect(await stateOf(shop)).toMatchObject({ lockedBy: 'STAFF', reason: 'Nghi ngờ', allowed: [] });
  expect((await act(shop, 'ENABLE')).body).toMatchObject({ code: 5 });
  await platform.ok(vietQrProReview.unlock, { id }, staff());
  expect(await stateOf(shop)).toMatchObject({ status: 'APPROVED', lockedBy: null, reason: null });
});

test('each customer pays to a number of its own, by a code without an amount', async () => {
  const { shop, customer } = await openShop();
  const [first, second] = [await customer('A-01'), await customer('A-02')];
  expect(first.accountNo).not.toBe(second.accountNo);
  const { qrContent } = await platform.ok(vietQrPro.customerGetDetail, { id: first.id }, as(shop));
  const decoded = decodeVietQr(qrContent);
  expect(decoded).toMatchObject({ ok: true, qr: { accountNo: first.accountNo, initMethod: 'STATIC' } });
  expect(decoded.ok && decoded.qr.amount).toBeUndefined();
  for (const amount of [50_000, 70_000]) expect((await deposit(shop, first.accountNo, amount)).body.code).toBe(0);
  await deposit(shop, second.accountNo, 20_000);

  const { items } = await platform.ok(vietQrPro.customerGetAll, { sortBy: 'revenue' }, as(shop));
  expect(items.map(({ reference, revenue, numOfPayments }) => [reference, revenue, numOfPayments])).toEqual([
    ['A-01', 120_000, 2],
    ['A-02', 20_000, 1],
  ]);
  const statement = await platform.ok(vietQrPro.getTransactions, { customerId: first.id }, as(shop));
  expect(statement.items.map(({ amount, reference }) => [amount, reference])).toEqual([
    [70_000, 'A-01'],
    [50_000, 'A-01'],
  ]);
  const payment = await platform.ok(transaction.getDetail, { transactionId: statement.items[0]!.id }, as(shop));
  expect(payment).toMatchObject({ status: 'SUCCESS', amount: 70_000, customerName: 'Trần Thị Hoa' });
});

test('five credits to one customer at once are five payments, and their sum', async () => {
  const { shop, customer } = await openShop();
  const { id, accountNo } = await customer('B-01');
  const told = await Promise.all([1, 2, 3, 4, 5].map((count) => deposit(shop, accountNo, count * 10_000)));
  expect(told.map(({ body }) => body.code)).toEqual([0, 0, 0, 0, 0]);
  expect(await platform.ok(vietQrPro.customerGetDetail, { id }, as(shop))).toMatchObject({
    revenue: 150_000,
    numOfPayments: 5,
  });
});

test('money for whoever is off goes back, and comes again once they are on', async () => {
  const { shop, bankAccountId, customer } = await openShop();
  const { id, accountNo, name } = await customer('C-01');
  const refused = async () => (await deposit(shop, accountNo)).body.code !== 0;
  await platform.ok(vietQrPro.customerUpdate, { id, name, active: false }, as(shop));
  expect(await refused()).toBe(true);
  await platform.ok(vietQrPro.customerUpdate, { id, name, active: true }, as(shop));
  await platform.ok(vietQrPro.changeAccountState, { id: bankAccountId, action: 'DISABLE' }, as(shop));
  expect(await refused()).toBe(true);
  await platform.ok(vietQrPro.changeAccountState, { id: bankAccountId, action: 'ENABLE' }, as(shop));
  await act(shop, 'DISABLE');
  expect((await stateOf(shop)).accounts[0]).toMatchObject({ status: 'APPROVED', suspended: true, allowed: [] });
  expect(await refused()).toBe(true);
  await act(shop, 'ENABLE');
  expect(await refused()).toBe(false);
});

test('a code of the shop stands for one customer, whatever its letters', async () => {
  const { shop, bankAccountId, customer } = await openShop();
  await customer('D-01');
  const again = { bankAccountId, name: 'Người khác', reference: 'd-01' };
  expect((await platform.call(vietQrPro.customerCreate, again, as(shop))).body).toMatchObject({
    data: { fields: [{ field: 'reference', rule: 'code_taken' }] },
  });
});

test('a file is judged row by row, saved whole or not at all', async () => {
  const { shop, customer } = await openShop();
  await customer('E-01');
  const send = (call: typeof vietQrPro.customerUpload | typeof vietQrPro.customerImport, ...lines: string[]) =>
    platform.send(requestFor(call, { file: Buffer.from(lines.join('\r\n')) }, 'customers.csv'), as(shop));
  const heading = 'name,reference,phone,bankAccountNo';
  const { body } = await send(
    vietQrPro.customerUpload,
    heading,
    'Đúng,E-02,912345678,',
    'Trùng mã,e-01,,',
    'Trùng dòng,E-02,,',
    'Tài khoản lạ,E-03,,123456789',
  );
  const { validItems, invalidItems } = (body as { data: { validItems: object[]; invalidItems: object[] } }).data;
  expect(validItems).toMatchObject([{ row: 2, phone: '0912345678' }]);
  expect(invalidItems).toMatchObject([
    { row: 3, problems: [{ field: 'reference', rule: 'code_taken' }] },
    { row: 4, problems: [{ field: 'reference', rule: 'duplicate' }] },
    { row: 5, problems: [{ field: 'bankAccountNo', rule: 'unknown' }] },
  ]);
  const saved = await send(vietQrPro.customerImport, heading, 'Một,E-11,,', 'Hai,E-12,,');
  expect(saved.body).toMatchObject({ code: 0, data: { created: 2 } });
  expect((await platform.ok(vietQrPro.customerGetAll, {}, as(shop))).totalSize).toBe(3);
});

test('a customer and what he paid are found by whatever their rows show', async () => {
  const { shop, customer } = await openShop();
  const { accountNo } = await customer('G-77');
  await deposit(shop, accountNo, 45_000);
  const words = ['tran thi', 'g-77', accountNo, '45.000'];
  for (const keyword of words) {
    expect((await platform.ok(vietQrPro.customerGetAll, { keyword }, as(shop))).totalSize).toBe(1);
    expect((await platform.ok(vietQrPro.getTransactions, { keyword }, as(shop))).totalSize).toBe(1);
  }
  expect((await platform.ok(vietQrPro.customerGetAll, { keyword: 'nobody' }, as(shop))).totalSize).toBe(0);
});

test("another shop's customer is not found, and an account in use cannot be unlinked", async () => {
  const { shop, bankAccountId, customer } = await openShop();
  const { id } = await customer('F-01');
  const stranger = await platform.newMerchant();
  expect((await platform.call(vietQrPro.customerGetDetail, { id }, as(stranger))).body.code).toBe(3);
  const removal = await platform.call(bankAccount.delete, { id: bankAccountId }, as(shop));
  expect(removal.body).toMatchObject({ code: 1303, data: { usedBy: expect.arrayContaining(['vietQrPro']) } });
});
