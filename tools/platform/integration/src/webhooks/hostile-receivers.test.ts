import { payLink } from '@pay/contract-portal';
import { payLinkPublic } from '@pay/contract-payer';
import { inTransaction, randomDigits, uuidv7 } from '@pay/platform-kernel';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { sql } from 'kysely';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { newCredential } from '../merchant-api/credentials.store.ts';
import { enqueueEvent } from './enqueue-event.ts';
import { type HostileReceiver, HostileReceivers } from './hostile-receivers.fixture.ts';
import { openShop, type Shop } from './webhooks.fixture.ts';
import { addEndpoint } from './webhooks.store.ts';

const ofEachKind = 5;
const noticesEach = 6;
const promisedMs = 2_000;
const maxSlowdown = 8;
const warmingUp = 3;
const undisturbedCalls = 20;
const patienceMs = 15_000;
const maxGrowth = 256 * 1024 * 1024;
const watchedMs = 17_000;
const callsEndWithin = 20_000;

let hostile: HostileReceivers;
let platform: TestPlatform;
let shop: Shop;

beforeEach(async () => {
  hostile = new HostileReceivers();
  platform = await startTestPlatform();
  shop = await openShop(platform);
}, 60_000);
afterEach(async () => {
  await platform.close();
  await shop.receiver.close();
  await hostile.close();
});

async function tellHostile({ url }: HostileReceiver): Promise<string> {
  const merchantId = uuidv7();
  const { storages, secrets, clocks } = platform.services;
  const now = clocks.live.now();
  await inTransaction(storages.live.db, async (trx) => {
    const endpoint = {
      webhookUrl: url,
      status: 'APPROVED' as const,
      events: ['transaction.succeeded' as const],
      updatedBy: '',
    };
    await newCredential(trx, merchantId, secrets.tokenSecret, now);
    await addEndpoint(trx, { ...endpoint, merchantId, updatedAt: now });
    const event = { merchantId, type: 'transaction.succeeded', transactionId: null, now } as const;
    for (let count = 0; count < noticesEach; count += 1)
      await enqueueEvent(trx, { ...event, notice: async () => ({ count }) });
  });
  return merchantId;
}

async function paidAndTold(): Promise<number> {
  const order = { amount: 50_000, customerInfoType: 'NO_REQUIRE', description: 'Don hang 7' } as const;
  const { payLinkCode, transactionId } = await platform.ok(payLink.create, order, { token: shop.token });
  const { virtualAccount } = await platform.ok(payLinkPublic.publicVietQr, { code: payLinkCode });
  const credit = {
    transactionNo: `FT${randomDigits(12)}`,
    accountNo: virtualAccount,
    amount: order.amount,
    content: 'x',
  };
  const paidAt = performance.now();
  const { body } = await platform.send({
    method: 'POST',
    url: '/sandbox/bank/credits',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(credit),
  });
  expect(body.code).toBe(0);
  const isTold = () => shop.receiver.received.some(({ notice }) => notice.transactionId === transactionId);
  await shop.receiver.until(isTold, patienceMs);
  return performance.now() - paidAt;
}

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

const memoryUsed = () => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

const memoryKept = (atMost: number) => {
  if (memoryUsed() > atMost) collect();
  return memoryUsed();
};

const failuresOf = async (merchantId: string) => {
  for (
    const end = Date.now() + callsEndWithin;
    Date.now() < end;
    await new Promise((resolve) => setTimeout(resolve, 50))
  ) {
    const { rows } = await sql<{ failure: string; kept: number }>`
      select failure, max(coalesce(length(response_body), 0)) as kept from webhook_delivery
      where merchant_id = ${merchantId} group by failure`.execute(platform.services.storages.live.db);
    if (rows.length > 0) return rows;
  }
  return [];
};

test('beside fifty hostile receivers a good one hears of each payment within two seconds, and memory stays bounded', async () => {
  const receivers = await hostile.open(ofEachKind);
  expect(receivers).toHaveLength(50);
  // What is compiled at its first use is not the receivers' doing, and what a busy machine takes is not either.
  for (let count = 0; count < warmingUp; count += 1) await paidAndTold();
  const undisturbed: number[] = [];
  for (let count = 0; count < undisturbedCalls; count += 1) undisturbed.push(await paidAndTold());
  const arrivesWithin = Math.max(promisedMs, maxSlowdown * Math.max(...undisturbed));
  const merchants = await Promise.all(receivers.map(async (one) => ({ ...one, merchantId: await tellHostile(one) })));

  collect();
  const before = memoryUsed();
  let maxMemory = before;
  const delays: number[] = [];
  for (const began = performance.now(); performance.now() - began < watchedMs;) {
    delays.push(await paidAndTold());
    maxMemory = Math.max(maxMemory, memoryKept(before + maxGrowth));
  }
  console.log(
    `${delays.length} payments told beside ${receivers.length} hostile receivers: slowest ${Math.round(Math.max(...delays))} ms (${Math.round(Math.max(...undisturbed))} ms without them), memory at most ${Math.round((maxMemory - before) / 2 ** 20)} MB more`,
  );
  expect(Math.max(...delays)).toBeLessThan(arrivesWithin);
  expect(maxMemory - before).toBeLessThan(maxGrowth);
  expect(hostile.insideCalls).toBe(0);
  for (const { kind, merchantId, failure } of merchants) {
    const found = await failuresOf(merchantId);
    expect([kind, ...found.map((one) => one.failure)]).toEqual([kind, failure]);
    expect(found[0]!.kept).toBeLessThanOrEqual(4_096);
  }
}, 90_000);
