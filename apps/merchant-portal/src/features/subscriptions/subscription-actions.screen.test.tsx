import { customer, payLink, subscription, subscriptionInvoice, subscriptionPlan, tool } from '@pay/contract-portal';
import { subscriptionMachine } from '@pay/domain';
import { startShop, type Shop } from '@pay/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { openPortal } from '#testing';
import { actsInList } from './acts-in-list.ts';
import { subscriptionScreens } from './subscriptions.feature.ts';

const today = '2027-01-31T03:00:00.000Z';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
beforeEach(() => shop.services.clocks.live.set(today));
afterAll(() => shop.close());

const as = () => ({ token: shop.owner.token });
const monthly = { paymentType: 'PREPAID', cycleValue: 1, timeType: 'MONTH', fixedAmount: 150_000 } as const;

async function subscribed(wish: object = { numOfCycles: 3 }): Promise<string> {
  const { id: planId } = await shop.ok(subscriptionPlan.create, { name: 'Gói báo', ...monthly }, as());
  await shop.ok(subscriptionPlan.changeState, { id: planId, status: 'ACTIVE' }, as());
  const payer = { fullName: 'Trần Thị Hoa', email: `${crypto.randomUUID()}@example.com` };
  const { id: customerId } = await shop.ok(customer.create, payer, as());
  return (await shop.ok(subscription.create, { planId, customerId, ...wish }, as())).id;
}

async function linkOf(id: string) {
  const { items } = await shop.ok(subscriptionInvoice.getAll, { subscriptionId: id }, as());
  const url = items[0]!.url!;
  return shop.ok(payLink.getDetail, { payLinkCode: url.slice(url.lastIndexOf('/') + 1) }, as());
}

async function uninvoiced(): Promise<string> {
  const { db } = shop.services.storages.live;
  const own = { id: shop.owner.merchantId };
  const limited = (transactionMaxAmount: number) =>
    db.updateTable('merchant').set({ transactionMaxAmount }).where('id', '=', own.id).execute();
  await limited(149_999);
  return subscribed().finally(() => limited(499_999_999));
}

async function over(): Promise<string> {
  const id = await subscribed({ numOfCycles: 1 });
  const { virtualAccount, amount } = await linkOf(id);
  await shop.ok(tool.deposit, { accountNo: virtualAccount!, branch: 'HO', amount, content: 'Tra tien' }, as());
  await shop.services.clocks.live.set('2027-02-28T03:00:00.000Z');
  return id;
}

async function unpaid(): Promise<string> {
  const id = await subscribed();
  const { payLinkCode } = await linkOf(id);
  await shop.ok(payLink.cancel, { payLinkCode }, as());
  return id;
}

const paused = async (wish?: object) => {
  const id = await subscribed(wish);
  await shop.ok(subscription.pause, { id }, as());
  return id;
};
const cancelled = async (mode: 'EXPIRATION_CANCEL' | 'IMMEDIATE_CANCEL') => {
  const id = await subscribed();
  await shop.ok(subscription.cancel, { id, mode }, as());
  return id;
};

const trial = { allowTrial: true, trialTimeType: 'DAY', trialTimeValue: 7 };

const brought: Record<string, () => Promise<string>> = {
  TRIAL: () => subscribed({ ...trial, numOfCycles: 3 }),
  ACTIVE: () => subscribed(),
  PAUSED: () => paused(),
  PENDING_CANCELLATION: () => cancelled('EXPIRATION_CANCEL'),
  CANCELLED: () => cancelled('IMMEDIATE_CANCEL'),
  EXPIRED: over,
  PAYMENT_EXPIRED: unpaid,
  CREATE_INVOICE_FAILED: uninvoiced,
};

const words: Record<string, string> = {
  pause: 'Pause',
  continue: 'Continue',
  cancel: 'Cancel',
  restore: 'Restore',
  extend: 'Extend',
  changePlan: 'Change the plan',
  extendPayment: 'Give more time to pay',
  recreateInvoice: 'Create the invoice again',
};

test('every state of a subscription is tried', () =>
  expect(Object.keys(brought).toSorted()).toEqual(subscriptionMachine.states.toSorted()));

const offeredBy = (name: string): HTMLElement[] => {
  const main = within(screen.getByRole('main'));
  return [...main.queryAllByRole('button', { name }), ...main.queryAllByRole('link', { name })];
};
const isOffered = (name: string) => offeredBy(name).some((one) => one.getAttribute('aria-disabled') !== 'true');

test.each(Object.entries(brought))('in %s just what the platform allows is offered', async (status, bring) => {
  const id = await bring();
  const found = await shop.ok(subscription.getDetail, { id }, as());
  expect(found.status).toBe(status);
  await openPortal(subscriptionScreens.detail.link({ id }), shop);
  await screen.findAllByText(found.code);
  await screen.findByText(/^(?:Who pays)$/);
  const offered = Object.keys(words).filter((act) => isOffered(words[act]!));
  const allowed = found.allowed.filter((act) => act in words).toSorted();
  expect(offered.toSorted()).toEqual(allowed);
  if (status !== 'CANCELLED') expect(actsInList(found).toSorted()).toEqual(allowed);
  cleanup();
});

test('what the state of a subscription asks for is done from its row in the list', async () => {
  const id = await subscribed();
  const { code, customer: payer } = await shop.ok(subscription.getDetail, { id }, as());
  const { user } = await openPortal(subscriptionScreens.list.link({ keyword: code }), shop);
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Actions for .*${payer.fullName}`) }));
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  const dialog = await screen.findByRole('dialog', { name: `Pause ${code}?` });
  await user.click(within(dialog).getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText(`${code} was paused.`)).toBeVisible();
  expect((await shop.ok(subscription.getDetail, { id }, as())).status).toBe('PAUSED');
});
