import { subscriptionPublic } from '@pay/contract-payer';
import { subscription, subscriptionPlan } from '@pay/contract-portal';
import { company, registerCompany } from '@pay/platform-payments/fixtures';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { type BillingShop, openBillingShop } from '../billing-shop.fixture.ts';
import { payerPageUrl } from './payer-link.ts';

let platform: TestPlatform;
let shop: BillingShop;
beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await openBillingShop(platform);
}, 60_000);
beforeEach(() => shop.at('2027-01-31'));
afterAll(() => platform.close());

const tokenOf = (id: string, mode: 'live' | 'test' = 'live') => {
  const { settings, secrets } = platform.services;
  const { addresses } = settings;
  const url = payerPageUrl({ merchantId: shop.merchantId, id }, { mode, addresses, secret: secrets.tokenSecret });
  return url.slice(url.lastIndexOf('/') + 1);
};
const seen = (token: string) => platform.call(subscriptionPublic.getSeen, { token });
const act = (id: string, wish: 'pause' | 'continue' | 'stop' | 'stay') =>
  platform.call(subscriptionPublic.act, { token: tokenOf(id), act: wish });

test('a payer is told whom to ask: the public numbers of the shop', async () => {
  const { id } = await shop.subscribe({ name: 'Gói báo' });
  await registerCompany(platform, shop.merchantId);
  expect((await seen(tokenOf(id))).body.data).toMatchObject({
    shopContact: { phone: company.companyPhone, email: null },
  });
});

test('a payer sees what he pays, when next and what he has paid, with the link to pay now', async () => {
  const { id, code } = await shop.subscribe({ name: 'Gói báo' }, { numOfCycles: 12 });
  const [invoice] = await shop.invoices(id);
  expect((await seen(tokenOf(id))).body).toMatchObject({
    code: 0,
    data: {
      code,
      planName: 'Gói báo',
      amount: 150_000,
      status: 'ACTIVE',
      nextPaymentDate: '2027-02-28',
      numOfCycles: 12,
      numOfPayments: 0,
      mayDo: [],
      invoices: [{ code: invoice!.code, status: 'CREATED' }],
    },
  });
  const before = (await platform.ok(subscriptionPublic.getSeen, { token: tokenOf(id) })).invoices[0]!;
  expect(invoice!.url).toContain(before.payLinkCode!);
  await shop.pay(id);
  const { invoices } = await platform.ok(subscriptionPublic.getSeen, { token: tokenOf(id) });
  expect(invoices).toMatchObject([{ status: 'SUCCESS', payLinkCode: null }]);
});

test('nobody finds a page whose address he was not written', async () => {
  const { id } = await shop.subscribe();
  const token = tokenOf(id);
  for (const other of [`${token.slice(0, -4)}AAAA`, 'abc', tokenOf(id, 'test'), tokenOf(crypto.randomUUID())])
    expect((await seen(other)).body).toMatchObject({ code: 3 });
  expect((await platform.call(subscriptionPublic.getSeen, { token }, { mode: 'test' })).body).toMatchObject({
    code: 3,
  });
});

test('a payer does what the plan lets him do, and the history says that it was him', async () => {
  const { id, plan } = await shop.subscribe({ payerMayPause: true, payerMayStop: true });
  expect((await act(id, 'pause')).body.data).toMatchObject({ status: 'PAUSED', mayDo: ['continue', 'stop'] });
  expect((await act(id, 'continue')).body.data).toMatchObject({ status: 'ACTIVE', mayDo: ['pause', 'stop'] });
  expect((await act(id, 'stop')).body.data).toMatchObject({ status: 'PENDING_CANCELLATION', mayDo: ['stay'] });
  expect((await act(id, 'stay')).body.data).toMatchObject({ status: 'ACTIVE' });
  const { history } = await shop.detail(id);
  expect(history.slice(1).map(({ action, by }) => `${action} ${by}`)).toEqual([
    'pause payer',
    'continue payer',
    'cancelAtPeriodEnd payer',
    'restore payer',
  ]);
  await platform.ok(subscriptionPlan.update, { id: plan.id, payerMayPause: false, payerMayStop: false }, shop.as);
  expect((await act(id, 'pause')).body).toMatchObject({ code: 5, data: { status: 'ACTIVE', allowed: [] } });
  await platform.ok(subscription.cancel, { id, mode: 'IMMEDIATE_CANCEL' }, shop.as);
  expect((await act(id, 'stay')).body).toMatchObject({ code: 5 });
});
