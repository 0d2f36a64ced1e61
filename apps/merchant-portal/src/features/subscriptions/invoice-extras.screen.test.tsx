import { customer, subscription, subscriptionInvoice, subscriptionPlan } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPortal } from '#testing';
import { subscriptionScreens } from './subscriptions.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const as = () => ({ token: shop.owner.token });

async function subscribed(fullName: string) {
  const terms = { paymentType: 'PREPAID', cycleValue: 1, timeType: 'MONTH', fixedAmount: 150_000 } as const;
  const { id: planId } = await shop.ok(subscriptionPlan.create, { name: `Gói của ${fullName}`, ...terms }, as());
  await shop.ok(subscriptionPlan.changeState, { id: planId, status: 'ACTIVE' }, as());
  const payer = { fullName, email: `${crypto.randomUUID()}@example.com` };
  const { id: customerId } = await shop.ok(customer.create, payer, as());
  return shop.ok(subscription.create, { planId, customerId }, as());
}

test('an item and a discount are put on the next invoice, and taken off again', async () => {
  const { id, code } = await subscribed('Phạm Thị Lan');
  const { user } = await openPortal(subscriptionScreens.detail.link({ id }), shop);
  await user.click(await screen.findByRole('button', { name: 'Add an item' }));
  const item = within(await screen.findByRole('dialog', { name: `Add an item to ${code}` }));
  await user.type(item.getByRole('textbox', { name: /What it is for/ }), 'Lắp đặt');
  await user.type(item.getByRole('textbox', { name: /Price per unit/ }), '30000');
  await user.click(item.getByRole('button', { name: 'Add an item' }));
  expect(await screen.findByText('1 × 30,000 VND')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Give a discount' }));
  const discount = within(await screen.findByRole('dialog', { name: `Give ${code} a discount` }));
  await user.click(discount.getByRole('button', { name: 'Give a discount' }));
  expect(await discount.findAllByText('Please fill this in')).not.toHaveLength(0);
  await user.type(discount.getByRole('textbox', { name: /Percentage/ }), '10');
  await user.type(discount.getByRole('textbox', { name: /Reason/ }), 'Khách quen');
  await user.click(discount.getByRole('button', { name: 'Give a discount' }));
  expect(await screen.findByText('Until you remove it')).toBeVisible();
  expect(await screen.findByText('162,000 VND')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Remove Lắp đặt' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove it' }));
  await waitFor(() => expect(screen.queryByText('1 × 30,000 VND')).toBeNull());
});

test('a credit note says beforehand what it does, and stands on its invoice', async () => {
  const { id } = await subscribed('Võ Văn Bảy');
  const { items } = await shop.ok(subscriptionInvoice.getAll, { subscriptionId: id }, as());
  const { user } = await openPortal(subscriptionScreens.invoice.link({ billId: items[0]!.id }), shop);
  await user.click(await screen.findByRole('button', { name: 'Issue a credit note' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Credit note for ${items[0]!.code}` }));
  expect(dialog.getByText(/asks for that much less/)).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '149500');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Mất điện');
  await user.click(dialog.getByRole('button', { name: 'Issue it' }));
  expect(await dialog.findByText(/nothing or at least 2,000 VND/)).toBeVisible();
  await user.clear(dialog.getByRole('textbox', { name: /Amount/ }));
  await user.type(dialog.getByRole('textbox', { name: /Amount/ }), '30000');
  await user.click(dialog.getByRole('button', { name: 'Issue it' }));
  expect(await screen.findByText(/Taken off this invoice/)).toBeVisible();
  expect(screen.getAllByText('120,000 VND').length).toBeGreaterThan(0);
});
