import { dashboard, payLink, transaction } from '@pay/contract-portal';
import { decodeVietQr } from '@pay/domain';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { before, expectBooksHold, minutes, openShopAtBank } from './bank-events.fixture.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
afterEach(() => expectBooksHold(platform));
afterAll(() => platform.close());

const clock = () => platform.services.clocks.live;
const returned = (reference: string) =>
  platform.services.storages.live.db
    .selectFrom('sandboxTransfer')
    .selectAll()
    .where('toAccount', '=', reference)
    .execute();
const bankRefuses = (account: string) =>
  platform.services.storages.live.db
    .updateTable('sandboxTransfer')
    .set({ outcome: 'refused' })
    .where('toAccount', '=', account)
    .execute();
const jobsRun = async () => {
  await platform.services.jobs.live.runDueJobs();
};

describe('a shop that holds every credit', () => {
  test('shows the payer what remains, in words and in the code', async () => {
    const shop = await openShopAtBank(platform, 'HOLD');
    const order = await shop.open();
    await order.tell({ amount: 120_000 });
    const seen = await order.state();
    expect(seen).toMatchObject({
      status: 'PENDING',
      payment: { amountPaid: 120_000, amountRemaining: 80_000 },
      transfer: { amount: 80_000 },
    });
    expect(decodeVietQr(seen.transfer?.qrContent ?? '')).toMatchObject({ ok: true, qr: { amount: 80_000 } });
    expect(await shop.balance('merchant-available')).toBe(0);
    expect(await shop.balance('suspense')).toBe(120_000);

    await order.tell({ amount: 80_000 });
    expect(await order.detail()).toMatchObject({ status: 'SUCCESS', exception: 'NONE', amountPaid: 200_000 });
    expect((await order.detail()).history.map(({ action }) => action)).toEqual(['create', 'payInPart', 'pay']);
    expect(await shop.balance('merchant-available')).toBe(200_000);
  });

  test('part paid at the end: timed out, and accepting makes it a payment of what came', async () => {
    const shop = await openShopAtBank(platform, 'HOLD');
    const order = await shop.open({ expireType: 'MINUTE_10' });
    await order.tell({ amount: 120_000 });
    await clock().advance(minutes(11));
    expect(await order.detail()).toMatchObject({ status: 'TIMEOUT', exception: 'UNDERPAID', amountPaid: 120_000 });
    expect(await shop.waiting()).toMatchObject({
      totalSize: 1,
      items: [{ id: order.transactionId, exception: 'UNDERPAID', amount: 200_000, heldAmount: 120_000 }],
    });

    const accepted = await order.accept('Khách quen');
    expect(accepted.body).toMatchObject({ code: 0, data: { status: 'SUCCESS', exception: 'NONE', amount: 120_000 } });
    const { history, heldCredits } = await order.detail();
    expect(history.at(-1)).toMatchObject({
      action: 'accept',
      note: 'Khách quen',
      details: { exception: 'UNDERPAID', amount: 120_000 },
    });
    expect((await order.linkDetail()).history.at(-1)).toMatchObject({
      action: 'accept',
      details: { exception: 'UNDERPAID', amount: 120_000 },
    });
    expect(heldCredits).toMatchObject([{ amount: 120_000, state: 'ACCEPTED' }]);
    expect((await order.state()).status).toBe('SUCCESS');
    expect(await shop.balance('merchant-available')).toBe(120_000);
    expect(await platform.ok(dashboard.transactionTotal, {}, { token: shop.token })).toMatchObject({
      amount: 120_000,
      total: 1,
    });
    expect((await order.accept()).body.code).toBe(5);
    expect(await shop.waiting()).toMatchObject({ totalSize: 0 });
  });

  test('part paid without an end: it waits a year, and giving it up leaves what came to decide about', async () => {
    const shop = await openShopAtBank(platform, 'HOLD');
    const [given, kept] = [await shop.open({ expireType: 'NO_EXPIRE' }), await shop.open({ expireType: 'NO_EXPIRE' })];
    await given.tell({ amount: 120_000, fromAccount: '0071000777002' });
    await kept.tell({ amount: 120_000 });
    await clock().advance(minutes(60 * 24 * 365));
    expect(await given.detail()).toMatchObject({ status: 'PENDING', exception: 'NONE', amountPaid: 120_000 });

    expect((await given.cancel()).body).toMatchObject({ code: 0, data: { status: 'CANCELED' } });
    expect(await given.detail()).toMatchObject({ status: 'CANCELED', exception: 'UNDERPAID', amountPaid: 120_000 });
    expect((await given.state()).status).toBe('CANCELED');
    expect((await given.giveBack()).body.code).toBe(0);
    await jobsRun();
    expect(await returned('0071000777002')).toMatchObject([{ amount: 120_000, outcome: 'done' }]);

    await kept.tell({ amount: 80_000 });
    expect(await kept.detail()).toMatchObject({ status: 'SUCCESS', exception: 'NONE', amountPaid: 200_000 });
    expect((await kept.cancel()).body).toMatchObject({ code: 5, data: { status: 'SUCCESS' } });
  });

  test('part paid with an end cannot be given up before it', async () => {
    const shop = await openShopAtBank(platform, 'HOLD');
    const order = await shop.open({ expireType: 'MINUTE_10' });
    await order.tell({ amount: 120_000 });
    expect((await order.cancel()).body).toMatchObject({ code: 5, data: { status: 'PENDING' } });
  });

  test('more than the amount: paid, and the surplus goes back to its sender once', async () => {
    const shop = await openShopAtBank(platform, 'HOLD');
    const order = await shop.open();
    await order.tell({ amount: 120_000 });
    await order.tell({ amount: 130_000, fromAccount: '0071000777001' });
    expect(await order.detail()).toMatchObject({
      status: 'SUCCESS',
      exception: 'OVERPAID',
      amountPaid: 250_000,
      actualAmount: 200_000,
    });
    expect(await shop.balance('suspense')).toBe(50_000);

    const decisions = await Promise.all([order.giveBack(), order.giveBack(), order.giveBack()]);
    expect(decisions.map(({ body }) => body.code).toSorted((one, other) => one - other)).toEqual([0, 5, 5]);
    await jobsRun();
    await jobsRun();
    expect(await returned('0071000777001')).toMatchObject([{ amount: 50_000, outcome: 'done' }]);
    const detail = await order.detail();
    expect(detail).toMatchObject({ status: 'SUCCESS', exception: 'NONE', amountPaid: 200_000 });
    expect(detail.heldCredits.map(({ state, amount }) => [state, amount])).toEqual([
      ['USED', 120_000],
      ['RETURNED', 50_000],
    ]);
    expect(await shop.balance('bank-clearing')).toBe(-200_000);
    expect(await shop.balance('merchant-hold')).toBe(0);
  });

  test('paid twice and paid late: both wait for a decision, the status stays', async () => {
    const shop = await openShopAtBank(platform, 'HOLD');
    const twice = await shop.open();
    await twice.tell({ amount: 200_000 });
    await twice.tell({ amount: 200_000 });
    expect(await twice.detail()).toMatchObject({ status: 'SUCCESS', exception: 'DUPLICATE' });
    const late = await shop.open({ expireType: 'MINUTE_10' });
    await clock().advance(minutes(11));
    await late.tell({ amount: 200_000 });
    expect(await late.detail()).toMatchObject({ status: 'TIMEOUT', exception: 'PAID_LATE' });
    const filtered = await platform.ok(
      transaction.getAll,
      { isStatistic: false, exception: 'PAID_LATE' },
      { token: shop.token },
    );
    expect(filtered.items.map(({ id }) => id)).toEqual([late.transactionId]);

    expect((await twice.accept()).body).toMatchObject({ code: 0, data: { status: 'SUCCESS', amount: 200_000 } });
    expect((await late.accept()).body).toMatchObject({ code: 0, data: { status: 'SUCCESS', amount: 200_000 } });
    expect(await shop.balance('merchant-available')).toBe(600_000);
  });

  test('a virtual account is watched for 30 days after the end, not longer', async () => {
    const shop = await openShopAtBank(platform, 'HOLD');
    const order = await shop.open({ expireType: 'MINUTE_10' });
    await clock().advance(minutes(11));
    const end = Date.parse((await order.detail()).history.at(-1)?.at ?? '');
    const at = (days: number) => new Date(end + days * 86_400_000).toISOString();
    expect((await order.tell({ amount: 200_000, creditedAt: at(30.01) })).body.code).toBe(5);
    expect((await order.tell({ amount: 200_000, creditedAt: at(29.99) })).body.code).toBe(0);
  });

  test('an account that refuses the return leaves the money to decide about again', async () => {
    const shop = await openShopAtBank(platform, 'HOLD');
    const order = await shop.open();
    await order.tell({ amount: 200_000 });
    await order.tell({ amount: 90_000, fromAccount: '007100011403' });
    expect((await order.giveBack()).body.code).toBe(0);
    await jobsRun();
    const detail = await order.detail();
    expect(detail).toMatchObject({
      exception: 'DUPLICATE',
      amountPaid: 290_000,
      heldCredits: [{ state: 'HELD', returnRefused: true, amount: 90_000 }],
    });
    expect(await shop.balance('suspense')).toBe(90_000);
    expect((await order.accept()).body.code).toBe(0);
  });

  test('a bank without an answer is asked again, and nothing is decided meanwhile', async () => {
    const shop = await openShopAtBank(platform, 'HOLD');
    const order = await shop.open();
    await order.tell({ amount: 260_000, fromAccount: '007100011905' });
    await order.giveBack();
    await jobsRun();
    await clock().advance(minutes(90));
    expect(await order.detail()).toMatchObject({ exception: 'OVERPAID', heldCredits: [{ state: 'RETURNING' }] });
    expect((await order.accept()).body.code).toBe(5);
    expect(await shop.balance('merchant-hold')).toBe(60_000);
    expect(await returned('007100011905')).toHaveLength(1);
  });

  test('money that the bank could not return after another decision waits to be decided about again', async () => {
    const shop = await openShopAtBank(platform, 'HOLD');
    const order = await shop.open();
    await order.tell({ amount: 200_000 });
    await order.tell({ amount: 90_000, fromAccount: '007100021905' });
    expect((await order.giveBack()).body.code).toBe(0);
    await jobsRun();
    await order.tell({ amount: 70_000 });
    expect((await order.accept()).body.code).toBe(0);
    await bankRefuses('007100021905');
    await clock().advance(minutes(2));
    expect(await order.detail()).toMatchObject({
      status: 'SUCCESS',
      exception: 'DUPLICATE',
      heldCredits: expect.arrayContaining([expect.objectContaining({ state: 'HELD', amount: 90_000 })]),
    });
    expect((await order.accept()).body.code).toBe(0);
    expect(await shop.balance('suspense')).toBe(0);
    expect(await shop.balance('merchant-available')).toBe(360_000);
  });

  test('what came late goes back whole to whoever sent it, also when the payment was made in time by another', async () => {
    const shop = await openShopAtBank(platform, 'HOLD');
    const order = await shop.open({ expireType: 'MINUTE_10' });
    const inTime = before(order.link.expireAt, 1_000);
    await clock().advance(minutes(11));
    await order.tell({ amount: 300_000, fromAccount: '0071000777003' });
    await order.tell({ amount: 200_000, fromAccount: '0071000777004', creditedAt: inTime });
    expect(await order.detail()).toMatchObject({ status: 'SUCCESS', exception: 'OVERPAID', amountPaid: 500_000 });
    expect((await order.giveBack()).body.code).toBe(0);
    await jobsRun();
    expect(await returned('0071000777003')).toMatchObject([{ amount: 300_000 }]);
    expect(await returned('0071000777004')).toEqual([]);
  });

  test('the rest that was credited in time but told late still pays', async () => {
    const shop = await openShopAtBank(platform, 'HOLD');
    const order = await shop.open({ expireType: 'MINUTE_10' });
    await order.tell({ amount: 120_000 });
    const creditedAt = before(order.link.expireAt, 1_000);
    await clock().advance(minutes(11));
    expect(await order.detail()).toMatchObject({ status: 'TIMEOUT', exception: 'UNDERPAID' });
    await order.tell({ amount: 80_000, creditedAt });
    expect(await order.detail()).toMatchObject({ status: 'SUCCESS', exception: 'NONE', amountPaid: 200_000 });
  });

  test('a sum within the tolerance pays, for what came', async () => {
    const shop = await openShopAtBank(platform, 'HOLD', 100);
    const [less, more] = [await shop.open(), await shop.open()];
    await less.tell({ amount: 198_000 });
    expect(await less.detail()).toMatchObject({ status: 'SUCCESS', exception: 'NONE', amount: 198_000 });
    await more.tell({ amount: 202_001 });
    expect(await more.detail()).toMatchObject({
      status: 'SUCCESS',
      exception: 'OVERPAID',
      amount: 200_000,
      amountPaid: 202_001,
    });
  });

  test("nobody decides about another shop's money", async () => {
    const shop = await openShopAtBank(platform, 'HOLD');
    const stranger = await openShopAtBank(platform, 'HOLD');
    const order = await shop.open();
    await order.tell({ amount: 300_000 });
    const own = await stranger.open();
    const answer = await platform.call(
      payLink.acceptException,
      { transactionId: order.transactionId },
      { token: stranger.token },
    );
    expect(answer.body.code).toBe(3);
    expect((await own.accept()).body.code).toBe(5);
  });
});
