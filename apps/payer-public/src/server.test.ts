import { concernsOneVisitor, createRenderer } from './server.ts';

const render = createRenderer({
  config: {
    apiUrl: 'http://127.0.0.1:1/pay',
    testApiUrl: 'http://127.0.0.1:1/pay',
    payerUrl: 'http://pay.test',
    portalUrl: 'http://portal.test',
    links: {
      terms: 'http://pay.test/public/documents/terms',
      privacy: 'http://pay.test/public/documents/privacy',
      feePolicy: 'https://www.shop.example/bieu-phi',
    },
    brand: { name: 'Tre Pay', colour: '#0B7A5B' },
  },
  assets: {
    main: { script: '/assets/main-1.js', integrity: undefined, styles: 'body{margin:0}' },
    cart: { script: '/assets/cart-1.js', integrity: undefined, styles: '' },
    card: { script: '/assets/card-1.js', integrity: undefined, styles: '' },
    docs: { script: '/assets/docs-1.js', integrity: undefined, styles: '' },
  },
});
interface Asked {
  headers?: Record<string, string>;
  form?: string;
}

const open = async (path: string, { headers = {}, form }: Asked = {}) => {
  const { body, ...reply } = await render({
    url: new URL(path, 'http://pay.test'),
    headers,
    form,
    nonce: 'abc',
    clientAddress: '203.0.113.9',
  });
  return { ...reply, html: String(body) };
};

test('whoever types the address of the host reads what it is', async () => {
  const { status, html } = await open('/?lang=en');
  expect(status).toBe(200);
  expect(html).toContain('Tre Pay handles payments for shops in Vietnam');
});

test.each([
  '/wrong',
  '/public/paylink/..%2f',
  '/public/paylink/%00',
  `/public/paylink/${'a'.repeat(10_000)}`,
  '/public/paylink/%F0%9F%98%80',
  '/public/paylink/%E0%A4',
  '/test/public/paylink/short',
  '/public/paylink/waiting-payment',
])('an address that can be no link gets the plain page, without asking the platform: %.40s', async (path) => {
  const response = await open(path);
  expect(response.status).toBe(404);
  const { html } = response;
  expect(html).toContain('Link thanh toán không tồn tại');
  expect(html).not.toContain('<script');
});

test('the page is in the language asked for, else in the one of the browser', async () => {
  expect((await open('/?lang=en')).html).toContain('<html lang="en">');
  expect((await open('/wrong', { headers: { 'accept-language': 'en-GB,en;q=0.9' } })).html).toContain(
    'The payment link does not exist',
  );
  expect((await open('/?lang=xx')).html).toContain('<html lang="vi">');
});

test('the HTML holds no inline style and no script without the nonce, and is not for search engines', async () => {
  const { html } = await open('/');
  expect(html).not.toMatch(/ style=/);
  expect(html).toContain('<style nonce="abc">');
  expect(html).toContain('content="noindex,nofollow"');
});

test('when the platform gives no answer the page says that the status is unknown', async () => {
  const silent = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const response = await open('/public/paylink/abCD1234?lang=en');
  expect(response.status).toBe(503);
  expect(response.html).toContain('do not pay twice');
  silent.mockRestore();
});

test('the short address leads to the page of the link', async () => {
  const response = await open('/paylink/abCD1234?lang=en');
  expect(response.status).toBe(302);
  expect(response.headers.location).toBe('/public/paylink/abCD1234?lang=en');
});

test('a form that another site sends is not taken', async () => {
  const response = await open('/public/paylink/abCD1234/cancel', {
    form: '',
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(response.status).toBe(404);
});

test.each(['/public/subscription/abc', '/test/public/subscription/abc', '/public/subscription-email/abc'])(
  'a form of a recurring payment that another site sends is not taken: %s',
  async (path) => {
    const response = await open(path, { form: 'act=stop', headers: { 'sec-fetch-site': 'cross-site' } });
    expect(response.status).toBe(404);
  },
);

test('only what a button of a shop opened is carried out for each visitor, since it counts the click', () => {
  const concerns = (path: string) => concernsOneVisitor(new URL(path, 'http://pay.test'));
  expect(concerns('/public/paypage/abCD1234?lang=en&button=Zz000000')).toBe(true);
  expect(concerns('/public/paypage/abCD1234?lang=en')).toBe(false);
  expect(concerns('/public/paylink/abCD1234')).toBe(false);
});

test.each([
  ['terms', 'vi', 'Điều khoản sử dụng'],
  ['terms', 'en', 'Terms of use'],
  ['privacy', 'vi', 'Chính sách quyền riêng tư'],
  ['privacy', 'en', 'Privacy policy'],
])('%s can be read on the host of the payers, in the language %s', async (name, lang, title) => {
  const { status, html } = await open(`/public/documents/${name}?lang=${lang}`);
  expect(status).toBe(200);
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(html.split('<h2>').length).toBeGreaterThan(5);
  expect(html).not.toMatch(/\{\w+\}|payer(Terms|Privacy|Legal)\./);
  expect(html).toContain('23/11/2026');
  expect(html).not.toContain('<script');
});

test('a document that the configuration keeps elsewhere is read there, and an unknown one is not found', async () => {
  const moved = await open('/public/documents/fee-policy?lang=vi');
  expect([moved.status, moved.headers.location]).toEqual([302, 'https://www.shop.example/bieu-phi']);
  expect((await open('/public/documents/constructor')).status).toBe(404);
});
