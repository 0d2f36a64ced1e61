import { subscriptionPrivate } from '@pay/contract-merchant-api';
import { customer } from '@pay/contract-portal';
import { clientOf } from '@pay/platform-integration/fixtures';
import { type MerchantClient, startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { type BillingShop, openBillingShop } from '../billing-shop.fixture.ts';

let platform: TestPlatform;
let shop: BillingShop;
let server: MerchantClient;
beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await openBillingShop(platform);
  server = await clientOf(platform, shop);
}, 60_000);
beforeEach(() => shop.at('2027-01-31'));
afterAll(() => platform.close());

interface Told {
  subscriptionCode: string;
  status: string;
  invoices: { status: string }[];
}

const pathOf = ({ path }: { path: string }) => path;
const call = (endpoint: { path: string }, input: object) => server.call<Told>(pathOf(endpoint), input);
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 0,
    (fault: { code: number }) => fault.code,
  );

const wish = async (reference: string) => {
  const { code: planCode } = await shop.plan();
  const { code: customerCode } = await platform.ok(
    customer.create,
    { fullName: 'Trần Thị Hoa', email: `${reference}@example.com` },
    shop.as,
  );
  return { refSubscriptionId: reference, planCode, customerCode };
};

test("a shop's server subscribes a customer, once for each of its numbers, and reads the invoices", async () => {
  const asked = await wish('DK-1');
  const made = await call(subscriptionPrivate.createSubscription, asked);
  expect(made).toMatchObject({
    refSubscriptionId: 'DK-1',
    status: 'ACTIVE',
    amount: 150_000,
    nextPaymentDate: '2027-02-28',
    invoices: [{ status: 'CREATED', periodStart: '2027-01-31', periodEnd: '2027-02-27' }],
  });
  const again = await call(subscriptionPrivate.createSubscription, asked);
  expect(again.subscriptionCode).toBe(made.subscriptionCode);
  const { planCode } = await wish('DK-1b');
  expect(await codeOf(call(subscriptionPrivate.createSubscription, { ...asked, planCode }))).not.toBe(0);
});

test('it ends what it began, now or with its period', async () => {
  const { subscriptionCode } = await call(subscriptionPrivate.createSubscription, await wish('DK-2'));
  const end = (mode: string) => call(subscriptionPrivate.endSubscription, { subscriptionCode, mode });
  expect(await end('EXPIRATION_CANCEL')).toMatchObject({ status: 'PENDING_CANCELLATION' });
  expect(await end('IMMEDIATE_CANCEL')).toMatchObject({ status: 'CANCELLED', invoices: [{ status: 'CANCELED' }] });
  expect(await codeOf(end('IMMEDIATE_CANCEL'))).not.toBe(0);
  expect(await call(subscriptionPrivate.checkSubscription, { refSubscriptionId: 'DK-2' })).toMatchObject({
    status: 'CANCELLED',
  });
});

test('what it does not know is refused', async () => {
  const asked = await wish('DK-3');
  for (const change of [{ planCode: 'PLN99999999' }, { customerCode: 'KH99999999' }, { startDate: '2027-01-30' }])
    expect(await codeOf(call(subscriptionPrivate.createSubscription, { ...asked, ...change }))).not.toBe(0);
  expect(await codeOf(call(subscriptionPrivate.checkSubscription, { refSubscriptionId: 'DK-9' }))).not.toBe(0);
});
