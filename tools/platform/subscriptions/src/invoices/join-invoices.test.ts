import { payLink, subscription, tool, transaction } from '@pay/contract-portal';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { type BillingShop, openBillingShop } from '../billing-shop.fixture.ts';

let platform: TestPlatform;
let shop: BillingShop;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
beforeEach(async () => {
  shop = await openBillingShop(platform);
  await shop.at('2027-01-31');
});
afterAll(() => platform.close());

/** Two invoices wait for their payment on the day. */
const owing = async (day = '2027-02-03') => {
  const { id } = await shop.subscribe({ cycleValue: 3, timeType: 'DAY', expirationDays: 5 });
  await shop.at(day);
  return { id };
};
const link = (id: string) => platform.ok(subscription.linkTogether, { id }, shop.as);
const statuses = async (id: string) => (await shop.invoices(id)).map(({ status }) => status);
const deposit = (accountNo: string, amount: number) =>
  platform.call(tool.deposit, { accountNo, branch: 'HO', amount, content: 'Tra tien' }, shop.as);
const hold = () =>
  platform.services.storages.live.db
    .updateTable('merchant')
    .set({ amountPolicy: 'HOLD' })
    .where('id', '=', shop.merchantId)
    .execute();

test('one link pays all unpaid invoices, once each, in place of their own', async () => {
  const { id } = await owing();
  const before = await shop.invoices(id);
  expect((await shop.detail(id)).allowed).toContain('linkTogether');
  const made = await link(id);
  expect(made).toMatchObject({ amount: 300_000, invoices: 2 });
  for (const { url } of before) expect(await shop.linkOf(url)).toMatchObject({ status: 'CANCELED' });
  expect((await shop.invoices(id)).map(({ url }) => url)).toEqual([made.url, made.url]);
  const { virtualAccount } = await shop.linkOf(made.url);
  await deposit(virtualAccount!, 300_000);
  expect(await statuses(id)).toEqual(['SUCCESS', 'SUCCESS']);
  expect(await shop.detail(id)).toMatchObject({ status: 'ACTIVE', numOfPayments: 2 });
  expect((await deposit(virtualAccount!, 300_000)).body.code).not.toBe(0);
  expect(await shop.detail(id)).toMatchObject({ numOfPayments: 2 });
});

test('what was missed gets more time with the link, at most as often as by itself', async () => {
  const { id } = await shop.subscribe({ cycleValue: 1, timeType: 'DAY', expirationDays: 1 });
  await shop.at('2027-02-02');
  expect(await shop.detail(id)).toMatchObject({ status: 'PAYMENT_EXPIRED' });
  const open = await statuses(id);
  expect(open.length).toBeGreaterThan(1);
  for (let time = 0; time < 3; time += 1) {
    await link(id);
    expect((await statuses(id)).filter((status) => status === 'CREATED').length).toBeGreaterThan(1);
    expect(await shop.detail(id)).toMatchObject({ status: 'ACTIVE' });
    await platform.services.clocks.live.advance(86_400_000 + 60_000);
  }
  const { body } = await platform.call(subscription.linkTogether, { id }, shop.as);
  expect(body).toMatchObject({ code: 8, data: { limit: 3 } });
});

test('32 at once leave one link that can be paid', async () => {
  const { id } = await owing();
  const answers = await Promise.all(
    Array.from({ length: 32 }, () => platform.call(subscription.linkTogether, { id }, shop.as)),
  );
  expect(answers.filter(({ body }) => body.code === 0).length).toBeGreaterThan(0);
  const urls = new Set((await shop.invoices(id)).map(({ url }) => url));
  expect(urls.size).toBe(1);
  const { items } = await platform.ok(payLink.getList, { status: 'CREATED', page: 0, pageSize: 100 }, shop.as);
  expect(items).toHaveLength(1);
});

test('payments of the former links race against the new one, and each invoice is paid once', async () => {
  const { id } = await owing();
  const accounts: string[] = [];
  for (const { url } of await shop.invoices(id)) accounts.push((await shop.linkOf(url)).virtualAccount!);
  await Promise.all([
    ...accounts.map((account) => deposit(account, 150_000)),
    platform.call(subscription.linkTogether, { id }, shop.as),
    ...accounts.map((account) => deposit(account, 150_000)),
  ]);
  const { numOfPayments } = await shop.detail(id);
  expect((await statuses(id)).filter((status) => status === 'SUCCESS')).toHaveLength(numOfPayments);
  const { items } = await platform.ok(transaction.getAll, { isStatistic: true }, shop.as);
  expect(items).toHaveLength(numOfPayments);
});

test('late money for one of them takes it off the link; the others get another until the same time', async () => {
  await hold();
  const { id } = await owing();
  const [first] = await shop.invoices(id);
  const { virtualAccount, transactionId } = await shop.linkOf(first!.url);
  const joined = await link(id);
  expect((await deposit(virtualAccount!, 150_000)).body.code).toBe(0);
  expect(await statuses(id)).toEqual(['CREATED', 'CREATED']);
  await platform.ok(payLink.acceptException, { transactionId: transactionId! }, shop.as);
  const [paid, rest] = await shop.invoices(id);
  expect(paid).toMatchObject({ status: 'SUCCESS' });
  expect(rest).toMatchObject({ status: 'CREATED', expiredDate: joined.expireAt });
  expect(await shop.linkOf(joined.url)).toMatchObject({ status: 'CANCELED' });
  expect(await shop.linkOf(rest!.url)).toMatchObject({ status: 'CREATED', amount: 150_000 });
});

test('a link of several that ends unpaid leaves them missed, and cancelling the subscription closes it', async () => {
  const { id } = await owing();
  const { url } = await link(id);
  await platform.ok(subscription.cancel, { id, mode: 'IMMEDIATE_CANCEL' }, shop.as);
  expect(await statuses(id)).toEqual(['CANCELED', 'CANCELED']);
  expect(await shop.linkOf(url)).toMatchObject({ status: 'CANCELED' });
  const other = await owing('2027-02-06');
  const { url: ended } = await link(other.id);
  await platform.ok(payLink.cancel, { payLinkCode: ended.slice(ended.lastIndexOf('/') + 1) }, shop.as);
  expect(await statuses(other.id)).toEqual(['TIMEOUT', 'TIMEOUT']);
  expect(await shop.detail(other.id)).toMatchObject({ status: 'PAYMENT_EXPIRED' });
});

test('a single unpaid invoice has its own link, and is not put together with others', async () => {
  const { id } = await shop.subscribe();
  expect((await shop.detail(id)).allowed).not.toContain('linkTogether');
  const { body } = await platform.call(subscription.linkTogether, { id }, shop.as);
  expect(body).toMatchObject({ code: 5, data: { status: 'ACTIVE' } });
});
