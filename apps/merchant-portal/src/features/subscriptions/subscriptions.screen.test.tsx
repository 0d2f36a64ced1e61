import { customer, subscription, subscriptionInvoice, subscriptionPlan } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPortal } from '#testing';
import { planScreens } from './plans.feature.ts';
import { subscriptionScreens } from './subscriptions.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const monthly = { paymentType: 'PREPAID', cycleValue: 1, timeType: 'MONTH', fixedAmount: 150_000 } as const;
const as = () => ({ token: shop.owner.token });

async function openPlan(name: string, change: object = {}) {
  const { id } = await shop.ok(subscriptionPlan.create, { name, ...monthly, ...change }, as());
  return shop.ok(subscriptionPlan.changeState, { id, status: 'ACTIVE' }, as());
}

async function subscribed(name: string, change: object = {}, wish: object = {}) {
  const { id: planId } = await openPlan(`Gói của ${name}`, change);
  const payer = { fullName: name, email: `${crypto.randomUUID()}@example.com` };
  const { id: customerId } = await shop.ok(customer.create, payer, as());
  return shop.ok(subscription.create, { planId, customerId, ...wish }, as());
}

/** Told beneath the status, and again in the history. */
const explained = async (words: string) => (await screen.findAllByText(words))[0];

test('a plan shows the invoices to come before it is saved, then is opened', async () => {
  const { user } = await openPortal(planScreens.create.link(), shop);
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Gói tập gym');
  expect(screen.getByText(/to see when invoices would come/)).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /Amount per cycle/ }), '300000');
  const coming = await screen.findAllByText('300,000 VND');
  expect(coming.length).toBeGreaterThanOrEqual(12);
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  expect(await explained('A draft. Nobody can subscribe yet.')).toBeVisible();
  expect(screen.getByText('Every month')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open for subscriptions' }));
  const asked = await screen.findByRole('alertdialog');
  await user.click(within(asked).getByRole('button', { name: 'Open for subscriptions' }));
  expect(await explained('Customers can subscribe.')).toBeVisible();
});

test('a fixed day is asked for by the unit of the cycle', async () => {
  const { user } = await openPortal(planScreens.create.link(), shop);
  await user.click(await screen.findByRole('switch', { name: /On a fixed day/ }));
  expect(await screen.findByRole('textbox', { name: /Day of the month/ })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: /Cycle unit/ }), 'WEEK');
  expect(await screen.findByRole('combobox', { name: /Day of the week/ })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: /Cycle unit/ }), 'DAY');
  expect(screen.queryByRole('switch', { name: /On a fixed day/ })).toBeNull();
});

test('an open plan keeps its terms', async () => {
  const { id } = await openPlan('Gói nước');
  await openPortal(planScreens.update.link({ id }), shop);
  expect(await screen.findByRole('textbox', { name: /Name/ })).toHaveValue('Gói nước');
  expect(screen.queryByRole('textbox', { name: /Amount per cycle/ })).toBeNull();
});

test('a customer subscribes, and the invoice stands with its link', async () => {
  await openPlan('Gói báo');
  await shop.ok(customer.create, { fullName: 'Lê Văn Tám', email: 'tam@example.com' }, as());
  const { user } = await openPortal(subscriptionScreens.create.link(), shop);
  const plan = await screen.findByRole('combobox', { name: /^Plan/ });
  await waitFor(() => expect(within(plan).getByRole('option', { name: 'Gói báo' })).toBeInTheDocument());
  await user.selectOptions(plan, 'Gói báo');
  expect((await screen.findAllByText('150,000 VND')).length).toBeGreaterThanOrEqual(12);
  await user.type(screen.getByRole('combobox', { name: /Add a customer/ }), 'Lê Văn');
  await user.click(await screen.findByRole('option', { name: /Lê Văn Tám/ }));
  expect(await screen.findByRole('button', { name: 'Take Lê Văn Tám out' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create 1 subscription' }));
  expect(await explained('Invoices are made on schedule.')).toBeVisible();
  expect(await screen.findByRole('link', { name: /^INV/ })).toBeVisible();
});

test('a subscription is paused and goes on, and the reason against what it forbids can be read', async () => {
  const { id, code } = await subscribed('Phạm Thị Lan');
  const { user } = await openPortal(subscriptionScreens.detail.link({ id }), shop);
  await user.click(await screen.findByRole('button', { name: 'Pause' }));
  const dialog = await screen.findByRole('dialog', { name: `Pause ${code}?` });
  await user.click(within(dialog).getByRole('button', { name: 'Pause' }));
  expect(await explained('Paused. No invoices are made.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Continue' }));
  expect(await explained('Invoices are made on schedule.')).toBeVisible();
  expect(screen.getByText('It has no end, so there is nothing to extend.')).toBeInTheDocument();
});

test('whoever cancels what is paid afterwards says what becomes of the period that runs', async () => {
  const { id, code } = await subscribed('Võ Văn Bảy', { paymentType: 'POSTPAID' });
  const { user } = await openPortal(subscriptionScreens.detail.link({ id }), shop);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  const dialog = await screen.findByRole('dialog', { name: `Cancel ${code}?` });
  expect(within(dialog).queryByRole('radio', { name: /Invoice it in full/ })).toBeNull();
  await user.click(within(dialog).getByRole('radio', { name: /Immediately/ }));
  await user.click(within(dialog).getByRole('radio', { name: /Invoice it in full/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(await explained('Cancelled. Nothing more is charged.')).toBeVisible();
  expect(await screen.findByRole('link', { name: /^INV/ })).toBeVisible();
});

test('a subscription with an end gets more cycles', async () => {
  const { id } = await subscribed('Đỗ Thị Sáu', {}, { numOfCycles: 3 });
  const { user } = await openPortal(subscriptionScreens.update.link({ id }), shop);
  await user.type(await screen.findByRole('textbox', { name: /Cycles to add/ }), '2');
  expect(screen.getByText('It will then have 5 cycles.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Extend' }));
  expect(await screen.findByText('0 of 5')).toBeVisible();
});

test('an open invoice is sent to another address', async () => {
  const { id } = await subscribed('Ngô Văn Chín');
  const { items } = await shop.ok(subscriptionInvoice.getAll, { subscriptionId: id }, as());
  const { user } = await openPortal(subscriptionScreens.invoice.link({ billId: items[0]!.id }), shop);
  await user.click(await screen.findByRole('button', { name: 'Send it again' }));
  await user.type(await screen.findByRole('textbox', { name: /To another address/ }), 'ke.toan@example.com');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(`Invoice ${items[0]!.code} is on its way.`)).toBeVisible();
});
