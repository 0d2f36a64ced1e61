import { transaction } from '@pay/contract-portal';
import { invariants } from '@pay/platform-kernel';
import { allInvariants, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { minutes } from '../transactions/bank-events.fixture.ts';
import { atOnce, openRefundingShop } from './refunds.fixture.ts';

let gateway: Server;
let platform: TestPlatform;
let shop: Awaited<ReturnType<typeof openRefundingShop>>;
const sent: string[] = [];
let toTransfer: object | undefined;
let toStatus: object | undefined;

beforeAll(async () => {
  gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const isTransfer = request.url === '/transfer';
      if (isTransfer) sent.push((JSON.parse(body) as { reference: string }).reference);
      const answer = isTransfer ? toTransfer : toStatus;
      response.writeHead(answer ? 200 : 503).end(JSON.stringify(answer ?? {}));
    });
  });
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  platform = await startTestPlatform({ ...atOnce, bank: { url, secret: 'secret of the bank gateway' } });
  shop = await openRefundingShop(platform, 'HOLD');
}, 60_000);
beforeEach(() => {
  sent.length = 0;
  toTransfer = undefined;
  toStatus = undefined;
});
afterEach(async () =>
  expect(await invariants(platform.services.storages.live.db, allInvariants)).toMatchObject({ ok: true }),
);
afterAll(async () => {
  await platform.close();
  gateway.closeAllConnections();
  gateway.close();
});

const after = (count: number) => platform.services.clocks.live.advance(minutes(count));

async function refunding(amount = 70_000) {
  const { transactionId } = await shop.paid();
  const { body } = await shop.confirmed({ transactionId, amount });
  expect(body.code).toBe(0);
  await platform.services.jobs.live.runDueJobs();
  const refund = async () => (await shop.detail(transactionId)).refunds[0]!;
  return { transactionId, reference: body.data.reference, refund };
}

test('an order whose answer was lost is asked about and never sent again, however long the bank is silent', async () => {
  const { reference, refund } = await refunding();
  expect(await refund()).toMatchObject({ status: 'SENDING', sentAt: expect.any(String) });
  expect(await shop.balance('merchant-available')).toBe(130_000);
  expect(await shop.balance('merchant-hold')).toBe(70_000);
  expect(await shop.balance('bank-clearing')).toBe(-200_000);
  await after(60 * 24);
  expect(await refund()).toMatchObject({ status: 'SENDING', endedAt: null });
  toStatus = { outcome: 'done', transactionNo: 'FT26001' };
  await after(61);
  expect(await refund()).toMatchObject({ status: 'DONE', bankNumber: 'FT26001' });
  expect(sent).toEqual([reference]);
});

test('an order that the bank does not know is refused from 30 minutes on, once it has been said twice', async () => {
  const before = await shop.balance('merchant-available');
  toStatus = { outcome: 'not_found' };
  const { reference, refund } = await refunding();
  await after(29);
  expect((await refund()).status).toBe('SENDING');
  await after(4);
  expect((await refund()).status).toBe('SENDING');
  await after(3);
  expect(await refund()).toMatchObject({ status: 'REFUSED', refusal: null });
  expect(await shop.balance('merchant-available')).toBe(before + 200_000);
  expect(await shop.balance('merchant-hold')).toBe(0);
  expect(sent).toEqual([reference]);
});

test('an order that the bank knows after all is not lost, whatever it said before', async () => {
  toStatus = { outcome: 'not_found' };
  const { refund } = await refunding();
  await after(31);
  toStatus = { outcome: 'unknown' };
  await after(120);
  toStatus = { outcome: 'not_found' };
  await after(5);
  expect((await refund()).status).toBe('SENDING');
  toStatus = { outcome: 'done' };
  await after(10);
  expect(await refund()).toMatchObject({ status: 'DONE', bankNumber: null });
});

test('a surplus that goes back is sent by the same rules', async () => {
  const order = await shop.open();
  await order.tell({ amount: 260_000 });
  expect((await order.giveBack()).body.code).toBe(0);
  await platform.services.jobs.live.runDueJobs();
  toStatus = { outcome: 'not_found' };
  await after(29);
  expect(await order.detail()).toMatchObject({ heldCredits: [{ state: 'RETURNING' }] });
  await after(8);
  expect(await order.detail()).toMatchObject({ heldCredits: [{ state: 'HELD', returnRefused: true }] });
  expect(sent).toHaveLength(1);
});

describe('money that the bank of the payer sends back', () => {
  const done = async () => {
    toTransfer = { outcome: 'done' };
    const made = await refunding();
    expect((await made.refund()).status).toBe('DONE');
    return made;
  };
  const credit = { amount: 70_000, fromBin: '970436', fromAccount: '0071000999999' };
  const told = async (transactionId: string, given: object) => {
    const { accountNo } = await shop.detail(transactionId);
    return (
      await platform.send({
        method: 'POST',
        url: '/sandbox/bank/credits',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ accountNo, content: 'x', ...credit, ...given }),
      })
    ).body;
  };

  test.each([
    ['by the reference that it tells', (reference: string) => ({ originalReference: reference, fromBin: '970415' })],
    ['by the reference in its words', (reference: string) => ({ content: `HOAN TRA LENH ${reference} SAI TEN` })],
  ])('is known again %s, once, and can be refunded anew', async (_name, given) => {
    const { transactionId, reference, refund } = await done();
    const before = await shop.balance('merchant-available');
    const transactionNo = `FT-BACK-${reference}`;
    expect((await told(transactionId, { ...given(reference), transactionNo })).code).toBe(0);
    expect((await told(transactionId, { ...given(reference), transactionNo })).data).toMatchObject({ repeated: true });
    expect(await refund()).toMatchObject({ status: 'DONE', returnedAt: expect.any(String) });
    expect(await shop.detail(transactionId)).toMatchObject({ refundedAmount: 0, refundableAmount: 200_000 });
    expect(await shop.balance('merchant-available')).toBe(before + 70_000);

    expect((await told(transactionId, { ...given(reference), transactionNo: `FT-MORE-${reference}` })).code).toBe(0);
    expect(await shop.balance('merchant-available')).toBe(before + 140_000);
    expect(await shop.detail(transactionId)).toMatchObject({ refundableAmount: 200_000 });
  });

  test.each([
    ['another amount', { amount: 69_999 }],
    ['another bank', { fromBin: '970415' }],
  ])('is a deposit where its words come with %s', async (_name, given) => {
    const { transactionId, reference, refund } = await done();
    const words = { content: `HOAN TRA ${reference}`, transactionNo: `FT-NOT-${reference}` };
    expect((await told(transactionId, { ...words, ...given })).code).toBe(0);
    expect(await refund()).toMatchObject({ returnedAt: null });
  });
});

test('a list tells what went back, and nothing of what is still under way', async () => {
  const { transactionId } = await refunding();
  const { items } = await platform.ok(transaction.getAll, { isStatistic: false, transactionId }, { token: shop.token });
  expect(items).toMatchObject([{ refundedAmount: 0 }]);
  expect(items[0]!.refunds).toBeUndefined();
});
