import { developer } from '@pay/contract-merchant-api';
import { webhook } from '@pay/contract-portal';
import {
  type MerchantClient,
  startTestPlatform,
  type TestMerchant,
  type TestPlatform,
  unlock,
} from '@pay/platform-testing';
import { clientOf, codeOf, order } from '../merchant-api/merchant-api.fixture.ts';

let platform: TestPlatform;
let shop: TestMerchant;
let client: MerchantClient;

beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
beforeEach(async () => {
  shop = await platform.newMerchant();
  client = await clientOf(platform, shop, { mode: 'test' });
});
afterAll(() => platform.close());

interface Notice {
  eventId: string;
  eventType: string;
  sequence: number;
  status: string;
  transactionId: string;
  createdAt: string;
  headers: Record<string, string>;
  body: string;
}

const ask = <Reply>(call: keyof typeof developer, request: object = {}, by = client) =>
  by.call<Reply>(developer[call].path, request);
const listen = () => ask<{ sequence: number; expireTime: number }>('listen');
const notices = async (wanted: object = {}, by = client) =>
  (await ask<{ items: Notice[] }>('getNotices', wanted, by)).items;
const expired = async () => {
  const { transactionId } = await client.create(order());
  await ask('expirePayment', { transactionId });
  return transactionId;
};

test('notices without an address are written while somebody listens, and two minutes longer', async () => {
  await expired();
  expect(await notices()).toEqual([]);
  expect(await listen()).toEqual({ sequence: 0, expireTime: 120 });
  const first = await expired();
  await platform.services.clocks.test.advance(110_000);
  const second = await expired();
  await platform.services.clocks.test.advance(20_000);
  await expired();
  const items = await notices();
  expect(items.map(({ transactionId, sequence, status }) => [transactionId, sequence, status])).toEqual([
    [first, 1, 'SKIPPED'],
    [second, 2, 'SKIPPED'],
  ]);
  expect(await notices({ after: 1 })).toMatchObject([{ transactionId: second }]);
  expect(await notices({ size: 1 })).toMatchObject([{ transactionId: second }]);
  expect((await listen()).sequence).toBe(2);
});

test('what tells an event from others is encrypted with it, and the time has its zone', async () => {
  await listen();
  await expired();
  const [notice] = await notices();
  const { data } = JSON.parse(notice!.body) as { data: string };
  expect(unlock(data, client.account)).toMatchObject({
    eventId: notice!.eventId,
    eventType: 'transaction.expired',
    eventTime: notice!.createdAt,
    statusCode: 'TO',
  });
  expect(notice!.createdAt).toMatch(/Z$/);
  expect(notice!.headers).toMatchObject({ 'x-event-id': notice!.eventId, 'x-api-client': client.account.clientId });
  expect(await notices({ eventId: notice!.eventId })).toMatchObject([{ eventId: notice!.eventId }]);
});

test('with an address its own events are told, and listening changes nothing of the webhook', async () => {
  const as = { token: shop.token, mode: 'test' } as const;
  const webhookUrl = 'http://127.0.0.1:9999/hook';
  const before = await platform.ok(webhook.update, { webhookUrl, events: ['transaction.canceled'] }, as);
  await listen();
  expect(await platform.ok(webhook.getInfo, {}, as)).toMatchObject(before);
  await expired();
  const { transactionId } = await client.create(order());
  await client.cancel(transactionId);
  expect((await notices()).map(({ eventType }) => eventType)).toEqual(['transaction.canceled']);
});

test('an address saved after listening is used at once', async () => {
  await listen();
  const as = { token: shop.token, mode: 'test' } as const;
  expect(await platform.ok(webhook.getInfo, {}, as)).toMatchObject({
    webhookUrl: null,
    status: null,
    allowed: ['update'],
  });
  const webhookUrl = 'http://127.0.0.1:9999/hook';
  expect(await platform.ok(webhook.update, { webhookUrl }, as)).toMatchObject({
    status: 'APPROVED',
    approvedUrl: webhookUrl,
  });
});

test('notices are signed with the key that asks, and another shop sees none of them', async () => {
  await listen();
  await expired();
  const stranger = await clientOf(platform, await platform.newMerchant(), { mode: 'test' });
  expect(await notices({}, stranger)).toEqual([]);
  const [{ eventId } = { eventId: '' }] = await notices();
  expect(await notices({ eventId }, stranger)).toEqual([]);
  expect(await codeOf(ask('replayNotice', { deliveryId: eventId }, stranger))).toBe(1606);
  const { transactionId } = await client.create(order());
  expect(await codeOf(ask('expirePayment', { transactionId }, stranger))).toBe(1603);
  expect(await codeOf(ask('playTransfer', { transactionId, transfer: 'EXACT' }, stranger))).toBe(1603);
});

test('a key names its shop and its mode', async () => {
  const merchantCode = expect.stringMatching(/^M\d{8}$/) as string;
  expect(await ask('whoAmI')).toMatchObject({
    mode: 'test',
    merchantCode,
    clientId: client.account.clientId,
    webhookUrl: '',
  });
  expect(await ask('whoAmI', {}, await clientOf(platform, shop))).toMatchObject({ mode: 'live', merchantCode });
});

test('only an open payment expires', async () => {
  const transactionId = await expired();
  expect(await client.check(transactionId)).toMatchObject({ status: 'TIMEOUT' });
  expect(await codeOf(ask('expirePayment', { transactionId }))).toBe(1613);
});

test('where money is real, nothing of this is played or told in live mode, and test mode is as ever', async () => {
  const live = await clientOf(platform, shop);
  const { transactionId } = await live.create(order());
  const { settings } = platform.services;
  Object.assign(settings, { sandbox: false });
  try {
    const refused = [
      ['listen', {}],
      ['getNotices', {}],
      ['replayNotice', { deliveryId: transactionId }],
      ['playTransfer', { transactionId, transfer: 'EXACT' }],
      ['expirePayment', { transactionId }],
    ] as const;
    for (const [call, request] of refused)
      expect({ call, code: await codeOf(ask(call, request, live)) }).toEqual({ call, code: 1614 });
    expect(await live.check(transactionId)).toMatchObject({ status: 'CREATED' });
    const tried = await client.create(order());
    expect(await ask('playTransfer', { transactionId: tried.transactionId, transfer: 'EXACT' })).toMatchObject({
      status: 'SUCCESS',
      transfers: [{ amount: 20_000, taken: true }],
    });
  } finally {
    Object.assign(settings, { sandbox: true });
  }
});
