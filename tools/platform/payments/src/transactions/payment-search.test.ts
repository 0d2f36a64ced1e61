import { payLinkPublic } from '@pay/contract-payer';
import { payLink, tool, transaction } from '@pay/contract-portal';
import { addLinkedAccount } from '@pay/platform-accounts';
import { inTransaction } from '@pay/platform-kernel';
import { filled } from '@pay/platform-kernel/fixtures';
import { hireMember, startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { sql } from 'kysely';
import { sought } from './transactions.rules.ts';

let platform: TestPlatform;
let shop: TestMerchant;
let cake: { payLinkCode: string; transactionId: string; txnNumber: string; virtualAccount: string };

const reference = 'DH-2026-77';
const noRequire = { customerInfoType: 'NO_REQUIRE' } as const;

const open = async (terms: { amount: number; description: string; [term: string]: unknown }) => {
  const link = await platform.ok(payLink.create, { ...noRequire, ...terms }, { token: shop.token });
  const { virtualAccount } = await platform.ok(payLinkPublic.publicVietQr, { code: link.payLinkCode });
  const { txnNumber } = await platform.ok(
    transaction.getDetail,
    { transactionId: link.transactionId! },
    { token: shop.token },
  );
  await platform.services.clocks.live.advance(60_000);
  return { payLinkCode: link.payLinkCode, transactionId: link.transactionId!, txnNumber: txnNumber!, virtualAccount };
};

beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
  cake = await open({
    amount: 345_000,
    description: 'Bánh kem Ấm Áp',
    refTransactionId: reference,
    customer: { fullName: 'Nguyễn Thị Hồng', phone: '0912345678', email: 'Hong.Nguyen@example.com' },
  });
  await open({ amount: 99_000, description: 'Trà sữa' });
}, 60_000);
afterAll(() => platform.close());

const found = async (keyword: string, token = shop.token, more = {}) => {
  const payments = await platform.ok(transaction.getAll, { isStatistic: false, keyword, ...more }, { token });
  const links = await platform.ok(payLink.getList, { keyword, ...more }, { token });
  expect(links.totalSize).toBe(links.items.length);
  expect(payments.totalSize).toBe(payments.items.length);
  return [payments.items.map(({ description }) => description), links.items.map(({ description }) => description)];
};

test.each<[string, () => string]>([
  ['its number', () => cake.txnNumber],
  ['its number in small letters', () => cake.txnNumber.toLowerCase()],
  ['a part of its number', () => cake.txnNumber.slice(2, 10)],
  ['the reference of the shop', () => reference],
  ['the code of its link', () => cake.payLinkCode],
  ['its virtual account', () => cake.virtualAccount],
  ['words of its description', () => 'banh KEM'],
  ["the payer's name", () => 'thị hồng'],
  ["the payer's phone", () => '0912345678'],
  ["the payer's e-mail", () => 'hong.nguyen@EXAMPLE.com'],
  ['its amount in figures', () => '345000'],
  ['its amount with dots', () => '345.000'],
  ['its amount as it is shown', () => '345.000 đ'],
  ['its amount as it is shown in English', () => '345,000 VND'],
])('a payment and its link are found by %s', async (_kind, keyword) => {
  expect(await found(keyword())).toEqual([['Bánh kem Ấm Áp'], ['Bánh kem Ấm Áp']]);
});

test('what a number names comes before later payments that only mention it, on every page', async () => {
  const mention = await open({ amount: 10_000, description: `Bù cho ${cake.txnNumber}` });
  const both = ['Bánh kem Ấm Áp', `Bù cho ${cake.txnNumber}`];
  expect(await found(cake.txnNumber)).toEqual([both, both]);
  expect(await found(cake.txnNumber, shop.token, { status: 'CREATED' })).toEqual([both, both]);
  for (const [page, description] of both.entries()) {
    const asked = { keyword: cake.txnNumber, page, pageSize: 1 };
    const { token } = shop;
    const payments = await platform.ok(transaction.getAll, { isStatistic: false, ...asked }, { token });
    const links = await platform.ok(payLink.getList, asked, { token });
    expect([payments.items.map((one) => one.description), payments.totalSize]).toEqual([[description], 2]);
    expect([links.items.map((one) => one.description), links.totalSize]).toEqual([[description], 2]);
  }
  await platform.ok(payLink.cancel, { payLinkCode: mention.payLinkCode }, { token: shop.token });
  expect(await found(cake.txnNumber, shop.token, { status: 'CANCELED' })).toEqual([both.slice(1), both.slice(1)]);
});

test('a payer who gives a name is found by it', async () => {
  const customerInfoForm = { fillName: true };
  const { payLinkCode } = await open({
    amount: 50_000,
    description: 'Vé',
    customerInfoType: 'REQUIRE_INPUT',
    customerInfoForm,
  });
  await platform.ok(payLinkPublic.publicUpdateCustomerInfo, { payLinkCode, customer: { fullName: 'Đặng Quốc Uy' } });
  expect(await found('dang quoc')).toEqual([['Vé'], ['Vé']]);
});

test('a member who sees one account finds nothing of another by any of its codes', async () => {
  const { db } = platform.services.storages.live;
  const { merchantId, phone } = shop;
  const now = platform.services.clocks.live.now();
  const second = await inTransaction(db, (trx) =>
    addLinkedAccount(trx, merchantId, { accountNo: `8${phone}`, accountName: 'SHOP', now }),
  );
  const { id, token } = await hireMember(platform, shop);
  await db
    .updateTable('appUser')
    .set({ bankAccountIds: [second.id] })
    .where('id', '=', id)
    .execute();
  const own = await open({ amount: 345_000, description: 'Của quầy hai', bankAccountId: second.id });
  for (const keyword of [cake.txnNumber, cake.payLinkCode, cake.virtualAccount, reference, 'banh kem', '0912345678'])
    expect(await found(keyword, token)).toEqual([[], []]);
  expect(await found('345.000', token)).toEqual([['Của quầy hai'], ['Của quầy hai']]);
  expect(await found(own.txnNumber, token)).toEqual([['Của quầy hai'], ['Của quầy hai']]);
});

test('the sums and the export of a search are those of the payments that it finds', async () => {
  const { token } = shop;
  for (const amount of [20_000, 30_000]) {
    const { virtualAccount } = await open({ amount, description: 'Hoa cưới' });
    await platform.ok(tool.deposit, { accountNo: virtualAccount, branch: 'HN', amount, content: 'x' }, { token });
  }
  await open({ amount: 70_000, description: 'Hoa cưới' });
  const sums = await platform.ok(transaction.getStatisticInfo, { keyword: 'hoa cuoi' }, { token });
  expect(sums).toMatchObject({ total: 2, amount: 50_000 });
  expect(sums.totalIsLowerBound).toBeUndefined();
  expect(await platform.ok(transaction.getStatisticInfo, { keyword: '30.000 đ' }, { token })).toMatchObject({
    total: 1,
  });
  expect(await platform.ok(transaction.getStatisticInfo, { hasException: true }, { token })).toMatchObject({
    total: 0,
  });
  const asked = { isStatistic: false, keyword: 'hoa cuoi', format: 'csv' as const };
  const { bytes } = await platform.call(transaction.export, asked, { token });
  expect(bytes.toString().trim().split('\r\n')).toHaveLength(4);
});

test('sums of more payments than a list counts are told as a lower bound', async () => {
  const { db } = platform.services.storages.live;
  const many = await platform.newMerchant();
  await filled(db, (trx) =>
    sql`insert into transaction (merchant_id, id, status, amount, product_line, bank_account_id, description, txn_number,
      complete_time, created_at)
    select merchant_id, gen_random_uuid(), 'SUCCESS', 1000, 'PAY_LINK', id, 'Hàng loạt', 'M' || number, now(), now()
    from bank_account, generate_series(1, 10001) as number where merchant_id = ${many.merchantId}`.execute(trx),
  );
  await sql`analyze transaction, payment_state, payment_words`.execute(db);
  const sums = await platform.ok(transaction.getStatisticInfo, { keyword: 'hang loat' }, { token: many.token });
  expect(sums).toMatchObject({ total: 10_000, amount: 10_000_000, totalIsLowerBound: true });
}, 60_000);

test.each([
  'Đơn  Hàng Ấm Áp ',
  'ĐẶNG-quốc.Uy+1@Example.com',
  'Bớt 1.234.567 còn 1,000 và 1.2345 hay 12.50',
  'ПРИВЕТ Йод',
  'สวัสดี ที่นี่',
  '%_\\ \'"',
  'a\tb\nc',
])('the database keeps the words of %j as they are looked for', async (text) => {
  const { db } = platform.services.storages.live;
  const { rows } = await sql<{ words: string }>`select searchable(${text}) as words`.execute(db);
  expect(rows[0]?.words).toBe(sought(text));
});
