import { payLinkPublic } from '@pay/contract-payer';
import { payLink, transaction } from '@pay/contract-portal';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { before, expectBooksHold, minutes, openShopAtBank } from './bank-events.fixture.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
afterEach(() => expectBooksHold(platform));
afterAll(() => platform.close());

type Status = 'CREATED' | 'PENDING' | 'SUCCESS' | 'CANCELED' | 'TIMEOUT';
const statuses: readonly Status[] = ['CREATED', 'PENDING', 'SUCCESS', 'CANCELED', 'TIMEOUT'];

/** The statuses under which the one payment and its link are listed. */
async function listedUnder({ token }: { token: string }) {
  const under: { payment: Status[]; link: Status[] } = { payment: [], link: [] };
  for (const status of statuses) {
    const payments = await platform.ok(transaction.getAll, { isStatistic: false, status }, { token });
    const links = await platform.ok(payLink.getList, { status }, { token });
    if (payments.totalSize > 0) under.payment.push(status);
    if (links.totalSize > 0) under.link.push(status);
  }
  return under;
}

async function foundBy({ token }: { token: string }, keyword: string) {
  const payments = await platform.ok(transaction.getAll, { isStatistic: false, keyword }, { token });
  const links = await platform.ok(payLink.getList, { keyword }, { token });
  return [payments.totalSize, links.totalSize];
}

const ends = async () => {
  await platform.services.clocks.live.advance(minutes(11));
  await platform.services.jobs.live.runDueJobs();
};

test('a payment that is accepted with less is listed as paid and found by the amount that it now shows', async () => {
  const shop = await openShopAtBank(platform, 'HOLD');
  const order = await shop.open({ expireType: 'MINUTE_10' });
  await order.tell({ amount: 120_000 });
  expect(await listedUnder(shop)).toEqual({ payment: ['PENDING'], link: ['PENDING'] });
  await ends();
  expect(await listedUnder(shop)).toEqual({ payment: ['TIMEOUT'], link: ['TIMEOUT'] });
  expect((await order.accept()).body.code).toBe(0);
  expect(await listedUnder(shop)).toEqual({ payment: ['SUCCESS'], link: ['SUCCESS'] });
  expect(await foundBy(shop, '120.000 đ')).toEqual([1, 1]);
  expect(await foundBy(shop, '200.000 đ')).toEqual([0, 0]);
});

test('a payment within the tolerance is found by what was paid', async () => {
  const shop = await openShopAtBank(platform, 'HOLD', 100);
  const order = await shop.open();
  await order.tell({ amount: 199_000 });
  expect(await listedUnder(shop)).toEqual({ payment: ['SUCCESS'], link: ['SUCCESS'] });
  expect(await foundBy(shop, '199.000 đ')).toEqual([1, 1]);
  expect(await foundBy(shop, '200.000 đ')).toEqual([0, 0]);
});

test('a payment that expired and of which the bank tells late is listed as paid, and no more as expired', async () => {
  const shop = await openShopAtBank(platform, 'EXACT');
  const order = await shop.open({ expireType: 'MINUTE_10' });
  await ends();
  expect(await listedUnder(shop)).toEqual({ payment: ['TIMEOUT'], link: ['TIMEOUT'] });
  const told = await order.tell({ amount: 200_000, creditedAt: before(order.link.expireAt, minutes(1)) });
  expect(told.body.code).toBe(0);
  expect(await listedUnder(shop)).toEqual({ payment: ['SUCCESS'], link: ['SUCCESS'] });
  const paid = await platform.ok(transaction.getAll, { isStatistic: true }, { token: shop.token });
  expect(paid.items.map(({ id }) => id)).toEqual([order.transactionId]);
});

test('money that comes after a cancellation leaves it listed as cancelled until it is accepted', async () => {
  const shop = await openShopAtBank(platform, 'HOLD');
  const order = await shop.open();
  await order.cancel();
  await order.tell({ amount: 200_000 });
  expect(await listedUnder(shop)).toEqual({ payment: ['CANCELED'], link: ['CANCELED'] });
  expect((await order.accept()).body.code).toBe(0);
  expect(await listedUnder(shop)).toEqual({ payment: ['SUCCESS'], link: ['SUCCESS'] });
});

test('a payer who corrects the name is found by the new one alone', async () => {
  const shop = await openShopAtBank(platform, 'EXACT');
  const { link } = await shop.open({ customerInfoType: 'REQUIRE_INPUT', customerInfoForm: { fillName: true } });
  const give = (fullName: string) =>
    platform.ok(payLinkPublic.publicUpdateCustomerInfo, { payLinkCode: link.payLinkCode, customer: { fullName } });
  await give('Đặng Quốc Uy');
  expect(await foundBy(shop, 'quoc uy')).toEqual([1, 1]);
  await give('Lý Thu Thảo');
  expect(await foundBy(shop, 'thu thao')).toEqual([1, 1]);
  expect(await foundBy(shop, 'quoc uy')).toEqual([0, 0]);
});
