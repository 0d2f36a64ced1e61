import { payPagePublic } from '@pay/contract-payer';
import { bankAccount, payButton, payPage, product } from '@pay/contract-portal';
import { vnDay } from '@pay/domain';
import { pdfTexts, qrText } from '@pay/platform-kernel/fixtures';
import { pdfPixels } from '@pay/platform-kernel/pdf-pixels';
import { company, registerCompany } from '@pay/platform-payments/fixtures';
import { requestFor, startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { openPage } from '../orders/orders.fixture.ts';

let platform: TestPlatform;
let shop: TestMerchant;
beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
}, 60_000);
afterAll(() => platform.close());

test('a page is rewritten as a whole, and what is left out is no longer said', async () => {
  const page = await openPage(platform, shop);
  const other = await openPage(platform, shop);
  const asked = { customerInfoType: 'REQUIRE_INPUT', customerInfoForm: { fillPhone: true } } as const;
  const said = { ...page.said, ...asked, contactPhone: '0912345678', periodType: 'MONTHLY' } as const;
  await platform.ok(payPage.update, { payPageCode: page.code, ...said }, page.as);
  const productIds = [other.productId, page.productId];
  const changed = await platform.ok(
    payPage.update,
    { payPageCode: page.code, ...page.said, name: 'Quán mới', productIds },
    page.as,
  );
  expect(changed).toMatchObject({ name: 'Quán mới', contactPhone: null, periodType: null, totalProducts: 2 });
  const { products, customerInfoForm } = await platform.ok(payPagePublic.publicGetDetail, { payPageCode: page.code });
  expect(products.map(({ id }) => id)).toEqual(productIds);
  expect(customerInfoForm).toMatchObject({ fillPhone: false });
});

test('a page that names nobody to ask names the public numbers of its shop', async () => {
  const page = await openPage(platform, shop);
  const seen = () => platform.ok(payPagePublic.publicGetDetail, { payPageCode: page.code });
  await registerCompany(platform, shop.merchantId);
  expect(await seen()).toMatchObject({ shopContact: { phone: company.companyPhone, email: null } });
  await platform.ok(
    payPage.update,
    { payPageCode: page.code, ...page.said, contactPhone: '0912345678', productIds: [page.productId] },
    page.as,
  );
  expect(await seen()).toMatchObject({ contactPhone: '0912345678' });
  expect((await seen()).shopContact).toBeUndefined();
});

test('a page is opened again only with something for sale on a linked account', async () => {
  const page = await openPage(platform, shop);
  const set = (status: 'ACTIVE' | 'INACTIVE') =>
    platform.call(payPage.changeStatus, { payPageCode: page.code, status }, page.as);
  expect((await set('INACTIVE')).body.code).toBe(0);
  await platform.ok(product.changeStatus, { id: page.productId, status: 'INACTIVE' }, page.as);
  expect((await set('ACTIVE')).body.code).toBe(1704);
  await platform.ok(product.changeStatus, { id: page.productId, status: 'ACTIVE' }, page.as);
  expect((await set('ACTIVE')).body.code).toBe(0);
  const { history, status } = await page.detail();
  expect([status, history.map(({ action }) => action)]).toEqual(['ACTIVE', ['create', 'deactivate', 'activate']]);
});

test('a new title is found, and the old one no longer', async () => {
  const page = await openPage(platform, shop);
  await platform.ok(payPage.changeTitle, { payPageCode: page.code, name: 'Hội chợ xuân' }, page.as);
  const found = async (name: string) =>
    (await platform.ok(payPage.getAll, { name }, page.as)).items.map(({ code }) => code);
  expect(await found('hoi cho xuan')).toEqual([page.code]);
  expect(await found(page.said.name)).not.toContain(page.code);
});

test('what came by a button is told apart, day by day', async () => {
  const page = await openPage(platform, shop);
  const { id: payPageId } = await page.detail();
  const button = await platform.ok(
    payButton.create,
    { payPageId, title: 'Mua trà', label: 'Mua', theme: 'DARK' },
    page.as,
  );
  await platform.ok(payPagePublic.seen, { payPageCode: page.code });
  await platform.ok(payPagePublic.seen, { payPageCode: page.code, trackingButton: button.code });
  await page.order(1);
  const led = await page.order(2, { trackingButton: button.code });
  await page.payByTransfer(led.payLinkCode);

  expect((await page.detail()).figures).toEqual({ seen: 2, began: 2, paid: 1, revenue: 100_000 });
  const byButton = { seen: 1, began: 1, paid: 1, revenue: 100_000 };
  expect((await page.detail(button.code)).figures).toEqual(byButton);
  const today = vnDay(platform.services.clocks.live.now());
  const span = { payPageCode: page.code, from: today, to: today };
  expect(await platform.ok(payPage.getStatistic, { ...span, trackingButton: button.code }, page.as)).toEqual({
    ...byButton,
    days: [{ day: today, ...byButton }],
  });
});

test('an unknown account, an unknown product and a picture from elsewhere are refused', async () => {
  const page = await openPage(platform, shop);
  const unknown = '00000000-0000-7000-8000-000000000000';
  const refusal = async (change: object) =>
    (await platform.call(payPage.update, { payPageCode: page.code, ...page.said, ...change }, page.as)).body;
  expect((await refusal({ productIds: [unknown] })).code).toBe(3);
  expect((await refusal({ bankAccountId: unknown })).code).toBe(3);
  expect(await refusal({ coverUrl: 'https://example.com/a.png' })).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'coverUrl', rule: 'unknown' }] },
  });
  expect(await platform.ok(bankAccount.getList, {}, page.as)).not.toEqual([]);
});

test.each(['A6', 'A4', 'TENT'] as const)(
  'a sheet of %s says the shop, the page and what to do, in Vietnamese',
  async (paper) => {
    const page = await openPage(platform, shop);
    const { bytes } = await platform.send(requestFor(payPage.printSheet, { payPageCode: page.code, paper }), page.as);
    const pages = pdfTexts(bytes);
    expect(pages).toHaveLength(1);
    const words = pages[0]!.replace(/\s+/g, ' ');
    expect(words).toContain(page.said.name);
    expect(words).toContain(`/public/paypage/${page.code}`);
    expect(words.split(page.said.name)).toHaveLength(paper === 'TENT' ? 3 : 2);
    const { url } = await page.detail();
    for (const part of paper === 'TENT' ? (['upper half', 'lower half'] as const) : (['whole'] as const))
      expect(await qrText(await pdfPixels(bytes, part), 'png')).toBe(url);
  },
);

test('a page is sent to who is named, and a closed one to nobody', async () => {
  const page = await openPage(platform, shop);
  const wish = { payPageCode: page.code, sendEmail: true };
  const sent = await platform.ok(payPage.sendEmailSms, { ...wish, receiver: 'an@example.com' }, page.as);
  expect(sent).toMatchObject({ sent: 1, totalSendMailSms: 1 });
  await platform.ok(payPage.changeStatus, { payPageCode: page.code, status: 'INACTIVE' }, page.as);
  const refused = await platform.call(payPage.sendEmailSms, { ...wish, receiver: 'binh@example.com' }, page.as);
  expect(refused.body.code).toBe(5);
  expect((await page.detail()).allowed).toEqual([]);
});
