import { payoutReview, queue, staffNotification } from '@pay/contract-cms';
import type { InputOf } from '@pay/contract-core';
import { allInvariants, hireStaff, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { invariants, randomDigits } from '@pay/platform-kernel';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atOnce, newReceiver, openPayingShop, runJobs } from './payouts.fixture.ts';

let gateway: Server;
let platform: TestPlatform;
let says: 'silence' | 'done' | 'not_found' = 'silence';
let maker: string;
let checker: string;

beforeAll(async () => {
  gateway = createServer((request, response) => {
    request.resume().on('end', () => {
      const isHolder = request.url === '/holder';
      const body = isHolder ? { accountNo: '0071000001', accountName: 'NGUYEN VAN AN' } : { outcome: says };
      response.writeHead(!isHolder && says === 'silence' ? 503 : 200).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
  platform = await startTestPlatform({ ...atOnce, bank: { url, secret: 'secret of the bank gateway' } });
  const hired = async () =>
    (await hireStaff(platform, `staff${randomDigits(8)}@bank.test`, { roles: ['maker', 'checker'] })).token;
  [maker, checker] = [await hired(), await hired()];
}, 60_000);
afterEach(async () =>
  expect(await invariants(platform.services.storages.live.db, allInvariants)).toMatchObject({ ok: true }),
);
afterAll(async () => {
  await platform.close();
  gateway.closeAllConnections();
  gateway.close();
});
beforeEach(() => {
  says = 'silence';
});

const hour = 3_600_000;
const advance = (hours: number) => platform.services.clocks.live.advance(hours * hour);

async function sent() {
  const shop = await openPayingShop(platform);
  const { id } = await shop.created({ accountNo: newReceiver() });
  await shop.approve(id);
  await runJobs(platform);
  return { shop, id };
}

const caseOf = async (code: string) =>
  (await platform.ok(payoutReview.list, { keyword: code, waits: true }, { token: maker })).items.map(
    ({ id, case: kind }) => [id, kind],
  );

async function settled(id: string, settlement: 'DONE' | 'FAILED' | 'DEBIT_MERCHANT' | 'PROVIDER_BEARS') {
  const wish = { id, settlement, note: 'Đối chiếu sao kê ngày 20', bankNumber: `FT${randomDigits(12)}` };
  await platform.ok(payoutReview.settle, wish, { token: maker });
  expect((await platform.call(payoutReview.settle, wish, { token: checker })).body.code).toBe(5);
  expect((await platform.call(payoutReview.confirm, { id }, { token: maker })).body.code).toBe(1902);
  await platform.ok(payoutReview.confirm, { id }, { token: checker });
  expect((await platform.call(payoutReview.confirm, { id }, { token: checker })).body.code).toBe(5);
}

test.each([
  ['DONE', 'SUCCESS', 9_000_000],
  ['FAILED', 'FAILED', 10_000_000],
] as const)('two of the staff settle a silent transfer as %s', async (settlement, status, available) => {
  const { shop, id } = await sent();
  await advance(26);
  const { transaction, txnNumber } = await shop.detail(id);
  expect(await caseOf(txnNumber!)).toEqual([[transaction!.id, 'UNANSWERED']]);
  await settled(transaction!.id, settlement);
  expect((await shop.detail(id)).status).toBe(status);
  expect(await shop.balance('merchant-available')).toBe(available);
  expect(await caseOf(txnNumber!)).toEqual([]);
});

test.each([
  ['DEBIT_MERCHANT', 9_000_000],
  ['PROVIDER_BEARS', 10_000_000],
] as const)(
  'what the bank did after it was given up stands in suspense until it is settled as %s',
  async (settlement, available) => {
    const { shop, id } = await sent();
    says = 'not_found';
    await advance(1);
    expect((await shop.detail(id)).status).toBe('FAILED');
    expect(await shop.balance('merchant-available')).toBe(10_000_000);
    says = 'done';
    await advance(2);
    const { transaction, txnNumber, history } = await shop.detail(id);
    expect(history.at(-1)?.action).toBe('doneAfterAll');
    expect(await shop.balance('suspense')).toBe(-1_000_000);
    expect(await caseOf(txnNumber!)).toEqual([[transaction!.id, 'DONE_AFTER_FAILED']]);
    await settled(transaction!.id, settlement);
    expect([await shop.balance('suspense'), await shop.balance('merchant-available')]).toEqual([0, available]);
    expect(await caseOf(txnNumber!)).toEqual([]);
  },
);

test('what two of the staff settled as failed is a new case when the bank carries it out all the same', async () => {
  const { shop, id } = await sent();
  await advance(26);
  const { transaction, txnNumber } = await shop.detail(id);
  await settled(transaction!.id, 'FAILED');
  expect(await shop.balance('merchant-available')).toBe(10_000_000);
  says = 'done';
  await advance(2);
  expect(await caseOf(txnNumber!)).toEqual([[transaction!.id, 'DONE_AFTER_FAILED']]);
  expect(await shop.balance('suspense')).toBe(-1_000_000);
  await settled(transaction!.id, 'PROVIDER_BEARS');
  expect([await shop.balance('suspense'), await shop.balance('merchant-available')]).toEqual([0, 10_000_000]);
  expect(await caseOf(txnNumber!)).toEqual([]);
});

test('a proposal that was sent back tells why, and gives way to another', async () => {
  const { shop, id } = await sent();
  await advance(26);
  const { transaction } = await shop.detail(id);
  const found = { id: transaction!.id };
  const detail = () => platform.ok(payoutReview.get, found, { token: checker });
  const settle = (wish: Partial<InputOf<typeof payoutReview.settle>>) =>
    platform.call(
      payoutReview.settle,
      { ...found, settlement: 'FAILED', note: 'Đối chiếu sao kê', ...wish },
      { token: maker },
    );
  expect((await settle({ settlement: 'DONE' })).body).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'bankNumber', rule: 'required' }] },
  });
  expect((await settle({ settlement: 'PROVIDER_BEARS' })).body).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'settlement' }] },
  });
  expect((await settle({})).body.code).toBe(0);
  expect(await detail()).toMatchObject({ state: 'PROPOSED', allowed: ['confirm', 'sendBack'] });
  await platform.ok(payoutReview.sendBack, { ...found, note: 'Chưa có sao kê' }, { token: checker });
  expect(await detail()).toMatchObject({ state: 'OPEN', sentBackNote: 'Chưa có sao kê', allowed: ['settle'] });
  expect((await platform.call(payoutReview.confirm, found, { token: checker })).body.code).toBe(5);
  expect((await settle({ settlement: 'DONE', bankNumber: 'FT123456789012' })).body.code).toBe(0);
  expect(await detail()).toMatchObject({ state: 'PROPOSED', bankNumber: 'FT123456789012', sentBackNote: null });
  await platform.ok(payoutReview.confirm, found, { token: checker });
  expect(await detail()).toMatchObject({ state: 'SETTLED', status: 'SUCCESS', allowed: [] });
});

test('who may settle hears of it, who proposed does not hear of the confirmation, and the queue counts both', async () => {
  const { shop, id } = await sent();
  await advance(26);
  const { transaction } = await shop.detail(id);
  const heard = async (token: string, recordId: string) =>
    ((await platform.ok(staffNotification.getList, {}, { token })).items ?? [])
      .filter((told) => told.recordId === recordId)
      .map(({ kind }) => kind);
  const waiting = async () =>
    (await platform.ok(queue.getWaiting, {}, { token: checker })).kinds.find(({ kind }) => kind === 'payoutCases')
      ?.total ?? 0;
  const before = await waiting();
  expect(before).toBeGreaterThan(0);
  expect(await heard(maker, transaction!.id)).toEqual(['PAYOUT_TO_SETTLE']);
  const wish = { id: transaction!.id, settlement: 'FAILED', note: 'Đối chiếu sao kê' } as const;
  await platform.ok(payoutReview.settle, wish, { token: maker });
  expect(await heard(maker, transaction!.id)).toEqual([]);
  expect(await heard(checker, transaction!.id)).toEqual(['SETTLEMENT_TO_CONFIRM']);
  expect(await waiting()).toBe(before);
  await platform.ok(payoutReview.confirm, { id: transaction!.id }, { token: checker });
  expect(await heard(checker, transaction!.id)).toEqual([]);
  expect(await waiting()).toBe(before - 1);
});
