import { isSpread } from '@pay/platform-kernel';
import { takeCredits } from '@pay/platform-payments';
import { expectBooksHold, openShopAtBank } from '@pay/platform-payments/fixtures';
import { startTestPlatform, type TestPlatform } from '../index.ts';
import { countingStatements, creditTo, subscribe } from './credits.fixture.ts';

let platform: TestPlatform;
let creditOf: ReturnType<typeof creditTo>;
beforeAll(async () => {
  platform = await startTestPlatform();
  creditOf = creditTo(platform);
}, 60_000);
afterEach(() => expectBooksHold(platform));
afterAll(() => platform.close());

const live = () => platform.services.storages.live;
const now = () => platform.services.clocks.live.now();

type Shop = Awaited<ReturnType<typeof openShopAtBank>>;
type Order = Awaited<ReturnType<Shop['open']>>;

async function openOrders(shop: Shop, count: number, options: object = {}): Promise<Order[]> {
  const orders: Order[] = [];
  for (let made = 0; made < count; made += 1) orders.push(await shop.open(options));
  return orders;
}

test('of credits that come in together each has its own answer and effect, whatever the others are', async () => {
  const [exact, other, holding] = [
    await openShopAtBank(platform, 'EXACT'),
    await openShopAtBank(platform, 'EXACT'),
    await openShopAtBank(platform, 'HOLD'),
  ];
  await subscribe(platform, exact.merchantId);
  const paid = [...(await openOrders(exact, 12)), ...(await openOrders(other, 6))];
  const [known, short, late, twice, cancelled] = await openOrders(exact, 5, { expireType: 'MINUTE_10' });
  const [partPaid, overpaid] = await openOrders(holding, 2);
  await known!.tell({ amount: 200_000, transactionNo: creditOf(known!).transactionNo });
  await cancelled!.cancel();
  const tooLate = new Date(Date.parse(late!.link.expireAt ?? '') + 1);

  const told = [
    ...paid.map((order) => creditOf(order)),
    creditOf(known!),
    creditOf(short!, 199_999),
    { ...creditOf(late!), creditedAt: tooLate },
    creditOf(twice!),
    { ...creditOf(twice!), transactionNo: 'FT-TWICE' },
    creditOf(cancelled!),
    creditOf({ virtualAccount: '999999999999999999' }),
    creditOf(partPaid!, 120_000),
    creditOf(overpaid!, 250_000),
    { ...creditOf(paid[0]!), fromAccount: 'told again' },
    { ...creditOf(paid[1]!), content: 'half a letter \ud83d' },
  ];
  const answers = await takeCredits(live().db, told, now);

  const problemOf = (answer: (typeof answers)[number]) =>
    answer.status === 'rejected' ? (answer.reason as { problem: string }).problem : undefined;
  expect(answers.slice(0, paid.length)).toEqual(
    paid.map(({ transactionId }) => ({ status: 'fulfilled', value: { transactionId, repeated: false } })),
  );
  const rest = answers.slice(paid.length);
  expect(rest[0]).toEqual({ status: 'fulfilled', value: { transactionId: known!.transactionId, repeated: true } });
  expect(rest.map(problemOf)).toEqual([
    undefined,
    'invalid_parameter',
    'not_allowed_from_status',
    undefined,
    'not_allowed_from_status',
    'not_allowed_from_status',
    'bank_account_not_found',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(rest.slice(-2)).toMatchObject([{ value: { repeated: true } }, { value: { repeated: true } }]);

  for (const order of [...paid, twice!]) {
    const detail = await order.detail();
    expect(detail).toMatchObject({ status: 'SUCCESS', amountPaid: 200_000, exception: 'NONE' });
    expect(detail.history.map(({ action }) => action)).toEqual(['create', 'pay']);
    expect((await order.state()).status).toBe('SUCCESS');
  }
  expect(await partPaid!.detail()).toMatchObject({ status: 'PENDING', amountPaid: 120_000 });
  expect(await overpaid!.detail()).toMatchObject({ status: 'SUCCESS', exception: 'OVERPAID' });
  expect(await exact.balance('merchant-available')).toBe(14 * 200_000);
  const notices = await live()
    .db.selectFrom('webhookEvent')
    .select(['sequence', 'transactionId'])
    .where('merchantId', '=', exact.merchantId)
    .orderBy('sequence')
    .execute();
  expect(notices.map(({ sequence }) => Number(sequence))).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
  expect(notices.map(({ transactionId }) => transactionId).toSorted()).toEqual(
    [...paid.slice(0, 12), known!, twice!].map(({ transactionId }) => transactionId).toSorted(),
  );
});

test('a credit that the bank dates before its account was opened keeps the time of the bank; its payment has that of the opening', async () => {
  const shop = await openShopAtBank(platform, 'EXACT');
  const [order, beside] = await openOrders(shop, 2);
  const creditedAt = new Date(Date.parse(now()) - 3_600_000);
  await takeCredits(live().db, [{ ...creditOf(order!), creditedAt }, creditOf(beside!)], now);
  const credit = await live()
    .db.selectFrom('bankCredit')
    .select('creditedAt')
    .where('merchantId', '=', shop.merchantId)
    .where('transactionNo', '=', creditOf(order!).transactionNo)
    .executeTakeFirstOrThrow();
  expect(credit.creditedAt).toBe(creditedAt.toISOString());
  const { depositTime, createDateTime } = await order!.detail();
  expect(depositTime).toBe(createDateTime);
});

test('a hundred exact credits cost a handful of statements', async () => {
  const shop = await openShopAtBank(platform, 'EXACT');
  await subscribe(platform, shop.merchantId);
  // The first payment of a merchant opens its book.
  const [first, ...orders] = await openOrders(shop, 101);
  await first!.tell({ amount: 200_000 });
  const { counted, db } = countingStatements(live());
  const answers = await takeCredits(
    db,
    orders.map((order) => creditOf(order)),
    now,
  );
  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
  // Spread merchants have a short statement for each table.
  expect(counted.statements).toBeLessThanOrEqual((await isSpread(live().db)) ? 20 : 7);
});

test('credits told in many batches at once pay each payment once', async () => {
  const shop = await openShopAtBank(platform, 'EXACT');
  const orders = await openOrders(shop, 20);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => platform.services.takeCredit(creditOf(orders[index % 20]!), 'live')),
  );
  expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(20);
  expect(await shop.balance('merchant-available')).toBe(20 * 200_000);
});
