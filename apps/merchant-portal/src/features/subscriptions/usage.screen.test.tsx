import { customer, subscription, subscriptionPlan } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openPortal } from '#testing';
import { planScreens } from './plans.feature.ts';
import { subscriptionScreens } from './subscriptions.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const as = () => ({ token: shop.owner.token });
const callbackUrl = 'http://127.0.0.1:48999/usage';

test('a plan by usage asks for an address instead of an amount', async () => {
  const { user } = await openPortal(planScreens.create.link(), shop);
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Điện theo số');
  await user.click(screen.getByRole('radio', { name: /By usage/ }));
  expect(screen.queryByRole('textbox', { name: /Amount per cycle/ })).toBeNull();
  expect(screen.queryByRole('radio', { name: /Prepaid/ })).toBeNull();
  await user.type(screen.getByRole('textbox', { name: /Usage address/ }), callbackUrl);
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  expect((await screen.findAllByText('A draft. Nobody can subscribe yet.'))[0]).toBeVisible();
  expect(screen.getByText(callbackUrl)).toBeVisible();
});

test('the amount of a period that is over is entered by hand, and how it is known stays to be read', async () => {
  const terms = { type: 'METERED_USAGE', paymentType: 'POSTPAID', cycleValue: 1, timeType: 'MONTH' } as const;
  const { id: planId } = await shop.ok(subscriptionPlan.create, { name: 'Nước theo số', ...terms, callbackUrl }, as());
  await shop.ok(subscriptionPlan.changeState, { id: planId, status: 'ACTIVE' }, as());
  const payer = { fullName: 'Lê Văn Tám', email: 'tam.nuoc@example.com' };
  const { id: customerId } = await shop.ok(customer.create, payer, as());
  const { id, code } = await shop.ok(subscription.create, { planId, customerId }, as());
  await shop.ok(subscription.cancel, { id, mode: 'IMMEDIATE_CANCEL', invoiceRunning: true }, as());
  const { user } = await openPortal(subscriptionScreens.detail.link({ id }), shop);
  await user.click(await screen.findByRole('button', { name: 'Enter the amount' }));
  const dialog = await screen.findByRole('dialog', { name: `Enter the usage of ${code}` });
  expect(within(dialog).getByText(/cannot be changed afterwards/)).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: /Amount/ }), '90000');
  await user.click(within(dialog).getByRole('button', { name: 'Invoice this amount' }));
  expect(await screen.findByText(/Entered by hand/)).toBeVisible();
  expect(await screen.findByRole('link', { name: /^INV/ })).toBeVisible();
});
