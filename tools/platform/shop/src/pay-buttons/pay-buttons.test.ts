import { payButtonPublic, payLinkPublic, payPagePublic } from '@pay/contract-payer';
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

const look = { title: 'Mua trà', label: 'Mua ngay', theme: 'DARK' } as const;
const newButton = (more: { opensIn?: 'NEW_TAB' | 'SAME_TAB'; siteOrigin?: string } = {}) =>
  platform.ok(payButton.create, { payPageId: page.id, ...look, ...more }, { token: shop.token });

const ordered = (trackingButton: string) =>
  platform.ok(payPagePublic.publicCreateOrder, {
    payPageCode: page.code,
    items: [{ id: productId }],
    paymentType: 'VIET_QR',
    trackingButton,
  });

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
  const { transactionId } = await ordered(code);
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

test('any address of the site declares its origin, and what is left out of a change is no longer said', async () => {
  const { id, siteOrigin, contentPolicy, script } = await newButton({
    siteOrigin: 'https://Shop.example/gio-hang?a=1',
  });
  expect(siteOrigin).toBe('https://shop.example');
  expect(script).toContain(contentPolicy.replace('script-src ', ''));
  const changed = await platform.ok(payButton.update, { id, ...look, opensIn: 'SAME_TAB' }, { token: shop.token });
  expect(changed).toMatchObject({ opensIn: 'SAME_TAB', siteOrigin: null });
});

test.each(['shop.example', 'javascript:alert(1)', 'https://user:pass@shop.example'])(
  'the site %s is refused at its field',
  async (siteOrigin) => {
    const { body } = await platform.call(
      payButton.create,
      { payPageId: page.id, ...look, siteOrigin },
      { token: shop.token },
    );
    expect(body).toMatchObject({ code: 2, data: { fields: [{ field: 'siteOrigin', rule: 'url' }] } });
  },
);

test('the payment of an order names the button and the site that is told', async () => {
  const { id, code } = await newButton({ siteOrigin: 'https://shop.example' });
  const { payLinkCode } = await ordered(code);
  const { order, successUrl } = await platform.ok(payLinkPublic.publicGet, { payLinkCode });
  expect(order?.button).toEqual({ code, siteOrigin: 'https://shop.example' });
  expect(successUrl).toBeNull();
  await platform.ok(payButton.delete, { ids: [id] }, { token: shop.token });
  const again = await platform.ok(payLinkPublic.publicGet, { payLinkCode });
  expect(again.order?.button?.siteOrigin).toBe('https://shop.example');
});

test('a page that took the place of the shop leads back to its site', async () => {
  const { code } = await newButton({ siteOrigin: 'https://shop.example', opensIn: 'SAME_TAB' });
  const { payLinkCode } = await ordered(code);
  const link = await platform.ok(payLinkPublic.publicGet, { payLinkCode });
  expect(link).toMatchObject({ successUrl: 'https://shop.example', failUrl: 'https://shop.example' });
});

test('the figures of a button are those of who came by it', async () => {
  const { id, code } = await newButton();
  await platform.ok(payPagePublic.seen, { payPageCode: page.code, trackingButton: code });
  await ordered(code);
  await ordered((await newButton()).code);
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  const figures = await platform.ok(payButton.getStatistic, { id, from: today, to: today }, { token: shop.token });
  expect(figures).toMatchObject({ seen: 1, began: 1, paid: 0, revenue: 0, days: [{ day: today, began: 1 }] });
});

test('a button may lead to the open pages of its own shop', async () => {
  const other = await platform.newMerchant();
  expect(await platform.ok(payButton.getPages, {}, { token: shop.token })).toMatchObject([{ id: page.id }]);
  expect(await platform.ok(payButton.getPages, {}, { token: other.token })).toEqual([]);
});
