import { payLinkPublic } from '@pay/contract-payer';
import { payLink } from '@pay/contract-portal';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';

const opened: TestPlatform[] = [];
afterAll(() => Promise.all(opened.map((platform) => platform.close())));

async function strictPlatform(trustedProxies?: string[]) {
  const platform = await startTestPlatform({ rateFactor: 1, ...(trustedProxies && { trustedProxies }) });
  opened.push(platform);
  const { token } = await platform.newMerchant();
  const order = { amount: 150_000, customerInfoType: 'NO_REQUIRE', description: 'Đơn hàng 1204' } as const;
  const { payLinkCode } = await platform.ok(payLink.create, order, { token });
  const ask = async (code: string, from: string) =>
    (await platform.call(payLinkPublic.publicGet, { payLinkCode: code }, { headers: { 'x-forwarded-for': from } }))
      .body;
  return { right: payLinkCode, ask };
}

const wrong = 'Zz000000';
const wrongCodesAllowed = 20;

async function guess({ ask }: Awaited<ReturnType<typeof strictPlatform>>, from: (at: number) => string) {
  const codes: number[] = [];
  for (let at = 0; at <= wrongCodesAllowed; at += 1) codes.push((await ask(wrong, from(at))).code);
  return codes;
}

const notFound = Array<number>(wrongCodesAllowed).fill(3);

test('after twenty wrong codes in a minute a client waits, while right codes open and other clients go on', async () => {
  const platform = await strictPlatform();
  expect(await guess(platform, () => '203.0.113.9')).toEqual([...notFound, 7]);
  const refused = await platform.ask(wrong, '203.0.113.9');
  expect(refused).toMatchObject({ code: 7, data: { retryAfter: expect.any(Number) } });
  expect(refused.message).not.toBe('');
  expect((await platform.ask(platform.right, '203.0.113.9')).code).toBe(0);
  expect((await platform.ask(wrong, '203.0.113.10')).code).toBe(3);
}, 60_000);

test('a forwarded address is believed from a trusted hop only: elsewhere changing it buys no more guesses', async () => {
  const platform = await strictPlatform(['10.9.9.9']);
  expect(await guess(platform, (at) => `203.0.113.${at}`)).toEqual([...notFound, 7]);
}, 60_000);
