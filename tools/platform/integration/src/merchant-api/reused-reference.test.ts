import { payLink, transaction } from '@pay/contract-portal';
import { invariants } from '@pay/platform-kernel';
import { allInvariants, type MerchantClient, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { clientOf, codeOf, deposit, order, startSignedShop } from './merchant-api.fixture.ts';

let platform: TestPlatform;
let shop: TestMerchant;
let client: MerchantClient;

beforeAll(async () => {
  ({ platform, shop, client } = await startSignedShop());
}, 60_000);
afterEach(async () => {
  expect(await invariants(platform.services.storages.live.db, allInvariants)).toMatchObject({ ok: true });
});
afterAll(() => platform.close());

const minutes = (count: number) => platform.services.clocks.live.advance(count * 60_000);

const toldLate = (accountNo: string, transactionNo: string, creditedAt: string) =>
  platform.services.takeCredit(
    {
      transactionNo,
      accountNo,
      amount: 20_000,
      content: 'x',
      fromBin: '970436',
      fromAccount: '0071000123456',
      creditedAt: new Date(creditedAt),
    },
    'live',
  );

test('a reference is free at once after a cancellation, and ten minutes after a time-out', async () => {
  const cancelled = order();
  const { transactionId } = await client.create(cancelled);
  expect(await codeOf(client.create({ ...cancelled, amount: 30_000 }))).toBe(1604);
  await client.cancel(transactionId);
  expect(await client.create({ ...cancelled, amount: 30_000 })).toMatchObject({ status: 'CREATED' });

  const timedOut = order({ timeout: 60_000 });
  const former = await client.create(timedOut);
  await minutes(2);
  expect(await client.check(former.transactionId)).toMatchObject({ status: 'TIMEOUT' });
  expect(await codeOf(client.create({ ...timedOut, amount: 30_000 }))).toBe(1604);
  await minutes(10);
  const next = await client.create({ ...timedOut, amount: 40_000 });
  expect(next.transactionId).not.toBe(former.transactionId);
  expect(await client.check(former.transactionId)).toMatchObject({ status: 'TIMEOUT', amount: 20_000 });
  expect(await client.check(next.transactionId)).toMatchObject({ status: 'CREATED', amount: 40_000 });
  expect(await codeOf(client.cancel(former.transactionId))).toBe(1610);
});

test('the portal follows the same rule, and names the payment that holds a reference', async () => {
  const { refTransactionId } = order();
  const terms = { amount: 20_000, description: 'x', customerInfoType: 'NO_REQUIRE' as const, refTransactionId };
  const ask = () => platform.call(payLink.create, terms, { token: shop.token });
  const { payLinkCode } = (await ask()).body.data;
  expect((await ask()).body).toMatchObject({ code: 6, data: { payLinkCode } });
  await platform.ok(payLink.cancel, { payLinkCode }, { token: shop.token });
  const next = (await ask()).body;
  expect(next).toMatchObject({ code: 0 });
  expect((await ask()).body).toMatchObject({ code: 6, data: { payLinkCode: next.data.payLinkCode } });
});

test('a paid reference stays taken for ever', async () => {
  const paid = order();
  const { virtualAccount } = await client.create(paid);
  await deposit(platform, shop, virtualAccount);
  await minutes(60);
  expect(await codeOf(client.create({ ...paid, amount: 30_000 }))).toBe(1604);
});

test.each(['cancelled', 'timed out'])('of twelve creates at once with a %s reference one is made', async (how) => {
  const wish = order({ timeout: 60_000 });
  const { transactionId } = await client.create(wish);
  if (how === 'cancelled') await client.cancel(transactionId);
  else await minutes(12);
  const codes = await Promise.all(
    Array.from({ length: 12 }, (_, index) => codeOf(client.create({ ...wish, amount: 21_000 + index }))),
  );
  expect(codes.toSorted((one, other) => one - other)).toEqual([0, ...Array.from({ length: 11 }, () => 1604)]);
});

test('money in time that is told late pays its own payment, and the open one with that reference gives way', async () => {
  const wish = order();
  const former = await client.create(wish);
  const inTime = platform.services.clocks.live.now();
  await minutes(21);
  const next = await client.create({ ...wish, amount: 30_000 });
  expect(await toldLate(former.virtualAccount, 'FT-GIVE-WAY', inTime)).toMatchObject({
    transactionId: former.transactionId,
  });
  expect(await client.check(former.transactionId)).toMatchObject({ status: 'SUCCESS' });
  expect(await client.check(next.transactionId)).toMatchObject({ status: 'CANCELED' });
  expect((await deposit(platform, shop, next.virtualAccount, { amount: 30_000 })).body.code).not.toBe(0);
  expect(await codeOf(client.create({ ...wish, amount: 50_000 }))).toBe(1604);
});

test('money in time that is told when the next payment is paid too leaves both paid', async () => {
  const wish = order();
  const former = await client.create(wish);
  const inTime = platform.services.clocks.live.now();
  await minutes(21);
  const next = await client.create({ ...wish, amount: 30_000 });
  await deposit(platform, shop, next.virtualAccount, { amount: 30_000 });
  await toldLate(former.virtualAccount, 'FT-BOTH', inTime);
  expect(await client.check(former.transactionId)).toMatchObject({ status: 'SUCCESS' });
  expect(await client.check(next.transactionId)).toMatchObject({ status: 'SUCCESS' });
  expect(await codeOf(client.create({ ...wish, amount: 50_000 }))).toBe(1604);
});

test('late money and the payer of the next payment at the same moment leave each payment with one end', async () => {
  const wishes = Array.from({ length: 6 }, () => order());
  const formers = await Promise.all(wishes.map((wish) => client.create(wish)));
  const inTime = platform.services.clocks.live.now();
  await minutes(21);
  const nexts = await Promise.all(wishes.map((wish) => client.create({ ...wish, amount: 30_000 })));
  const paid = await Promise.all([
    ...nexts.map(({ virtualAccount }) =>
      deposit(platform, shop, virtualAccount, { amount: 30_000 }).then(({ body }) => body.code === 0),
    ),
    ...formers.map(({ virtualAccount }, index) =>
      toldLate(virtualAccount, `FT-BESIDE-${index}`, inTime).then(() => true),
    ),
  ]);
  for (const [index, { transactionId }] of nexts.entries())
    expect(await client.check(transactionId)).toMatchObject({ status: paid[index] ? 'SUCCESS' : 'CANCELED' });
  for (const { transactionId } of formers)
    expect(await client.check(transactionId)).toMatchObject({ status: 'SUCCESS' });
});

describe('a merchant who holds what does not fit', () => {
  let holder: TestMerchant;
  let own: MerchantClient;
  beforeAll(async () => {
    holder = await platform.newMerchant({ amountPolicy: 'HOLD' });
    own = await clientOf(platform, holder);
  });

  test('money after the end finds its own payment, and the next one goes on', async () => {
    const wish = order();
    const former = await own.create(wish);
    await own.cancel(former.transactionId);
    const next = await own.create({ ...wish, amount: 30_000 });
    await toldLate(former.virtualAccount, 'FT-LATE', platform.services.clocks.live.now());
    const of = (transactionId: string) =>
      platform.ok(transaction.getDetail, { transactionId }, { token: holder.token });
    expect(await of(former.transactionId)).toMatchObject({ status: 'CANCELED', exception: 'PAID_LATE' });
    expect(await of(next.transactionId)).toMatchObject({ status: 'CREATED', exception: 'NONE' });
    await platform.ok(payLink.acceptException, { transactionId: former.transactionId }, { token: holder.token });
    expect(await own.check(former.transactionId)).toMatchObject({ status: 'SUCCESS' });
    expect(await own.check(next.transactionId)).toMatchObject({ status: 'CANCELED' });
  });

  test('a payment that ended with a part of its money keeps its reference', async () => {
    const wish = order();
    const { virtualAccount } = await own.create(wish);
    await deposit(platform, holder, virtualAccount, { amount: 5_000 });
    await minutes(30);
    expect(await codeOf(own.create({ ...wish, amount: 30_000 }))).toBe(1604);
  });
});
