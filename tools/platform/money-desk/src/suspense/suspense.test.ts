import { lateTransfer, moneyBook, queue } from '@pay/contract-cms';
import { addDays, vnDay } from '@pay/domain';
import { expectBooksHold } from '@pay/platform-payments/fixtures';
import { hireStaff, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { openSuspense } from './suspense.fixture.ts';

let platform: TestPlatform;
let desk: Awaited<ReturnType<typeof openSuspense>>;
beforeAll(async () => {
  platform = await startTestPlatform();
  // What is due is run by the tests, not whenever the runner wakes.
  await platform.services.jobs.live.stop();
  desk = await openSuspense(platform);
}, 60_000);
afterEach(() => expectBooksHold(platform));
afterAll(() => platform.close());

const jobsRun = () => platform.services.jobs.live.runDueJobs();
const sentTo = (account: string) =>
  platform.services.storages.live.db
    .selectFrom('sandboxTransfer')
    .selectAll()
    .where('toAccount', '=', account)
    .execute();
const toldByBank = (credit: object) =>
  platform.send({
    method: 'POST',
    url: '/sandbox/bank/credits',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(credit),
  });

test('money in suspense goes to the merchant of its account, by two people, and the trial balance shows it', async () => {
  const { shop, item } = await desk.shopWith('FTSA1', 70_000);
  expect(item).toMatchObject({ number: 'FTSA1', amount: 70_000, status: 'OPEN', merchantId: shop.merchantId });
  const { id } = item;
  const matters = await platform.ok(queue.getMatters, { subjectId: id }, { token: desk.maker });
  expect(matters).toMatchObject([{ kind: 'suspense', code: 'FTSA1', mayDecide: true }]);
  expect((await desk.propose(id, { resolution: 'MERCHANT' })).body).toMatchObject({ code: 0 });
  expect((await desk.propose(id, { resolution: 'MERCHANT' })).body).toMatchObject({ code: 5 });
  expect((await desk.detail(id, desk.maker)).allowed).toEqual([]);
  expect(await desk.balance(shop, 'suspense')).toBe(70_000);
  expect((await desk.approve(id)).body).toMatchObject({ code: 0 });
  expect(await desk.balance(shop, 'suspense')).toBe(0);
  expect(await desk.balance(shop, 'merchant-available')).toBe(570_000);
  expect(await desk.detail(id)).toMatchObject({ status: 'RELEASED', resolution: 'MERCHANT', allowed: [] });
  const { rows, total } = await platform.ok(moneyBook.getTrialBalance, {}, { token: desk.checker });
  expect(rows.find(({ account }) => account === 'suspense')).toMatchObject({ debit: 70_000, credit: 70_000 });
  expect(total.closing).toBe(0);
});

test('what a merchant lacks is refused, and nobody decides on the own proposal', async () => {
  const { shop, item } = await desk.shopWith('FTSB1', 600_000, 'DEBIT');
  const { token: both } = await hireStaff(platform, 'suspense.both@provider.test', { roles: ['maker', 'checker'] });
  expect((await desk.propose(item.id, { resolution: 'PAYER' })).body).toMatchObject({ code: 2 });
  expect((await desk.propose(item.id, { resolution: 'MERCHANT' }, both)).body).toMatchObject({ code: 0 });
  expect((await desk.approve(item.id, both)).body).toMatchObject({ code: 1902 });
  expect((await desk.approve(item.id)).body.code).not.toBe(0);
  expect(await desk.detail(item.id)).toMatchObject({ status: 'PROPOSED' });
  expect((await desk.deny(item.id)).body).toMatchObject({ code: 0 });
  expect(await desk.detail(item.id)).toMatchObject({ status: 'OPEN', resolution: null, proposedBy: null });
  expect(await desk.balance(shop, 'suspense')).toBe(-600_000);
});

test('the provider bears what is missing and gains what is over, by a number of the bank that counts once', async () => {
  const { shop, item, accountNo } = await desk.shopWith('FTSC1', 40_000, 'DEBIT');
  expect((await desk.propose(item.id, { resolution: 'PROVIDER' })).body).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'bankReference', rule: 'required' }] },
  });
  await desk.propose(item.id, { resolution: 'PROVIDER', bankReference: 'FTSC1D000001' });
  expect((await desk.approve(item.id)).body).toMatchObject({ code: 6 });
  await desk.deny(item.id);
  await desk.propose(item.id, { resolution: 'PROVIDER', bankReference: 'FTSC2' });
  expect((await desk.approve(item.id)).body).toMatchObject({ code: 0 });
  expect(await desk.balance(shop, 'dispute-cost')).toBe(-40_000);
  expect(await desk.balance(shop, 'merchant-available')).toBe(500_000);

  const over = await desk.shopWith('FTSC3', 30_000);
  await desk.propose(over.item.id, { resolution: 'PROVIDER', bankReference: 'FTSC4' });
  expect((await desk.approve(over.item.id)).body).toMatchObject({ code: 0 });
  expect(await desk.balance(over.shop, 'dispute-cost')).toBe(30_000);
  expect(await desk.balance(over.shop, 'suspense')).toBe(0);
  const [again] = await platform.services.storages.live.db
    .selectFrom('bankCredit')
    .select('amount')
    .where('transactionNo', '=', 'FTSC2')
    .execute();
  expect(again).toEqual({ amount: 40_000 });
  expect((await toldByBank({ transactionNo: 'FTSC2', accountNo, amount: 40_000, content: 'x' })).body).toMatchObject({
    data: { repeated: true },
  });
});

test('what the bank corrects on another day ends with its opposite, and no balance moves', async () => {
  const { shop, item, accountNo } = await desk.shopWith('FTSD1', 25_000);
  await platform.services.clocks.live.set(`${addDays(vnDay(platform.services.clocks.live.now()), 1)}T03:00:00.000Z`);
  await desk.deposits(accountNo, 1, 'FTSD2D');
  const [opposite] = await desk.putAside(accountNo, (told) => [
    ...told,
    { ...told[0]!, bankNumber: 'FTSD2', direction: 'DEBIT', amount: 25_000, content: 'Sua sai' },
  ]);
  const { opposites } = await desk.detail(item.id);
  expect(opposites).toMatchObject([{ id: opposite!.id, number: 'FTSD2' }]);
  const before = await desk.balance(shop, 'merchant-available');
  expect((await desk.propose(item.id, { resolution: 'OFFSET', offsetId: item.id })).body).toMatchObject({ code: 2 });
  await desk.propose(item.id, { resolution: 'OFFSET', offsetId: opposite!.id });
  const answers = await Promise.all([desk.approve(item.id), desk.propose(opposite!.id, { resolution: 'MERCHANT' })]);
  expect(answers.map(({ body }) => body.code).toSorted()).toEqual([0, 5]);
  if (answers[0].body.code === 0) {
    expect(await desk.detail(opposite!.id)).toMatchObject({ status: 'RELEASED', resolution: 'OFFSET' });
    expect(await desk.balance(shop, 'suspense')).toBe(0);
  }
  expect(await desk.balance(shop, 'merchant-available')).toBe(before);
});

test('a payer gets his money back by one order, whoever decides at once, and what comes back waits again', async () => {
  const { shop, item, accountNo } = await desk.shopWith('FTSE1', 90_000);
  const payer = { resolution: 'PAYER', toBin: '970436', toAccount: '0071000800001' } as const;
  expect((await desk.propose(item.id, { resolution: 'PAYER', toBin: '970436' })).body).toMatchObject({ code: 2 });
  await desk.propose(item.id, payer);
  const answers = await Promise.all([desk.approve(item.id), desk.approve(item.id), desk.deny(item.id)]);
  expect(answers.map(({ body }) => body.code).toSorted()).toEqual([0, 5, 5]);
  if (answers[2].body.code === 0) {
    await desk.propose(item.id, payer);
    await desk.approve(item.id);
  }
  expect(await desk.detail(item.id)).toMatchObject({ status: 'RETURNING' });
  expect(await desk.balance(shop, 'merchant-hold')).toBe(90_000);
  await jobsRun();
  await jobsRun();
  const [sent, ...more] = await sentTo('0071000800001');
  expect(more).toEqual([]);
  expect(sent).toMatchObject({ amount: 90_000, outcome: 'done' });
  expect(await desk.detail(item.id)).toMatchObject({ status: 'RELEASED', resolution: 'PAYER' });
  await expectBooksHold(platform);

  const back = { transactionNo: 'FTSE2', accountNo, amount: 90_000, content: sent!.reference, fromBin: '970436' };
  expect((await toldByBank(back)).body).toMatchObject({ code: 0 });
  expect((await toldByBank(back)).body).toMatchObject({ data: { repeated: true } });
  expect(await desk.detail(item.id)).toMatchObject({ status: 'OPEN', resolution: null });
  expect(await desk.balance(shop, 'suspense')).toBe(90_000);
});

test('an account that refuses the money leaves it in suspense, unless the bank carries it out after all', async () => {
  const { shop, item } = await desk.shopWith('FTSF1', 15_000);
  await desk.propose(item.id, { resolution: 'PAYER', toBin: '970436', toAccount: '007100011403' });
  expect((await desk.approve(item.id)).body).toMatchObject({ code: 0 });
  await jobsRun();
  expect(await desk.detail(item.id)).toMatchObject({ status: 'OPEN', resolution: null });
  expect(await desk.balance(shop, 'suspense')).toBe(15_000);
  expect(await desk.balance(shop, 'merchant-hold')).toBe(0);
  const { reference } = await platform.services.storages.live.db
    .selectFrom('suspenseOrder')
    .select('reference')
    .where('itemId', '=', item.id)
    .executeTakeFirstOrThrow();
  await platform.send({
    method: 'POST',
    url: '/sandbox/bank/transfers',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ reference }),
  });
  await expectBooksHold(platform);
  const { items } = await platform.ok(lateTransfer.getAll, { keyword: reference }, { token: desk.maker });
  const { id } = items[0]!;
  const bears = { id, resolution: 'MERCHANT_BEARS', note: 'Ngân hàng xác nhận đã chuyển' } as const;
  await platform.ok(lateTransfer.propose, bears, { token: desk.maker });
  await platform.ok(lateTransfer.approve, { id }, { token: desk.checker });
  expect(await desk.detail(item.id)).toMatchObject({ status: 'RELEASED', resolution: 'PAYER' });
  expect(await desk.balance(shop, 'suspense')).toBe(0);
  expect(await desk.balance(shop, 'merchant-available')).toBe(500_000);
});
