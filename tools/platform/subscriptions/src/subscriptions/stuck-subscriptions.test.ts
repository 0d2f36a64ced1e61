import { payLink, subscription, subscriptionInvoice } from '@pay/contract-portal';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { randomDigits } from '@pay/platform-kernel';
import { type BillingShop, openBillingShop } from '../billing-shop.fixture.ts';

let platform: TestPlatform;
let shop: BillingShop;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
beforeEach(async () => {
  shop = await openBillingShop(platform);
  const { db } = platform.services.storages.live;
  // So that money that came too late waits for a decision.
  await db.updateTable('merchant').set({ amountPolicy: 'HOLD' }).where('id', '=', shop.merchantId).execute();
  await shop.at('2027-01-31');
});
afterAll(() => platform.close());

const stepsOf = async (id: string) =>
  (await shop.detail(id)).history.slice(1).map(({ action, by }) => `${action} ${by}`);

/** What became of the latest invoice, as its own history tells. */
async function invoiceSteps(id: string): Promise<string[]> {
  const { id: invoiceId } = (await shop.invoices(id)).at(-1)!;
  const { history } = await platform.ok(subscriptionInvoice.getDetail, { id: invoiceId }, shop.as);
  return history.map(({ action }) => action);
}

/** The account that the latest invoice is paid on, and its payment. */
const payable = async (id: string) => shop.linkOf((await shop.invoices(id)).at(-1)!.url);

const credited = (accountNo: string, creditedAt: string) =>
  platform.send({
    method: 'POST',
    url: '/sandbox/bank/credits',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({
      transactionNo: `FT${randomDigits(12)}`,
      accountNo,
      amount: 150_000,
      content: 'Tra tien',
      fromBin: '970436',
      fromAccount: '0071000123456',
      creditedAt,
    }),
  });

const accept = (transactionId: string) => platform.ok(payLink.acceptException, { transactionId }, shop.as);
const moreTime = (id: string) => platform.call(subscription.extendPayment, { id }, shop.as);

test('money that was credited in time and told late pays the invoice, and the subscription goes on', async () => {
  const { id } = await shop.subscribe();
  const { virtualAccount } = await payable(id);
  await shop.at('2027-02-08');
  expect(await shop.detail(id)).toMatchObject({ status: 'PAYMENT_EXPIRED' });
  await credited(virtualAccount!, '2027-02-07T02:00:00.000Z');
  expect(await shop.detail(id)).toMatchObject({
    status: 'ACTIVE',
    numOfPayments: 1,
    prePaymentDate: '2027-02-07',
    nextPaymentDate: '2027-02-28',
  });
  expect(await stepsOf(id)).toEqual(['missPayment clock', 'settle bank']);
  expect(await invoiceSteps(id)).toEqual(['create', 'issue', 'expire', 'payInTime']);
});

test('money that came too late waits for the merchant; accepted, it pays the invoice', async () => {
  const { id } = await shop.subscribe();
  const { virtualAccount, transactionId } = await payable(id);
  await shop.at('2027-02-08');
  await credited(virtualAccount!, '2027-02-08T02:00:00.000Z');
  expect(await shop.detail(id)).toMatchObject({ status: 'PAYMENT_EXPIRED', numOfPayments: 0 });
  await accept(transactionId!);
  expect(await shop.detail(id)).toMatchObject({ status: 'ACTIVE', numOfPayments: 1, nextPaymentDate: '2027-02-28' });
  expect(await invoiceSteps(id)).toEqual(['create', 'issue', 'expire', 'accept']);
});

test('late money that is accepted for an invoice with a new link closes that link', async () => {
  const { id } = await shop.subscribe();
  const former = await payable(id);
  await shop.at('2027-02-08');
  await credited(former.virtualAccount!, '2027-02-08T02:00:00.000Z');
  await moreTime(id);
  const { payLinkCode } = await payable(id);
  await accept(former.transactionId!);
  expect(await shop.periods(id)).toEqual(['2027-01-31 2027-02-27 SUCCESS']);
  expect(await platform.ok(payLink.getDetail, { payLinkCode }, shop.as)).toMatchObject({ status: 'CANCELED' });
  expect(await shop.detail(id)).toMatchObject({ status: 'ACTIVE', numOfPayments: 1 });
});

test('money for what was cancelled is accepted, and lets the period that it paid be restored', async () => {
  const { id } = await shop.subscribe();
  const { virtualAccount, transactionId } = await payable(id);
  await platform.ok(subscription.cancel, { id, mode: 'IMMEDIATE_CANCEL' }, shop.as);
  await shop.at('2027-02-01');
  await credited(virtualAccount!, '2027-02-01T02:00:00.000Z');
  expect(await shop.detail(id)).toMatchObject({ status: 'CANCELLED', allowed: [] });
  await accept(transactionId!);
  expect(await invoiceSteps(id)).toEqual(['create', 'issue', 'cancel', 'accept']);
  expect(await shop.detail(id)).toMatchObject({ status: 'CANCELLED', numOfPayments: 1, allowed: ['restore'] });
});

test('an invoice that failed counts as missed: it gets more time, three times', async () => {
  const { id } = await shop.subscribe();
  const { db } = platform.services.storages.live;
  await shop.at('2027-02-08');
  const { merchantId } = shop;
  const failed = { status: 'FAIL' } as const;
  await db.updateTable('subscriptionInvoice').set(failed).where('merchantId', '=', merchantId).execute();
  for (const day of ['2027-02-08', '2027-02-16', '2027-02-24']) {
    await shop.at(day);
    expect((await moreTime(id)).body).toMatchObject({ code: 0, data: { status: 'ACTIVE' } });
  }
  await shop.at('2027-03-04');
  expect((await moreTime(id)).body).toMatchObject({ code: 8 });
  expect(await shop.detail(id)).toMatchObject({ status: 'PAYMENT_EXPIRED' });
});

test('what was to end with a period that is not paid ends when its invoice expires', async () => {
  const { id } = await shop.subscribe();
  await platform.ok(subscription.cancel, { id, mode: 'EXPIRATION_CANCEL' }, shop.as);
  await shop.at('2027-02-06');
  expect(await shop.detail(id)).toMatchObject({ status: 'PENDING_CANCELLATION' });
  await shop.at('2027-02-08');
  expect(await shop.detail(id)).toMatchObject({ status: 'CANCELLED' });
  expect((await stepsOf(id)).at(-1)).toBe('missPayment clock');
  expect(await shop.periods(id)).toEqual(['2027-01-31 2027-02-27 TIMEOUT']);
});

test('nobody solves for thirty days why an invoice cannot be made: it is cancelled with its invoice', async () => {
  const { db } = platform.services.storages.live;
  const limit = { transactionMaxAmount: 149_999 };
  await db.updateTable('merchant').set(limit).where('id', '=', shop.merchantId).execute();
  const { id } = await shop.subscribe();
  await shop.at('2027-03-01');
  expect(await shop.detail(id)).toMatchObject({ status: 'CREATE_INVOICE_FAILED' });
  await shop.at('2027-03-03');
  expect(await shop.detail(id)).toMatchObject({ status: 'CANCELLED', nextPaymentDate: null });
  expect(await stepsOf(id)).toEqual(['failInvoice system', 'end clock']);
  expect(await shop.periods(id)).toEqual(['2027-01-31 2027-02-27 CANCELED']);
});

test('the clock that ends a pause finds what timed out meanwhile', async () => {
  const { id } = await shop.subscribe();
  await platform.ok(subscription.pause, { id, resumeDate: '2027-02-10' }, shop.as);
  await shop.at('2027-02-09');
  expect(await shop.detail(id)).toMatchObject({ status: 'PAUSED' });
  await shop.at('2027-02-10');
  expect(await shop.detail(id)).toMatchObject({ status: 'PAYMENT_EXPIRED', nextPaymentDate: null });
  expect((await stepsOf(id)).slice(-2)).toEqual(['continue clock', 'missPayment clock']);
});

test('an invoice that is open when a pause begins is still paid during it', async () => {
  const { id } = await shop.subscribe();
  await platform.ok(subscription.pause, { id }, shop.as);
  await shop.at('2027-02-03');
  await shop.pay(id);
  expect(await shop.detail(id)).toMatchObject({ status: 'PAUSED', numOfPayments: 1 });
});

test('the thirty days count from the last time that an invoice was missed', async () => {
  const { id } = await shop.subscribe();
  await shop.at('2027-02-20');
  await moreTime(id);
  await shop.at('2027-03-15');
  expect(await shop.detail(id)).toMatchObject({ status: 'PAYMENT_EXPIRED' });
  await shop.at('2027-03-28');
  expect(await shop.detail(id)).toMatchObject({ status: 'PAYMENT_EXPIRED' });
  await shop.at('2027-03-30');
  expect(await shop.detail(id)).toMatchObject({ status: 'CANCELLED' });
});

test.each([
  ['PREPAID', ['2027-01-31 2027-02-06 CREATED', '2027-02-07 2027-02-13 CREATED'], '2027-02-28'],
  [
    'POSTPAID',
    ['2027-01-31 2027-02-06 CREATED', '2027-02-07 2027-02-13 CREATED', '2027-02-14 2027-02-20 CREATED'],
    '2027-02-28',
  ],
] as const)(
  'of the weeks that passed unpaid, %s has these once more time is given',
  async (paymentType, periods, next) => {
    const { id } = await shop.subscribe({ paymentType, timeType: 'WEEK' });
    await shop.at('2027-02-24');
    expect(await shop.detail(id)).toMatchObject({ status: 'PAYMENT_EXPIRED' });
    expect((await moreTime(id)).body).toMatchObject({ code: 0, data: { status: 'ACTIVE' } });
    expect(await shop.periods(id)).toEqual(periods);
    expect(await shop.detail(id)).toMatchObject({ nextPaymentDate: next });
  },
);
