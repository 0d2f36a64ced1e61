import { parameterCatalogue } from '@pay/domain/parameters';
import { posTerminal } from '@pay/contract-merchant-api';
import { pos, transaction } from '@pay/contract-portal';

import { expectBooksHold } from '@pay/platform-payments/fixtures';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { randomUUID } from 'node:crypto';
import { atOnce, emptyCard, goodCard, newDeviceId, openCounter } from './terminals.fixture.ts';

const posWaitMs = parameterCatalogue['pos.waitMinutes'].usual * 60_000;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform(atOnce);
}, 60_000);
afterEach(() => expectBooksHold(platform));
afterAll(() => platform.close());

const me = (headers: Record<string, string>) => platform.call(posTerminal.me, {}, { headers });

describe('the key of a terminal', () => {
  test('is shown once, opens the calls of its own terminal, and stops when a new one is made', async () => {
    const counter = await openCounter(platform);
    const { deviceId, token, posId, apiKey } = counter;
    expect(await platform.ok(posTerminal.me, {}, counter.byKey())).toMatchObject({ deviceId, posId, shift: null });
    expect(JSON.stringify(await counter.terminal())).not.toContain(apiKey);
    const { body } = await counter.rotate();
    expect(body).toMatchObject({ code: 0, data: { keyEnding: body.data.apiKey!.slice(-4) } });
    expect((await me({ 'x-api-key': apiKey })).body.code).toBe(11);
    expect((await me({ 'x-api-key': body.data.apiKey! })).body.code).toBe(0);
    await platform.ok(pos.deactivate, { posId }, { token });
    expect((await me({ 'x-api-key': body.data.apiKey! })).body.code).toBe(11);
    const { allowed } = await counter.terminal();
    expect(allowed).toEqual(['update', 'activate']);
  });

  test('opens nothing else: neither calls of the portal, nor payments of another shop', async () => {
    const [mine, other] = [await openCounter(platform), await openCounter(platform)];
    const { id } = await other.byCard(50_000);
    expect((await platform.call(posTerminal.get, { id }, mine.byKey())).body.code).toBe(3);
    expect((await platform.call(posTerminal.tryCard, { id, cardNumber: goodCard }, mine.byKey())).body.code).toBe(3);
    const { id: open } = await other.open('QR', 40_000);
    expect((await platform.call(posTerminal.cancel, { id: open }, mine.byKey())).body.code).toBe(3);
    const shift = { id: randomUUID(), staffName: 'Lan', openingAmount: 0 };
    await platform.ok(posTerminal.openShift, shift, other.byKey());
    const closing = { id: shift.id, closingAmount: 0 };
    expect((await platform.call(posTerminal.closeShift, closing, mine.byKey())).body.code).toBe(3);
    expect((await platform.call(pos.getList, {}, mine.byKey())).body.code).toBe(11);
    expect((await me({})).body.code).toBe(11);
    expect((await me({ 'x-api-key': 'x'.repeat(47) })).body.code).toBe(11);
    const { phone } = other;
    expect((await platform.call(posTerminal.checkMerchant, { phone }, mine.byKey())).body.code).toBe(3);
    expect(await platform.ok(posTerminal.checkMerchant, { phone }, other.byKey())).toMatchObject({ status: 'ACTIVE' });
  });

  test('is given to one of two merchants who link a device at once, and the other is not told whose it is', async () => {
    const shops = [await platform.newMerchant(), await platform.newMerchant()];
    const wish = { deviceId: newDeviceId(), deviceName: 'Quầy', model: 'P12' as const };
    const asked = await Promise.all(
      shops.map(async ({ token, phone }) => {
        const { sessionId } = await platform.challenge(pos.link, wish, { token });
        return { token, code: { sessionId, otp: await platform.otpOf(phone) } };
      }),
    );
    const answers = await Promise.all(
      asked.map(({ token, code }) => platform.call(pos.link, { ...wish, ...code }, { token })),
    );
    expect(answers.map(({ body }) => body.code).toSorted((one, other) => one - other)).toEqual([0, 2401]);
    const refused = answers.find(({ body }) => body.code === 2401)!;
    expect(refused.body.data ?? null).toBeNull();
    for (const { merchantId } of shops) expect(JSON.stringify(refused.body)).not.toContain(merchantId);
  });
});

test.each([
  ['', 'deviceId'],
  ['ab-1234', 'deviceId'],
  ['X'.repeat(33), 'deviceId'],
])('a device cannot be called %j', async (deviceId, field) => {
  const { token } = await platform.newMerchant();
  const { body } = await platform.call(pos.link, { deviceId, deviceName: 'Quầy', model: 'P8' }, { token });
  expect(body).toMatchObject({ code: 2, data: { fields: [{ field }] } });
});

describe('a payment at the counter', () => {
  test('by card is paid once, waits for its settlement, and is refused where the card is', async () => {
    const counter = await openCounter(platform);
    const paid = await counter.byCard(150_000);
    expect(paid).toMatchObject({
      status: 'SUCCESS',
      accountNumber: '970400******0018',
      cardType: 'DOMESTIC',
      finish: false,
    });
    expect(await counter.byCard(150_000, emptyCard)).toMatchObject({ status: 'FAILED' });
    expect(await counter.byCard(150_000, '4111111111111111')).toMatchObject({ status: 'FAILED' });
    const again = await platform.call(posTerminal.tryCard, { id: paid.id, cardNumber: goodCard }, counter.byKey());
    expect(again.body.code).toBe(5);
    expect([await counter.balance('merchant-hold'), await counter.balance('merchant-available')]).toEqual([150_000, 0]);
    expect(await counter.terminal()).toMatchObject({ revenue: 150_000, transactionNotSettlementNumber: 1 });
  });

  test('by QR is paid by transfer, with a payment of its own that statistics count for terminals', async () => {
    const counter = await openCounter(platform);
    const opened = await counter.open('QR', 80_000);
    expect(opened.qrContent).toMatch(/^000201/);
    await counter.payCode(opened.transactionId!, 80_000);
    expect(await counter.detail(opened.id)).toMatchObject({ status: 'SUCCESS', accountNumber: '0071000123456' });
    expect(await counter.balance('merchant-available')).toBe(80_000);
    const { items } = await platform.ok(
      transaction.getAll,
      { isStatistic: false, type: 'PAY_POS' },
      { token: counter.token },
    );
    expect(items).toMatchObject([{ id: opened.transactionId, amount: 80_000 }]);
  });

  test('by QR is over after three minutes, and paid all the same where the bank had the money in time', async () => {
    const counter = await openCounter(platform);
    const [late, never] = [await counter.open('QR', 90_000), await counter.open('QR', 95_000)];
    const inTime = new Date(Date.parse(late.createdAt) + 60_000).toISOString();
    await platform.services.clocks.live.advance(posWaitMs + 1_000);
    await platform.services.jobs.live.runDueJobs();
    expect(await counter.detail(late.id)).toMatchObject({ status: 'TIMEOUT' });
    await counter.payCode(late.transactionId!, 90_000, inTime);
    expect(await counter.detail(late.id)).toMatchObject({ status: 'SUCCESS' });
    expect(await counter.detail(never.id)).toMatchObject({ status: 'TIMEOUT', allowed: [] });
    expect(await counter.terminal()).toMatchObject({ revenue: 90_000, transactionNotSettlementNumber: 1 });
  });

  test('by card is over after three minutes', async () => {
    const counter = await openCounter(platform);
    const { id } = await counter.open('CARD', 90_000);
    await platform.services.clocks.live.advance(posWaitMs + 1_000);
    await platform.services.jobs.live.runDueJobs();
    expect(await counter.detail(id)).toMatchObject({ status: 'TIMEOUT' });
    const { body } = await platform.call(posTerminal.tryCard, { id, cardNumber: goodCard }, counter.byKey());
    expect(body.code).toBe(5);
  });

  test('is given up at the counter as long as nobody has paid', async () => {
    const counter = await openCounter(platform);
    for (const kind of ['CARD', 'QR'] as const) {
      const { id } = await counter.open(kind, 60_000);
      expect(await platform.ok(posTerminal.cancel, { id }, counter.byKey())).toMatchObject({ status: 'CANCEL' });
      expect((await platform.call(posTerminal.cancel, { id }, counter.byKey())).body.code).toBe(5);
    }
    expect(await counter.terminal()).toMatchObject({ revenue: 0, transactionNotSettlementNumber: 0 });
  });

  test('sent again under its id is the same payment, and another under that id is refused', async () => {
    const counter = await openCounter(platform);
    const id = randomUUID();
    const first = await counter.open('QR', 70_000, id);
    expect(await counter.open('QR', 70_000, id)).toMatchObject({ transactionCode: first.transactionCode });
    const wish = { id, paymentType: 'QR' as const, amount: 71_000 };
    const { body } = await platform.call(posTerminal.pay, wish, counter.byKey());
    expect(body).toMatchObject({ code: 6, data: { fields: [{ field: 'id', rule: 'duplicate' }] } });
    expect(await counter.payments()).toHaveLength(1);
  });

  test.each([
    ['CARD', 9_999, 2],
    ['QR', 1_999, 2],
    ['CASH', 50_000, 2],
  ] as const)('by %s of %d is refused with a field', async (paymentType, amount, code) => {
    const counter = await openCounter(platform);
    const { body } = await platform.call(posTerminal.pay, { id: randomUUID(), paymentType, amount }, counter.byKey());
    expect(body).toMatchObject({
      code,
      data: { fields: [{ field: paymentType === 'CASH' ? 'paymentType' : 'amount' }] },
    });
  });
});

describe('cash', () => {
  test('that is sent twice at once counts once, and nothing of it stands in the book', async () => {
    const counter = await openCounter(platform);
    const batch = [30_000, 45_000, 12_000].map((amount) => counter.cash(amount));
    const answers = await Promise.all([counter.takeCash(...batch), counter.takeCash(...batch.toReversed())]);
    expect(answers.map(({ body }) => body.code)).toEqual([0, 0]);
    expect(await counter.terminal()).toMatchObject({ revenue: 87_000, transactionNotSettlementNumber: 3 });
    expect(await counter.payments({ paymentType: 'CASH' })).toHaveLength(3);
    expect(await counter.balance('merchant-available')).toBe(0);
  });

  test('under an id that another payment has is refused by its place, and none of the batch counts', async () => {
    const counter = await openCounter(platform);
    const taken = counter.cash(30_000);
    await counter.takeCash(taken);
    const { body } = await counter.takeCash(counter.cash(5_000), { ...taken, amount: 31_000 });
    expect(body).toMatchObject({ code: 6, data: { fields: [{ field: 'payments.1.id' }] } });
    expect(await counter.terminal()).toMatchObject({ revenue: 30_000 });
  });

  test('tells when it was taken, which is never after now', async () => {
    const counter = await openCounter(platform);
    const now = platform.services.clocks.live.now();
    const before = new Date(Date.parse(now) - 7_200_000).toISOString();
    const ahead = new Date(Date.parse(now) + 7_200_000).toISOString();
    await counter.takeCash(counter.cash(10_000, randomUUID(), before), counter.cash(20_000, randomUUID(), ahead));
    const payments = await counter.payments();
    expect(payments.find(({ amount }) => amount === 10_000)).toMatchObject({ takenAt: before });
    expect(Date.parse(payments.find(({ amount }) => amount === 20_000)!.takenAt)).toBeLessThan(Date.parse(ahead));
  });
});

describe('a refund before the settlement', () => {
  test('of a card lets its money go, of cash takes it from the drawer, once each', async () => {
    const counter = await openCounter(platform);
    const shift = { id: randomUUID(), staffName: 'Lan', openingAmount: 500_000 };
    await platform.ok(posTerminal.openShift, shift, counter.byKey());
    const card = await counter.byCard(150_000);
    const note = counter.cash(40_000);
    await counter.takeCash(note, counter.cash(60_000));
    expect((await counter.refund(card.id)).body).toMatchObject({ code: 0, data: { status: 'REFUNDED' } });
    expect((await counter.refund(note.id)).body).toMatchObject({ code: 0, data: { status: 'REFUNDED' } });
    expect(await counter.balance('merchant-hold')).toBe(0);
    expect(await counter.terminal()).toMatchObject({ revenue: 60_000, transactionNotSettlementNumber: 1 });
    const again = await platform.call(pos.refund, { id: card.id, reason: 'Lần nữa' }, { token: counter.token });
    expect(again.body.code).toBe(5);
    const closed = await platform.ok(
      posTerminal.closeShift,
      { id: shift.id, closingAmount: 550_000, note: 'Thiếu 10.000' },
      counter.byKey(),
    );
    expect(closed).toMatchObject({ expectedAmount: 560_000, difference: -10_000, cardCount: 1, cashCount: 2 });
  });

  test('of a QR is a transfer: it waits for the bank, and is taken back where the bank refuses', async () => {
    const counter = await openCounter(platform);
    const paid = await counter.byCode(80_000);
    expect((await counter.refund(paid.id)).body).toMatchObject({
      code: 0,
      data: { status: 'SUCCESS', refundState: 'SENDING' },
    });
    expect((await counter.detail(paid.id)).allowed).toEqual([]);
    await platform.services.jobs.live.runDueJobs();
    await platform.services.jobs.live.runDueJobs();
    expect(await counter.detail(paid.id)).toMatchObject({ status: 'REFUNDED', refundState: null });
    expect(await counter.terminal()).toMatchObject({ revenue: 0, transactionNotSettlementNumber: 0 });
    expect(await counter.balance('merchant-available')).toBe(0);
  });
});

test('a QR whose payment is refunded in full among the transactions is refunded at its terminal too', async () => {
  const counter = await openCounter(platform);
  const { token, phone } = counter;
  const paid = await counter.byCode(80_000);
  const wish = { transactionId: paid.transactionId!, amount: 80_000, reason: 'Trả hàng' };
  const { sessionId } = await platform.challenge(transaction.refund, wish, { token });
  await platform.ok(transaction.refund, { ...wish, sessionId, otp: await platform.otpOf(phone) }, { token });
  expect((await counter.refund(paid.id)).body.code).toBe(5);
  await platform.services.jobs.live.runDueJobs();
  await platform.services.jobs.live.runDueJobs();
  expect(await counter.detail(paid.id)).toMatchObject({ status: 'REFUNDED', allowed: [] });
  expect(await counter.terminal()).toMatchObject({ revenue: 0, transactionNotSettlementNumber: 0 });
});

describe('a shift', () => {
  test('is one at a time, answers again what was sent again, and is told to the portal', async () => {
    const counter = await openCounter(platform);
    const wish = { id: randomUUID(), staffName: 'Minh', openingAmount: 200_000 };
    await platform.ok(posTerminal.openShift, wish, counter.byKey());
    expect(await platform.ok(posTerminal.openShift, wish, counter.byKey())).toMatchObject({ id: wish.id });
    const second = await platform.call(posTerminal.openShift, { ...wish, id: randomUUID() }, counter.byKey());
    expect(second.body.code).toBe(5);
    const closing = { id: wish.id, closingAmount: 200_000 };
    await platform.ok(posTerminal.closeShift, closing, counter.byKey());
    expect(await platform.ok(posTerminal.closeShift, closing, counter.byKey())).toMatchObject({ difference: 0 });
    const other = await platform.call(posTerminal.closeShift, { ...closing, closingAmount: 1 }, counter.byKey());
    expect(other.body.code).toBe(5);
    const { items } = await platform.ok(pos.getShifts, { open: false }, { token: counter.token });
    expect(items).toMatchObject([{ id: wish.id, staffName: 'Minh', difference: 0 }]);
  });
});

test('payments are found by kind, device, code and what became of them, and exported', async () => {
  const counter = await openCounter(platform);
  const { token, deviceId } = counter;
  const card = await counter.byCard(150_000);
  const refused = await counter.byCard(20_000, emptyCard);
  const code = await counter.open('QR', 30_000);
  const idsOf = async (filter: object) => (await counter.payments(filter)).map(({ id }) => id).toSorted();
  expect(await idsOf({ successAndFail: true })).toEqual([card.id, refused.id].toSorted());
  expect(await idsOf({ paymentType: 'QR', deviceId: deviceId.toLowerCase() })).toEqual([code.id]);
  expect(await idsOf({ keyword: card.transactionCode.toLowerCase() })).toEqual([card.id]);
  expect(await idsOf({ status: 'FAILED' })).toEqual([refused.id]);
  expect(await idsOf({ deviceId: 'NOBODYS-1' })).toEqual([]);
  const file = await platform.call(pos.exportTransactions, { format: 'csv' }, { token });
  const lines = file.bytes.toString('utf8').trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines.join()).toContain(card.transactionCode);
});
