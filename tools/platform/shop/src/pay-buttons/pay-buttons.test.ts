import { payButtonPublic, payPagePublic } from '@pay/contract-payer';
import { bankAccount, payButton, payPage, product } from '@pay/contract-portal';
import { startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';

let platform: TestPlatform;
let shop: TestMerchant;
let page: { id: string; code: string };
let productId: string;

beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
  const as = { token: shop.token };
  const goods = { name: 'Trà', priceType: 'QUANTITY_PRICE', storageType: 'UNLIMITED', price: 50_000 } as const;
  productId = (await platform.ok(product.create, goods, as)).id;
  const [account] = await platform.ok(bankAccount.getList, {}, as);
  page = await platform.ok(
    payPage.create,
    { bankAccountId: account!.id, customerInfoType: 'NO_REQUIRE', name: 'Trang', productIds: [productId] },
    as,
  );
}, 60_000);
afterAll(() => platform.close());

const newButton = () =>
  platform.ok(
    payButton.create,
    { payPageId: page.id, title: 'Mua trà', label: 'Mua ngay', theme: 'DARK' },
    { token: shop.token },
  );

test('a button carries its line of script, and strangers see neither clicks nor payments', async () => {
  const made = await newButton();
  expect(made).toMatchObject({ theme: 'DARK', numOfClicks: 0, payPageInfo: { payPageCode: page.code } });
  expect(made.script).toContain(`/public/paybutton/${made.code}.js`);
  await platform.ok(payButtonPublic.click, { code: made.code });
  expect(await platform.ok(payButtonPublic.getByCode, { code: made.code })).toMatchObject({
    label: 'Mua ngay',
    numOfClicks: 0,
  });
  expect(await platform.ok(payButtonPublic.getExternalByCode, { code: made.code })).toMatchObject({
    label: 'Mua ngay',
    theme: 'DARK',
  });
});

test("a visitor's click counts once in half an hour", async () => {
  const { id, code } = await newButton();
  const clicks = async () => (await platform.ok(payButton.getDetail, { id }, { token: shop.token })).numOfClicks;
  await platform.ok(payButtonPublic.click, { code });
  await platform.ok(payButtonPublic.click, { code });
  expect(await clicks()).toBe(1);
  await platform.services.clocks.live.advance(30 * 60_000);
  await platform.ok(payButtonPublic.click, { code });
  expect(await clicks()).toBe(2);
  await platform.services.clocks.live.reset();
});

test('an order that came by a button is counted as its product line', async () => {
  const { code } = await newButton();
  const order = {
    payPageCode: page.code,
    items: [{ id: productId }],
    paymentType: 'VIET_QR' as const,
    trackingButton: code,
  };
  const { transactionId } = await platform.ok(payPagePublic.publicCreateOrder, order);
  const { db } = platform.services.storages.live;
  const row = await db
    .selectFrom('transaction')
    .select('productLine')
    .where('id', '=', transactionId ?? '')
    .executeTakeFirstOrThrow();
  expect(row.productLine).toBe('PAY_BUTTON');
});

test('a deleted button is unknown to visitors and to its merchant', async () => {
  const { id, code } = await newButton();
  await platform.ok(payButton.delete, { ids: [id] }, { token: shop.token });
  expect((await platform.call(payButtonPublic.getByCode, { code })).body.code).toBe(3);
  expect((await platform.call(payButton.getDetail, { id }, { token: shop.token })).body.code).toBe(3);
});
