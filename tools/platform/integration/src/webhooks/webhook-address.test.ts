import type { Endpoint } from '@pay/contract-core';
import { webhookReview } from '@pay/contract-cms';
import { merchant, tool, webhook } from '@pay/contract-portal';
import { runCall, type StaffActor } from '@pay/platform-kernel';
import {
  requestFor,
  ShopReceiver,
  startTestPlatform,
  type TestMerchant,
  type TestPlatform,
} from '@pay/platform-testing';
import { pino } from 'pino';
import { clientOf } from '../merchant-api/merchant-api.fixture.ts';
import { webhookReviewHandlers } from './webhook-review.handlers.ts';

let platform: TestPlatform;
let shop: TestMerchant;

beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
beforeEach(async () => {
  platform.services.settings.sandbox = true;
  shop = await platform.newMerchant();
});
afterAll(() => platform.close());

const checker: StaffActor = {
  kind: 'staff',
  userId: 'checker',
  userName: 'checker@provider.test',
  sessionId: '',
  roles: ['checker'],
  rights: null,
  group: null,
  viewing: null,
  office: 'HEADQUARTER',
  officeCode: null,
  app: 'cms-admin',
};

const byChecker = (name: keyof typeof webhookReview, input: Record<string, unknown>) =>
  runCall({
    endpoint: webhookReview[name] as Endpoint,
    handler: webhookReviewHandlers[name] as never,
    raw: { params: input as Record<string, string>, query: input, body: input, files: {} },
    actor: checker,
    mode: 'live',
    ip: '127.0.0.1',
    device: 'test',
    app: 'cms-admin',
    language: 'vi',
    traceId: 'test',
    idempotencyKey: undefined,
    services: platform.services,
    log: pino({ level: 'silent' }),
  });

const save = (webhookUrl: string, mode: 'live' | 'test' = 'live') =>
  platform.call(webhook.update, { webhookUrl }, { token: shop.token, mode });
const info = () => platform.ok(webhook.getInfo, {}, { token: shop.token });
const decide = async (name: 'cmsApprove' | 'cmsApproveV2' | 'cmsDisapproveV2', more: { reason?: string } = {}) =>
  byChecker(name, { merchantId: shop.merchantId, webhookUrl: (await info()).webhookUrl, ...more });

test('a saved address waits for approval, and a change keeps the approved one in use until decided', async () => {
  const first = 'https://shop.example/one';
  const second = 'https://shop.example/two';
  expect((await save(first)).body).toMatchObject({ code: 0, data: { status: 'PENDING', approvedUrl: null } });
  await decide('cmsApprove');
  expect(await info()).toMatchObject({ status: 'APPROVED', approvedUrl: first });

  await save(second);
  expect(await info()).toMatchObject({ status: 'PENDING', webhookUrl: second, approvedUrl: first });
  await decide('cmsDisapproveV2', { reason: 'Unknown host' });
  expect(await info()).toMatchObject({
    status: 'REJECTED',
    webhookUrl: second,
    approvedUrl: first,
    rejectReason: 'Unknown host',
  });
  await expect(decide('cmsApproveV2')).rejects.toMatchObject({
    problem: 'not_allowed_from_status',
  });

  await save(second);
  await decide('cmsApproveV2');
  expect(await info()).toMatchObject({ status: 'APPROVED', approvedUrl: second, rejectReason: null });
  expect(await byChecker('cmsGetList', { status: 'APPROVED' })).toMatchObject({
    items: [expect.objectContaining({ merchantId: shop.merchantId })],
  });
});

test('an address that was entered after a checker looked is not decided on unseen', async () => {
  await save('https://shop.example/seen');
  await save('https://shop.example/meanwhile');
  const seen = { merchantId: shop.merchantId, webhookUrl: 'https://shop.example/seen' };
  for (const [name, more] of [
    ['cmsApprove', {}],
    ['cmsApproveV2', {}],
    ['cmsDisapproveV2', { reason: 'x' }],
  ] as const)
    await expect(byChecker(name, { ...seen, ...more })).rejects.toMatchObject({ problem: 'changed_since_seen' });
  expect(await info()).toMatchObject({ status: 'PENDING', webhookUrl: 'https://shop.example/meanwhile' });
  expect(await byChecker('cmsApproveV2', { merchantId: shop.merchantId })).toMatchObject({
    status: 'APPROVED',
    approvedUrl: 'https://shop.example/meanwhile',
  });
});

test('staff find the addresses of a merchant by its code however it is written', async () => {
  await save('https://shop.example/one');
  const { items } = (await byChecker('cmsGetList', {})) as { items: { merchantId: string; merchantCode: string }[] };
  const { merchantCode } = items.find(({ merchantId }) => merchantId === shop.merchantId)!;
  expect(await byChecker('cmsGetList', { merchantCode: merchantCode.toLowerCase() })).toMatchObject({
    items: [expect.objectContaining({ merchantCode })],
  });
});

test('staff read who changed the address without their whole name', async () => {
  await save('https://shop.example/one');
  const masked = expect.stringMatching(/^(?:\S\*{3} ?)+$/);
  expect(await byChecker('cmsGetInfo', { merchantId: shop.merchantId })).toMatchObject({ updatedBy: masked });
  expect(await byChecker('cmsGetList', { status: 'PENDING' })).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ merchantId: shop.merchantId, updatedBy: masked })]),
  });
});

test.each(['live', 'test'] as const)('an address saved several times at once in %s mode is saved', async (mode) => {
  await platform.ok(merchant.getCredential, {}, { token: shop.token, mode });
  const paths = Array.from({ length: 6 }, (_, index) => `https://shop.example/${index}`);
  const answers = await Promise.all(paths.map((url) => save(url, mode)));
  expect(answers.map(({ body }) => body.code)).toEqual(paths.map(() => 0));
});

test('choosing other events leaves the approval as it is', async () => {
  await save('https://shop.example/one');
  await decide('cmsApprove');
  await platform.ok(
    merchant.updateWebhook,
    { webhookUrl: 'https://shop.example/one', events: ['transaction.succeeded', 'transaction.expired'] },
    { token: shop.token },
  );
  expect(await info()).toMatchObject({ status: 'APPROVED', events: ['transaction.succeeded', 'transaction.expired'] });
});

test('only events that something emits can be chosen, and what was chosen before stays until it is changed', async () => {
  const webhookUrl = 'https://shop.example/one';
  const chosen = (events?: string[]) =>
    platform.send(requestFor(webhook.update, { webhookUrl, events }), { token: shop.token });
  for (const event of ['invoice.lost', 'payment.created'])
    expect((await chosen(['transaction.succeeded', event])).body).toMatchObject({
      code: 2,
      data: { fields: [{ field: 'events.1', rule: 'not_in_list' }] },
    });
  expect((await chosen(['order.paid', 'ping'])).body.code).toBe(0);
  expect(await info()).toMatchObject({ events: ['order.paid', 'ping'] });

  await platform.services.storages.live.db
    .updateTable('webhookEndpoint')
    .set({ events: ['invoice.paid'] })
    .where('merchantId', '=', shop.merchantId)
    .execute();
  expect((await chosen()).body.code).toBe(0);
  expect(await info()).toMatchObject({ events: ['invoice.paid'] });
});

test('test mode approves by itself and keeps its own address', async () => {
  expect((await save('http://localhost:4999/hook', 'test')).body).toMatchObject({
    code: 0,
    data: { status: 'APPROVED', approvedUrl: 'http://localhost:4999/hook' },
  });
  expect(await info()).toMatchObject({ webhookUrl: null, status: null });
});

test('after deletion nothing is sent, and an address can be saved anew', async () => {
  await save('https://shop.example/one');
  await decide('cmsApprove');
  await platform.ok(webhook.delete, {}, { token: shop.token });
  expect(await info()).toMatchObject({ webhookUrl: null, approvedUrl: null, status: null });
  expect((await platform.call(webhook.ping, {}, { token: shop.token })).body.code).toBe(5);
  expect((await save('https://shop.example/one')).body).toMatchObject({
    code: 0,
    data: { status: 'PENDING', approvedUrl: null },
  });
});

test.each([
  'http://shop.example/',
  'https://user:pass@shop.example/',
  'https://shop.example/#part',
  'https://shop.example:80/',
  'https://localhost/',
  'https://shop.internal/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://10.1.2.3/',
  'https://169.254.169.254/latest',
  `https://shop.example/${'x'.repeat(500)}`,
  'https://intranet/',
  'ftp://shop.example/',
  'https://no-such-name.invalid/',
])('without the sandbox %s is refused at save, in both modes', async (url) => {
  platform.services.settings.sandbox = false;
  for (const mode of ['live', 'test'] as const) {
    const { body } = await save(url, mode);
    if (mode === 'test' && url === 'http://shop.example/') continue;
    expect([2, 2601]).toContain(body.code);
    expect(body.data).toMatchObject({ fields: [{ field: 'webhookUrl', message: expect.stringMatching(/./) }] });
  }
  platform.services.settings.sandbox = true;
  expect(await info()).toMatchObject({ webhookUrl: null });
});

test('an address saved in the sandbox is refused at send once the strict rules hold', async () => {
  const receiver = new ShopReceiver();
  receiver.account = (await clientOf(platform, shop)).account;
  await save(await receiver.open());
  await decide('cmsApprove');
  platform.services.settings.sandbox = false;
  expect(await platform.ok(webhook.ping, {}, { token: shop.token })).toMatchObject({
    failure: 'address_refused',
    status: 'FAILED',
  });
  expect(receiver.received).toEqual([]);
  platform.services.settings.sandbox = true;
  expect(await platform.ok(webhook.ping, {}, { token: shop.token })).toMatchObject({ status: 'DELIVERED' });
  await receiver.close();
});

test.each([32, 16] as const)(
  'the notice of a paid transaction verifies in the shop (%d bytes of key) and says what was paid',
  async (keyBytes) => {
    const client = await clientOf(platform, shop, { keyBytes });
    const receiver = new ShopReceiver();
    receiver.account = client.account;
    await save(await receiver.open());
    await decide('cmsApprove');
    const created = await client.create({
      refTransactionId: `paid-${keyBytes}`,
      amount: 123_000,
      description: 'TT Don hang 123456',
      timeout: 60_000,
    });
    await platform.ok(
      tool.deposit,
      { accountNo: created.virtualAccount, branch: 'HN', amount: 123_000, content: 'paid' },
      { token: shop.token },
    );
    await receiver.until(() => receiver.received.length === 1);
    expect(receiver.faults).toEqual([]);
    expect(receiver.received[0]!.notice).toMatchObject({
      transactionId: created.transactionId,
      refTransactionId: `paid-${keyBytes}`,
      virtualAccount: created.virtualAccount,
      actualAccount: expect.stringMatching(/^7\d{11}$/) as string,
      success: true,
      amount: 123_000,
      statusCode: '00',
      txnNumber: expect.stringMatching(/^P\d{11}$/) as string,
      transferDesc: 'TT Don hang 123456',
      time: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/) as string,
    });
    await receiver.close();
  },
);
