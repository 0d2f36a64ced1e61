import { parameterCatalogue } from '@pay/domain/parameters';
import { pos } from '@pay/contract-portal';
import { addDays, settlementCut, settlementDay } from '@pay/domain';
import { inTransaction } from '@pay/platform-kernel';
import { pdfTexts } from '@pay/platform-kernel/fixtures';
import { expectBooksHold } from '@pay/platform-payments/fixtures';
import { chargedFromTomorrow, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { refundPosTransaction } from '../terminals/refund-pos.ts';
import { atOnce, openCounter } from '../terminals/terminals.fixture.ts';
import { settleTerminal } from './settle-terminal.ts';

const posWaitMs = parameterCatalogue['pos.waitMinutes'].usual * 60_000;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform(atOnce);
}, 60_000);
afterEach(() => expectBooksHold(platform));
afterAll(() => platform.close());

type Counter = Awaited<ReturnType<typeof openCounter>>;

const clock = () => platform.services.clocks.live;
const today = () => settlementDay(clock().now());
const toNight = () => clock().set(new Date(settlementCut(today()).getTime() + 60_000));

const settle = ({ merchantId, posId: id }: Counter, day: string) =>
  inTransaction(platform.services.storages.live.db, (trx) =>
    settleTerminal(trx, { merchantId, id }, day, clock().now()),
  );

async function file({ token }: Counter, id: string, format: 'xlsx' | 'pdf') {
  const answer = await platform.call(pos.settlementReport, { id, format }, { token });
  expect(answer.status).toBe(200);
  return answer.bytes;
}

test('thirty payments of three kinds, one refunded, are settled at 23:59: report, sums and books agree', async () => {
  const counter = await openCounter(platform);
  const { merchantId } = counter;
  const ofCards = {
    feeMethod: 'FIXED_FEE',
    calculatePer: 'PER_TRANSACTION',
    fixedFee: 1_000,
    paymentType: 'ATM_CARD',
  } as const;
  await chargedFromTomorrow(platform, { rule: { merchantId, ...ofCards } });
  const cards = [];
  for (let each = 0; each < 10; each += 1) cards.push(await counter.byCard(100_000));
  for (let each = 0; each < 10; each += 1) await counter.byCode(50_000);
  await counter.takeCash(...Array.from({ length: 10 }, () => counter.cash(20_000)));
  await counter.refund(cards[0]!.id);
  expect(await counter.terminal()).toMatchObject({ revenue: 1_600_000, transactionNotSettlementNumber: 29 });

  await toNight();
  const [settlement, ...more] = await counter.settlements();
  expect(more).toEqual([]);
  const fee = settlement!.feeAmount + settlement!.vatAmount;
  expect(settlement).toMatchObject({
    deviceId: counter.deviceId,
    totalTransaction: 29,
    cardCount: 9,
    cardAmount: 900_000,
    qrCount: 10,
    qrAmount: 500_000,
    cashCount: 10,
    cashAmount: 200_000,
    settledAmount: 1_400_000,
    feeAmount: 9_000,
    netAmount: 1_400_000 - fee,
  });
  expect(await counter.balance('merchant-hold')).toBe(0);
  expect(await counter.terminal()).toMatchObject({ revenue: 1_600_000, transactionNotSettlementNumber: 0 });
  const taken = await counter.payments({ settlementId: settlement!.id });
  expect(taken).toHaveLength(29);
  expect(taken.every(({ finish, settlementTime }) => finish && settlementTime !== null)).toBe(true);
  expect((await counter.detail(cards[0]!.id)).finish).toBe(false);

  expect((await counter.refund(cards[1]!.id)).body.code).toBe(5);
  const texts = (await pdfTexts(await file(counter, settlement!.id, 'pdf'))).join(' ');
  for (const told of [settlement!.settlementCode, '900.000', '500.000', '200.000']) expect(texts).toContain(told);
  expect((await file(counter, settlement!.id, 'xlsx')).length).toBeGreaterThan(1_000);
});

test('a settlement that runs twice, and two at once, take each payment once', async () => {
  const counter = await openCounter(platform);
  for (let each = 0; each < 5; each += 1) await counter.byCard(60_000);
  await counter.takeCash(counter.cash(15_000));
  const day = today();
  await platform.services.clocks.live.advance(1_000);
  const made = await Promise.all([settle(counter, day), settle(counter, day), settle(counter, day)]);
  expect(made.map((each) => each.length).toSorted()).toEqual([0, 0, 1]);
  expect(await settle(counter, day)).toEqual([]);
  await toNight();
  expect(await counter.settlements()).toHaveLength(1);
});

test('a settlement that could not be carried out on the minute is still that of its day', async () => {
  const counter = await openCounter(platform);
  const day = today();
  const cut = settlementCut(day).getTime();
  await counter.byCard(70_000);
  await platform.services.storages.live.db
    .updateTable('job')
    .set({ dueAt: new Date(cut + 5_000).toISOString() })
    .where('kind', '=', 'posSettlement')
    .where('key', '=', counter.posId)
    .execute();
  await clock().set(new Date(cut + 60_000));
  expect(await counter.settlements()).toMatchObject([{ settlementDay: day, cardAmount: 70_000 }]);
  await counter.byCard(30_000);
  await toNight();
  expect((await counter.settlements()).map(({ settlementDay: of }) => of)).toEqual([addDays(day, 1), day]);
});

test('a payment of 23:59 is of its day, and one a moment later of the next', async () => {
  const counter = await openCounter(platform);
  const day = today();
  const cut = settlementCut(day).getTime();
  await clock().set(new Date(cut - 2_000));
  await counter.byCard(70_000);
  await clock().set(new Date(cut + 1_000));
  await counter.byCard(30_000);
  expect(await counter.settlements()).toMatchObject([{ settlementDay: day, cardAmount: 70_000 }]);
  await toNight();
  expect((await counter.settlements()).map(({ settlementDay: of, cardAmount }) => [of, cardAmount])).toEqual([
    [addDays(day, 1), 30_000],
    [day, 70_000],
  ]);
});

test('refunds that race the settlement: each payment is settled or given back, never both and never neither', async () => {
  const counter = await openCounter(platform);
  const cards = [];
  for (let each = 0; each < 6; each += 1) cards.push(await counter.byCard(40_000));
  const day = today();
  const { db } = platform.services.storages.live;
  const givenBack = ({ id }: { id: string }) =>
    inTransaction(db, (trx) =>
      refundPosTransaction(trx, {
        merchantId: counter.merchantId,
        id,
        reason: 'Đổi ý',
        by: 'Lan',
        now: clock().now(),
      }),
    ).then(
      () => true,
      () => false,
    );
  const [first, ...refunds] = await Promise.all([
    givenBack(cards[0]!),
    settle(counter, day).then(() => false),
    ...cards.slice(1, 4).map(givenBack),
    settle(counter, day).then(() => false),
  ]);
  const payments = await counter.payments();
  for (const { status, finish } of payments) expect([status, finish]).toEqual([status, status === 'SUCCESS']);
  const settled = (await counter.settlements()).reduce((sum, { cardAmount }) => sum + cardAmount, 0);
  const kept = payments.filter(({ status }) => status === 'SUCCESS');
  expect(payments.length - kept.length).toBe([first, ...refunds].filter(Boolean).length);
  expect(settled).toBe(kept.length * 40_000);
});

test('money on its way back waits for the bank and is not settled meanwhile', async () => {
  const counter = await openCounter(platform);
  const paid = await counter.byCode(80_000);
  await counter.byCode(20_000);
  await counter.refund(paid.id);
  const [settlement] = await settle(counter, today());
  expect(settlement).toMatchObject({ qrCount: 1, qrAmount: 20_000 });
  await platform.services.jobs.live.runDueJobs();
  await platform.services.jobs.live.runDueJobs();
  expect(await counter.detail(paid.id)).toMatchObject({ status: 'REFUNDED', finish: false });
});

test('a QR of yesterday that the bank tells of after the settlement is in the next one', async () => {
  const counter = await openCounter(platform);
  const day = today();
  await clock().set(new Date(settlementCut(day).getTime() - posWaitMs / 2));
  const opened = await counter.open('QR', 90_000);
  const inTime = new Date(Date.parse(opened.createdAt) + 30_000).toISOString();
  await clock().set(new Date(settlementCut(day).getTime() + posWaitMs));
  expect(await counter.settlements()).toEqual([]);
  await counter.payCode(opened.transactionId!, 90_000, inTime);
  await toNight();
  expect(await counter.settlements()).toMatchObject([{ settlementDay: addDays(day, 1), qrAmount: 90_000 }]);
});

test('a terminal that was idle or switched off has no empty settlements, and is settled again once it works', async () => {
  const counter = await openCounter(platform);
  const { token, posId } = counter;
  await counter.byCard(50_000);
  await platform.ok(pos.deactivate, { posId }, { token });
  await toNight();
  await toNight();
  expect(await counter.settlements()).toHaveLength(1);
  await platform.ok(pos.activate, { posId }, { token });
  await counter.takeCash(counter.cash(5_000));
  await toNight();
  expect(await counter.settlements()).toMatchObject([{ cashAmount: 5_000, settledAmount: 0, netAmount: 0 }, {}]);
});
