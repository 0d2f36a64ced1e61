import { payLinkPublic } from '@pay/contract-payer';
import { payLink, tool } from '@pay/contract-portal';
import type { MerchantProfile } from '@pay/contract-shared';
import { newCredential } from '@pay/platform-integration';
import { inTransaction, json, type Mode, nobodyId, type Trx, uuidv7 } from '@pay/platform-kernel';
import { payLinkPublicHandlers, saveShopSetting } from '@pay/platform-payments';
import { sql } from 'kysely';
import { startTestPlatform, type TestMerchant, type TestPlatform } from '../index.ts';

let platform: TestPlatform;
let shop: TestMerchant;
const bases = {} as Record<Mode, string>;

beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
  for (const mode of ['live', 'test'] as const)
    bases[mode] = await platform.platform.listeners[mode].listen({ host: '127.0.0.1', port: 0 });
}, 60_000);
afterAll(() => platform.close());

interface Link {
  mode: Mode;
  code: string;
  virtualAccount: string;
}

const order = { amount: 150_000, customerInfoType: 'REQUIRE_INPUT', description: 'Đơn hàng 1204' } as const;

async function open(mode: Mode): Promise<Link> {
  const { payLinkCode: code } = await platform.ok(
    payLink.create,
    { ...order, customerInfoForm: { fillName: true } },
    { token: shop.token, mode },
  );
  const { virtualAccount } = await platform.ok(payLinkPublic.publicVietQr, { code }, { mode });
  return { mode, code, virtualAccount };
}

const addressOf = ({ mode, code }: Pick<Link, 'mode' | 'code'>) => `${bases[mode]}/pay/api/paylink/public/v1/${code}`;
const ask = (link: Pick<Link, 'mode' | 'code'>, search = '', headers: Record<string, string> = {}) =>
  fetch(addressOf(link) + search, { headers: { 'accept-encoding': 'identity', ...headers } });

async function seen(link: Link) {
  const [ahead, framework] = await Promise.all(
    ['', '?by=framework'].map(async (search) => (await (await ask(link, search)).json()).data),
  );
  expect({ ...framework, serverTime: '', payment: { ...framework.payment, serverTime: '' } }).toEqual({
    ...ahead,
    serverTime: '',
    payment: { ...ahead.payment, serverTime: '' },
  });
  return ahead;
}

const dbOf = (mode: Mode) => platform.services.storages[mode].db as Trx;
const shopPhone = { live: '02838221001', test: '02838221002' } as const;
const feeIn = { live: 110, test: 220 } as const;
const merchantRow = (mode: Mode) => dbOf(mode).updateTable('merchant').where('id', '=', shop.merchantId);

const changes: [string, (link: Link) => Promise<unknown>, object | ((mode: Mode) => object)][] = [
  [
    'the payment',
    ({ virtualAccount, mode }) =>
      platform.ok(
        tool.deposit,
        { accountNo: virtualAccount, branch: 'HN', amount: order.amount, content: 'paid' },
        { token: shop.token, mode },
      ),
    { payment: { status: 'SUCCESS' }, transfer: null },
  ],
  [
    'a payer who gives up',
    ({ code, mode }) => platform.ok(payLinkPublic.publicCancel, { payLinkCode: code }, { mode }),
    { payment: { status: 'CANCELED' } },
  ],
  [
    'the details of the payer',
    ({ code, mode }) =>
      platform.ok(
        payLinkPublic.publicUpdateCustomerInfo,
        { payLinkCode: code, customer: { fullName: 'Trần Thị Bình' } },
        { mode },
      ),
    { customerFilled: true, transfer: { amount: order.amount } },
  ],
  [
    "the shop's look",
    ({ mode }) =>
      saveShopSetting(
        dbOf(mode),
        shop.merchantId,
        {
          backgroundColor: '#112233',
          defaultLanguage: 'EN',
          logo: null,
          shopName: `Tiệm ${mode}`,
          paymentIds: null,
        },
        { updatedBy: 'another process', updatedAt: new Date().toISOString() },
      ),
    { shopSetting: { backgroundColor: '#112233' } },
  ],
  [
    'the methods that there are',
    ({ mode }) =>
      dbOf('live')
        .updateTable('paymentMethod')
        .set({ name: `VietQR ${mode}` })
        .where('id', '=', 'VIET_QR')
        .execute(),
    (mode) => ({
      shopSetting: { payments: expect.arrayContaining([expect.objectContaining({ name: `VietQR ${mode}` })]) },
    }),
  ],
  [
    'what a method costs on this day',
    ({ mode }) =>
      dbOf('live')
        .insertInto('paymentMethodFee')
        .values({
          id: uuidv7(),
          methodId: 'VIET_QR',
          status: 'APPROVED',
          fixedFee: feeIn[mode],
          dynamicFee: 0,
          paymentLimit: 0,
          inForceFrom: mode === 'live' ? '2020-01-01' : '2020-01-02',
          activeDate: '2026-01-01',
          reason: null,
          createdBy: 'another process',
          createdById: nobodyId,
          createdAt: new Date().toISOString(),
          decidedBy: null,
          decidedAt: null,
        })
        .execute(),
    (mode) => ({
      shopSetting: { payments: expect.arrayContaining([expect.objectContaining({ fixedFee: feeIn[mode] })]) },
    }),
  ],
  [
    'whom a payer may ask',
    ({ mode }) => {
      const kept = {
        profile: json({ companyPhone: shopPhone[mode] } as MerchantProfile),
        submittedBy: 'another process',
        submittedAt: new Date().toISOString(),
      };
      return dbOf('live')
        .insertInto('merchantProfile')
        .values({ merchantId: shop.merchantId, ...kept })
        .onConflict((conflict) => conflict.column('merchantId').doUpdateSet(kept))
        .execute();
    },
    (mode) => ({ shopContact: { phone: shopPhone[mode] } }),
  ],
  [
    "the merchant's name",
    ({ mode }) =>
      merchantRow(mode)
        .set({ name: `Tên ở ${mode}` })
        .execute(),
    (mode) => ({ merchantName: `Tên ở ${mode}` }),
  ],
  [
    'a card that was refused',
    ({ mode, code }) =>
      sql`insert into card_order (merchant_id, pay_link_id, transaction_id, step, reference, opened_at, code)
        select merchant_id, id, transaction_id, 'DONE', code, now(), '51' from pay_link where code = ${code}`.execute(
        dbOf(mode),
      ),
    { cardRefusal: '51' },
  ],
  [
    'the end of its time, which no row tells',
    ({ mode }) => platform.services.clocks[mode].advance(25 * 3_600_000),
    { payment: { status: 'TIMEOUT' } },
  ],
];

describe.each(['live', 'test'] as const)('in %s mode', (mode) => {
  test.each(changes)('%s shows in the very next answer', async (_what, change, expected) => {
    const shown = typeof expected === 'function' ? expected(mode) : expected;
    const link = await open(mode);
    const before = await seen(link);
    expect(before).not.toMatchObject(shown);
    expect(await seen(link)).toMatchObject({ payLinkCode: before.payLinkCode, payment: { status: 'CREATED' } });
    await change(link);
    expect(await seen(link)).toMatchObject(shown);
  });
});

test.each(['live', 'test'] as const)('what did not change is not read again in %s mode', async (mode) => {
  const link = await open(mode);
  const handler = payLinkPublicHandlers.publicGet;
  if (!('read' in handler)) throw new Error('not a kept read');
  const read = jest.spyOn(handler, 'read');
  await ask(link);
  for (let time = 0; time < 3; time += 1) await seen(link);
  expect(read).toHaveBeenCalledTimes(1);
  read.mockRestore();
});

test('an answer that looked at more than its revision follows is not kept: the signed way back goes with its key', async () => {
  const credential = () => dbOf('live').updateTable('credential').where('merchantId', '=', shop.merchantId);
  await inTransaction(dbOf('live'), (trx) =>
    newCredential(trx, shop.merchantId, platform.services.secrets.tokenSecret, new Date().toISOString()),
  );
  const { payLinkCode: code } = await platform.ok(
    payLink.create,
    { ...order, customerInfoType: 'NO_REQUIRE', successUrl: 'https://shop.test/thanks' },
    { token: shop.token },
  );
  const { virtualAccount } = await platform.ok(payLinkPublic.publicVietQr, { code });
  await platform.ok(
    tool.deposit,
    { accountNo: virtualAccount, branch: 'HN', amount: order.amount, content: 'paid' },
    { token: shop.token },
  );
  const link = { mode: 'live', code, virtualAccount } as const;
  expect((await seen(link)).payment.redirectUrl).toContain('https://shop.test/thanks?');
  await credential().set({ status: 'REVOKE' }).execute();
  expect((await seen(link)).payment.redirectUrl).toBeNull();
});

test('both ways answer with the same headers, each call with its own trace id and the time of its own reading', async () => {
  const link = await open('test');
  const origin = { origin: 'http://localhost:4100' };
  for (const headers of [{}, origin, { ...origin, 'accept-encoding': 'br' }] as Record<string, string>[]) {
    const [ahead, framework] = await Promise.all([ask(link, '', headers), ask(link, '?by=framework', headers)]);
    const plain = ({ headers: all }: Response) =>
      Object.fromEntries([...all].filter(([name]) => !['date', 'content-length', 'keep-alive'].includes(name)));
    expect(plain(ahead)).toEqual(plain(framework));
    const [one, other] = [await ahead.json(), await framework.json()];
    expect(Object.keys(one)).toEqual(Object.keys(other));
    expect(one.traceId).toMatch(/^[0-9a-f-]{36}$/);
    expect(one.traceId).not.toBe(other.traceId);
  }
  const early = (await (await ask(link)).json()).data.serverTime;
  await platform.services.clocks.test.advance(60_000);
  const late = (await (await ask(link)).json()).data.serverTime;
  expect(Date.parse(late) - Date.parse(early)).toBeGreaterThanOrEqual(60_000);
});

test.each(['Zz000000', 'short', '%00', 'a'.repeat(200)])('a code that is none is not found: %.20s', async (code) => {
  const reply = await ask({ mode: 'live', code });
  expect([reply.status, (await reply.json()).code]).toEqual([404, 3]);
});

test('many who ask at once are told the same, and a link of the other mode is not found', async () => {
  const links = [await open('live'), await open('live'), await open('live')];
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, at) => (await (await ask(links[at % 3]!)).json()).data.payLinkCode),
  );
  expect(answers).toEqual(Array.from({ length: 60 }, (_, at) => links[at % 3]!.code));
  expect((await ask({ mode: 'test', code: links[0]!.code })).status).toBe(404);
});
