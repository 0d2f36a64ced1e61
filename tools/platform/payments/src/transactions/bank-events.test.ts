import { dashboard } from '@pay/contract-portal';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { before, expectBooksHold, minutes, openShopAtBank } from './bank-events.fixture.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
afterEach(() => expectBooksHold(platform));
afterAll(() => platform.close());

const clock = () => platform.services.clocks.live;

describe('a shop that takes the exact amount only', () => {
  test('is paid by a credit of before the end that the bank tells of after it', async () => {
    const shop = await openShopAtBank(platform, 'EXACT');
    const order = await shop.open({ expireType: 'MINUTE_10' });
    await clock().advance(minutes(11));
    expect((await order.detail()).status).toBe('TIMEOUT');

    const creditedAt = before(order.link.expireAt, 0);
    const told = await order.tell({ amount: 200_000, creditedAt });
    expect(told.body).toMatchObject({ code: 0, data: { transactionId: order.transactionId, repeated: false } });
    const detail = await order.detail();
    expect(detail).toMatchObject({ status: 'SUCCESS', exception: 'NONE', completeTime: creditedAt });
    expect(detail.history.map(({ action }) => action)).toEqual(['create', 'expire', 'payInTime']);
    expect((await order.state()).status).toBe('SUCCESS');
    expect(await platform.ok(dashboard.transactionTotal, {}, { token: shop.token })).toMatchObject({
      amount: 200_000,
      total: 1,
    });
  });

  test.each(['dòng 1\nDÒNG 2', 'a\u0000b', 'nửa chữ \ud83d', '😀'.repeat(300), 'DH\u202e7\u200b\ufeff'])(
    'is paid whatever the payer wrote on the transfer: %j',
    async (content) => {
      const order = await (await openShopAtBank(platform, 'EXACT')).open();
      expect((await order.tell({ amount: 200_000, content })).body).toMatchObject({ code: 0 });
      expect((await order.detail()).status).toBe('SUCCESS');
    },
  );

  test('refuses what came one moment late, too little or too much, and keeps nothing of it', async () => {
    const shop = await openShopAtBank(platform, 'EXACT');
    const order = await shop.open({ expireType: 'MINUTE_10' });
    expect((await order.tell({ amount: 199_999 })).body).toMatchObject({
      code: 2,
      data: { fields: [{ field: 'amount', rule: 'amount_mismatch', expected: 200_000 }] },
    });
    expect((await order.tell({ amount: 200_001 })).body.code).toBe(2);
    await clock().advance(minutes(11));
    expect((await order.tell({ amount: 200_000, creditedAt: before(order.link.expireAt, -1) })).body).toMatchObject({
      code: 5,
      data: { status: 'TIMEOUT' },
    });
    expect((await order.accept()).body.code).toBe(5);
    expect(await shop.balance('bank-clearing')).toBe(0);
  });
});

describe('a credit counts once by its number', () => {
  test('told thirty times at once', async () => {
    const shop = await openShopAtBank(platform, 'HOLD');
    const order = await shop.open();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => order.tell({ transactionNo: 'FT-ONE', amount: 120_000 })),
    );
    expect(answers.every(({ body }) => body.code === 0)).toBe(true);
    expect(answers.filter(({ body }) => !body.data.repeated)).toHaveLength(1);
    expect(await order.detail()).toMatchObject({ status: 'PENDING', amountPaid: 120_000 });
  });

  test('eight different ones at once: the payment takes its amount, the rest waits', async () => {
    const shop = await openShopAtBank(platform, 'HOLD');
    const order = await shop.open();
    const told = await Promise.all(Array.from({ length: 8 }, () => order.tell({ amount: 50_000 })));
    expect(told.map(({ body }) => body.code)).toEqual(Array(8).fill(0));
    expect(await order.detail()).toMatchObject({
      status: 'SUCCESS',
      exception: 'DUPLICATE',
      amountPaid: 400_000,
      actualAmount: 200_000,
    });
    expect(await shop.balance('merchant-available')).toBe(200_000);
    expect(await shop.balance('suspense')).toBe(200_000);
  });

  test('told out of order: the sum decides', async () => {
    const shop = await openShopAtBank(platform, 'HOLD');
    const order = await shop.open();
    const early = { transactionNo: 'FT-EARLY', amount: 150_000, creditedAt: before(clock().now(), 5_000) };
    await order.tell({ transactionNo: 'FT-LATE', amount: 50_000 });
    await order.tell(early);
    expect((await order.tell(early)).body).toMatchObject({ code: 0, data: { repeated: true } });
    expect(await order.detail()).toMatchObject({
      status: 'SUCCESS',
      exception: 'NONE',
      amountPaid: 200_000,
      actualAmount: 200_000,
    });
    expect(await shop.balance('suspense')).toBe(0);
  });

  test('and straight to an account as well', async () => {
    const shop = await openShopAtBank(platform, 'EXACT');
    const { db } = platform.services.storages.live;
    const { accountNo } = await db
      .selectFrom('bankAccount')
      .select('accountNo')
      .where('merchantId', '=', shop.merchantId)
      .executeTakeFirstOrThrow();
    const credit = {
      transactionNo: 'FT-ACCOUNT',
      accountNo,
      amount: 75_000,
      content: 'x',
      fromBin: null,
      fromAccount: null,
      creditedAt: new Date(clock().now()),
    };
    await Promise.all(Array.from({ length: 5 }, () => platform.services.takeCredit(credit, 'live')));
    expect(await shop.balance('merchant-available')).toBe(75_000);
  });

  test('hidden characters of a content are not kept, and the number of a credit stays the one that was told', async () => {
    const shop = await openShopAtBank(platform, 'EXACT');
    const order = await shop.open();
    const told = { amount: 200_000, transactionNo: 'FT-\u200b1', content: 'Đơn\u202e hàng\u2066 7 👩‍👧' };
    expect((await order.tell(told)).body).toMatchObject({ code: 0, data: { repeated: false } });
    expect((await order.tell(told)).body).toMatchObject({ code: 0, data: { repeated: true } });
    const credit = await platform.services.storages.live.db
      .selectFrom('bankCredit')
      .select('content')
      .where('merchantId', '=', shop.merchantId)
      .where('transactionNo', '=', told.transactionNo)
      .executeTakeFirstOrThrow();
    expect(credit.content).toBe('Đơn hàng 7 👩‍👧');
  });

  test.each(['EXACT', 'HOLD'] as const)(
    'a credit dated before the payment was made, or days from now, is booked at a moment that can be (%s)',
    async (policy) => {
      const shop = await openShopAtBank(platform, policy);
      const [early, skewed, ahead] = [
        await shop.open(),
        await shop.open(),
        await shop.open({ expireType: 'NO_EXPIRE' }),
      ];
      expect((await early.tell({ amount: 200_000, creditedAt: '1970-01-01T00:00:00Z' })).body.code).toBe(0);
      const { createDateTime, ...detail } = await early.detail();
      expect(detail).toMatchObject({ status: 'SUCCESS', completeTime: createDateTime });

      const soon = before(clock().now(), -minutes(60));
      await skewed.tell({ amount: 200_000, creditedAt: soon });
      expect(await skewed.detail()).toMatchObject({ status: 'SUCCESS', completeTime: soon });

      const begun = clock().now();
      await ahead.tell({ amount: 200_000, creditedAt: before(begun, -minutes(60 * 24 * 400)) });
      const { status, completeTime } = await ahead.detail();
      expect(status).toBe('SUCCESS');
      expect([begun, clock().now(), completeTime].toSorted()[1]).toBe(completeTime);
    },
  );

  test('a credit to nobody, without a number, or of no amount is refused', async () => {
    const shop = await openShopAtBank(platform, 'EXACT');
    const order = await shop.open();
    expect((await order.tell({ amount: 0 })).body.code).toBe(2);
    expect((await order.tell({ amount: 1.5 })).body.code).toBe(2);
    expect((await order.tell({ transactionNo: ' ', amount: 200_000 })).body.code).toBe(2);
    const lost = await platform.send({
      method: 'POST',
      url: '/sandbox/bank/credits',
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ transactionNo: 'FT-LOST', accountNo: '10999999999999999', amount: 5_000, content: '' }),
    });
    expect(lost.body.code).toBe(1301);
  });
});
