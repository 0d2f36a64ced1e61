import { isHttpsUrl, isWebAddress, webhookUrlProblem } from './web-address.ts';

describe('web addresses', () => {
  it.each([
    ['https://shop.vn/thanks?a=1', false, true],
    ['http://shop.vn', false, false],
    ['http://localhost:5000', true, true],
    ['ftp://shop.vn', true, false],
    ['data:text/html,x', true, false],
    ['https://user:pass@shop.vn', false, false],
    ['//shop.vn', false, false],
    ['https:evil', true, false],
    ['https:/evil.vn', true, false],
    ['https:///evil.vn', true, false],
    ['https:\\\\evil.vn', true, false],
    ['https://shop\u200b.vn', true, false],
    ['https://shop.vn/\u202egnp', true, false],
    ['HTTPS://shop.vn', false, true],
    [`https://shop.vn/${'a'.repeat(2048)}`, false, false],
  ])('%s (http allowed: %p) is accepted: %p', (text, allowHttp, accepted) =>
    expect(isHttpsUrl(text, { allowHttp })).toBe(accepted),
  );

  it.each(['https:evil', 'https:/evil.vn', 'https://', 'https://?a', 'https:///evil.vn', 'shop.vn', 'ftp://shop.vn'])(
    '%s names no host of the web',
    (text) => expect(isWebAddress(text)).toBe(false),
  );

  it.each([
    ['https://shop.vn/hook', undefined],
    ['https://shop.vn:8443/hook', undefined],
    ['http://shop.vn/hook', 'not_https'],
    ['https://shop.vn:444/hook', 'port'],
    ['https://a:b@shop.vn/hook', 'user_info'],
    ['https://shop.vn/hook#x', 'fragment'],
    ['https://localhost/hook', 'local_host'],
    ['https://intranet/hook', 'local_host'],
    ['https://metadata.google.internal/', 'local_host'],
    [`https://shop.vn/${'a'.repeat(500)}`, 'too_long'],
    ['shop.vn', 'malformed'],
    ['https:shop.vn/hook', 'malformed'],
  ])('the webhook %s has the problem %p', (text, problem) => expect(webhookUrlProblem(text)).toBe(problem));

  it('the test mode takes http and localhost as webhook', () =>
    expect(webhookUrlProblem('http://localhost:3000/hook', { allowHttp: true })).toBeUndefined());
});
