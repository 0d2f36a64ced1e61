import { subscription, subscriptionInvoice, tool, webhook } from '@pay/contract-portal';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { type BillingShop, openBillingShop } from '../billing-shop.fixture.ts';
import { partsOf } from './parts-of-invoices.ts';

let platform: TestPlatform;
let shop: BillingShop;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
beforeEach(async () => {
  shop = await openBillingShop(platform);
  await platform.services.storages.live.db
    .updateTable('merchant')
    .set({ amountPolicy: 'HOLD' })
    .where('id', '=', shop.merchantId)
    .execute();
  await shop.at('2027-01-31');
});
afterAll(() => platform.close());

const invoicesOf = (id: string) => shop.invoices(id);
const payInto = async (url: string | null | undefined, amount: number) => {
  const { virtualAccount } = await shop.linkOf(url);
  await platform.ok(tool.deposit, { accountNo: virtualAccount!, branch: 'HO', amount, content: 'Tra tien' }, shop.as);
};

test('money for several counts for the oldest first', () => {
  const asked = [{ amount: 100 }, { amount: 50 }, { amount: 70 }];
  expect(partsOf(asked, 120).map(({ part }) => part)).toEqual([100, 20, 0]);
});

test('a shop that holds part payments sees what arrived and what is left, and is told each time', async () => {
  const { db } = platform.services.storages.live;
  const webhookUrl = 'https://shop.example/hook';
  await platform.ok(webhook.update, { webhookUrl, events: ['invoice.part_paid', 'invoice.paid'] }, shop.as);
  await db
    .updateTable('webhookEndpoint')
    .set({ status: 'APPROVED', approvedUrl: webhookUrl })
    .where('merchantId', '=', shop.merchantId)
    .execute();
  const { id } = await shop.subscribe();
  const [invoice] = await invoicesOf(id);
  await payInto(invoice!.url, 60_000);
  expect(await invoicesOf(id)).toMatchObject([{ status: 'PENDING', amount: 150_000, amountPaid: 60_000 }]);
  await payInto(invoice!.url, 40_000);
  expect(await invoicesOf(id)).toMatchObject([{ status: 'PENDING', amountPaid: 100_000 }]);
  await payInto(invoice!.url, 50_000);
  expect(await invoicesOf(id)).toMatchObject([{ status: 'SUCCESS', amountPaid: 150_000 }]);
  const told = await db
    .selectFrom('webhookEvent')
    .select(['type', 'notice'])
    .where('merchantId', '=', shop.merchantId)
    .orderBy('sequence')
    .execute();
  expect(told.map(({ type, notice }) => [type, (notice as { amountRemaining: number }).amountRemaining])).toEqual([
    ['invoice.part_paid', 90_000],
    ['invoice.part_paid', 50_000],
    ['invoice.paid', 0],
  ]);
});

test('what is paid in part can be neither lowered nor put on another link, and times out like any other', async () => {
  const { id } = await shop.subscribe();
  const [invoice] = await invoicesOf(id);
  await payInto(invoice!.url, 60_000);
  const { body } = await platform.call(
    subscriptionInvoice.credit,
    { id: invoice!.id, amount: 10_000, reason: 'Bù' },
    shop.as,
  );
  expect(body).toMatchObject({ code: 5, data: { status: 'PENDING' } });
  await shop.at('2027-02-08');
  expect(await invoicesOf(id)).toMatchObject([{ status: 'TIMEOUT', amountPaid: 60_000 }]);
  expect(await shop.detail(id)).toMatchObject({ status: 'PAYMENT_EXPIRED' });
});

test('a cancelled subscription leaves a link that was paid in part until its time; its money then waits for a decision', async () => {
  const { id } = await shop.subscribe();
  const [invoice] = await invoicesOf(id);
  await payInto(invoice!.url, 60_000);
  await platform.ok(subscription.cancel, { id, mode: 'IMMEDIATE_CANCEL' }, shop.as);
  expect(await shop.linkOf(invoice!.url)).toMatchObject({ status: 'PENDING' });
  await shop.at('2027-02-08');
  expect(await shop.linkOf(invoice!.url)).toMatchObject({ status: 'TIMEOUT' });
  expect(await invoicesOf(id)).toMatchObject([{ status: 'CANCELED' }]);
});
