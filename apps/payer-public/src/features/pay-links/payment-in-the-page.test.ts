import { paymentMethodReview } from '@pay/contract-cms';
import { cardGateway, payLinkPublic } from '@pay/contract-payer';
import { payLink, tool } from '@pay/contract-portal';
import { hireStaff, startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { relayedPages } from '#testing';

let platform: TestPlatform;
let shop: TestMerchant;
let pages: Awaited<ReturnType<typeof relayedPages>>;

beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
  pages = await relayedPages(platform);
}, 60_000);
afterAll(async () => {
  pages.close();
  await platform.close();
});

const newLink = async (extra: object = {}) => {
  const terms = {
    amount: 250_000,
    customerInfoType: 'NO_REQUIRE',
    description: 'Thanh toán báo giá BG-2026-118',
  } as const;
  const { payLinkCode } = await platform.ok(payLink.create, { ...terms, ...extra }, { token: shop.token });
  return `/public/paylink/${payLinkCode}`;
};
const codeIn = (path: string) => path.split('/').at(-1) ?? '';
const places = (html: string, marks: readonly string[]) => marks.map((mark) => html.indexOf(mark));

test('amount, time left, the picture to share, bank apps, rows and the code follow each other in the page', async () => {
  const path = await newLink({ expireType: 'MINUTE_10' });
  const { html } = await pages.open(`${path}?lang=en`);
  const found = places(html, ['250,000', 'role="timer"', 'data-share', 'data-app="mb"', 'data-copy', 'data:image/png']);
  expect(found).not.toContain(-1);
  expect(found).toEqual(found.toSorted((one, other) => one - other));
  expect(html).toMatch(/role="timer"[^>]*data-near=""/);
  expect(html.match(/data-app="/g)).toHaveLength(16);
  expect(html.match(/only opens/g)).toHaveLength(11);
  expect(html).toContain('The content was shortened');
  expect(html).toContain('class="tabs" role="tablist"');
});

test('a shop that chose no colour is drawn in that of the brand, and a chat shows shop and amount', async () => {
  const path = await newLink({ contactPhone: '0901234567', contactEmail: 'an@shop.example' });
  const { html } = await pages.open(path);
  expect(html).toContain(':root{--shop:#0B7A5B;');
  expect(html).toContain(`<meta property="og:image" content="http://pay.test${path}/preview.png">`);
  expect(html).toContain('<meta property="og:site_name" content="Tre Pay">');
  for (const address of ['tel:0901234567', 'https://zalo.me/0901234567', 'mailto:an@shop.example'])
    expect(html).toContain(`href="${address}"`);
  const preview = await pages.open(`${path}/preview.png`);
  expect([preview.status, preview.headers['content-type']]).toEqual([200, 'image/png']);
});

test('an open link that names nobody to ask leads to the shop, and a dead end to the provider', async () => {
  const profile = JSON.stringify({ companyPhone: '02838123456', contactEmail: 'hoi@hoasen.test' }) as never;
  await platform.services.storages.live.db
    .insertInto('merchantProfile')
    .values({ merchantId: shop.merchantId, profile, submittedBy: 'An', submittedAt: '2026-11-01T00:00:00Z' })
    .execute();
  const { html } = await pages.open(`${await newLink()}?lang=en`);
  expect(html).toContain('href="tel:02838123456"');
  expect(html).toContain('href="mailto:hoi@hoasen.test"');
  const own = await pages.open(`${await newLink({ contactPhone: '0901234567' })}?lang=en`);
  expect(own.html).not.toContain('02838123456');
  const none = await pages.open('/public/paylink/abCD1234?lang=en');
  expect(none.status).toBe(404);
  expect(none.html).toContain('Need help? Ask Tre Pay:');
  expect(none.html).toContain('href="tel:19006929"');
  expect(none.html).toContain('href="mailto:hotro@provider.test"');
});

test('the picture to keep is shown in place, and there is none once nothing can be paid', async () => {
  const path = await newLink();
  const picture = await pages.open(`${path}/vietqr.png`);
  expect(picture.headers['content-disposition']).toMatch(/^inline; filename="vietqr-/);
  await pages.open(`${path}/cancel`, '');
  expect((await pages.open(`${path}/vietqr.png`)).status).toBe(404);
});

test('a cancelled link says what is true: it cannot be paid, and what is owed is between payer and shop', async () => {
  const path = await newLink();
  await pages.open(`${path}/cancel`, '');
  const { html } = await pages.open(`${path}?lang=en`);
  expect(html).toContain('between you and the shop');
  expect(html).not.toContain('Nothing is owed');
});

test('who left the card page comes back to the QR code, and asking twice begins nothing anew', async () => {
  const path = await newLink();
  const { fields: handOver } = await platform.ok(payLinkPublic.publicAtmCard, { code: codeIn(path) });
  await platform.ok(cardGateway.open, { handOver });
  const pending = await pages.open(`${path}?lang=en`);
  expect(pending.html).toContain('Pay by VietQR instead');
  const backToQr = async () => (await pages.open(`${path}/by-qr`, '')).status;
  expect([await backToQr(), await backToQr()]).toEqual([303, 303]);
  const back = await platform.ok(payLinkPublic.publicGet, { payLinkCode: codeIn(path) });
  expect(back).toMatchObject({ status: 'CREATED', cardRefusal: 'CANCEL' });
  const { html } = await pages.open(`${path}?lang=en`);
  expect(html).toContain('data:image/png');
});

test('a payer reads the name that the staff gave a way to pay, and the word of the page until they do', async () => {
  const path = await newLink();
  const tabs = async (language: string) => (await pages.open(`${path}?lang=${language}`)).html;
  const { token } = await hireStaff(platform, 'maker@provider.test', { roles: ['maker'] });
  const named = (id: string, name: string) => platform.ok(paymentMethodReview.cmsUpdate, { id, name }, { token });
  expect(await tabs('en')).toContain('>ATM card<');
  expect(await tabs('vi')).toContain('>Thẻ ATM<');

  await named('ATM_CARD', 'Thẻ NAPAS');
  await named('VIET_QR', 'Quét VietQR');
  for (const html of [await tabs('en'), await tabs('vi')]) {
    expect(html).toContain('>Thẻ NAPAS<');
    expect(html).toContain('>Quét VietQR<');
  }

  await named('ATM_CARD', 'Thẻ ATM nội địa');
  await named('VIET_QR', 'VietQR');
  expect(await tabs('en')).toContain('>ATM card<');
});

test('a wrong card is told at an address of its own, which holds nothing of it', async () => {
  const path = await newLink();
  const { fields } = await platform.ok(payLinkPublic.publicAtmCard, { code: codeIn(path) });
  const form = new URLSearchParams({
    ...fields,
    step: 'card',
    number: '9704000000000019',
    holder: 'A',
    issueDate: '03/07',
  });
  const answer = await pages.open('/public/napas?lang=en', form.toString());
  expect(answer.status).toBe(303);
  expect(answer.headers.location).toContain('fault=INVALID_CARDNO');
  expect(answer.headers.location).not.toContain('9704000000000019');
  const { html } = await pages.open(answer.headers.location ?? '');
  expect(html).toContain('This card number is wrong. 4 attempts left.');
  expect((await pages.open(`${answer.headers.location?.replace('INVALID_CARDNO', 'toString')}`)).html).not.toContain(
    'attempts left',
  );
});

test('a payer waits for what is true, and gets a receipt that says who has the money', async () => {
  const path = await newLink();
  const waiting = await pages.open(`/public/paylink/waiting-payment?payLinkCode=${codeIn(path)}&lang=en`);
  expect(waiting.html).toContain('Waiting for the bank to confirm 250,000 VND');
  expect(waiting.html).toContain('data-later');
  expect((await pages.open(`${path}/receipt.png`)).status).toBe(404);
  const { transfer } = await platform.ok(payLinkPublic.publicGet, { payLinkCode: codeIn(path) });
  const { accountNo, amount } = transfer!;
  await platform.ok(tool.deposit, { accountNo, branch: 'HN', amount, content: 'paid' }, { token: shop.token });
  const { html } = await pages.open(`${path}?lang=en`);
  for (const words of [
    'Payment receipt',
    'Receiver',
    'Transaction number',
    `http://pay.test${path}`,
    'Save or share the receipt',
  ])
    expect(html).toContain(words);
  expect((await pages.open(`${path}/receipt.png`)).status).toBe(200);
});

test('every field that is lacking is told in the language of the page, and the first takes the focus', async () => {
  const path = await newLink({
    customerInfoType: 'REQUIRE_INPUT',
    customerInfoForm: { fillName: true, fillPhone: true },
  });
  const { html } = await pages.open(`${path}?lang=en`, 'fullName=&phone=');
  expect(html.match(/Please fill this in\./g)).toHaveLength(2);
  expect(html).toMatch(/noValidate|novalidate/);
  expect(html.match(/autofocus/gi)).toHaveLength(1);
  expect(html).toMatch(/<input(?=[^>]*autofocus)[^>]*name="fullName"/i);
});
