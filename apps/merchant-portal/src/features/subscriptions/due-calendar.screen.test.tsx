import { customer, subscription, subscriptionPlan } from '@pay/contract-portal';
import { formatDay, formatMonth } from '@pay/domain';
import { startShop, type Shop } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openPortal } from '#testing';
import { planScreens } from './plans.feature.ts';
import { subscriptionScreens } from './subscriptions.feature.ts';

let shop: Shop;
let planId: string;
let day: string;
beforeAll(async () => {
  shop = await startShop();
  const as = { token: shop.owner.token };
  const terms = { paymentType: 'PREPAID', cycleValue: 1, timeType: 'MONTH', fixedAmount: 150_000 } as const;
  ({ id: planId } = await shop.ok(subscriptionPlan.create, { name: 'Gói nước', ...terms }, as));
  await shop.ok(subscriptionPlan.changeState, { id: planId, status: 'ACTIVE' }, as);
  const { id: customerId } = await shop.ok(customer.create, { fullName: 'Lê Văn Tám', phone: '0912000008' }, as);
  const made = await shop.ok(subscription.create, { planId, customerId }, as);
  day = made.nextPaymentDate!;
});
afterAll(() => shop.close());

test('a day of the calendar leads to its subscriptions, and the month stands in the address', async () => {
  const { user } = await openPortal(subscriptionScreens.calendar.link({ month: day.slice(0, 7) }), shop);
  expect(await screen.findByRole('table', { name: `Invoices due in ${formatMonth(day.slice(0, 7))}` })).toBeVisible();
  await user.click(screen.getByRole('link', { name: `${formatDay(day)}: 1 invoice, 150,000 VND` }));
  expect(await screen.findByRole('link', { name: /Lê Văn Tám/ })).toBeVisible();
  expect(screen.getAllByText(new RegExp(formatDay(day))).length).toBeGreaterThan(0);
});

test('the lists of subscriptions and plans begin with what they make', async () => {
  await openPortal(planScreens.list.link(), shop);
  const active = await screen.findByRole('link', { name: /Active\s*1/ });
  expect(active).toHaveAttribute('href', subscriptionScreens.list.link({ status: 'ACTIVE' }));
  expect(await screen.findByText('Revenue in a month')).toBeVisible();
});

test('a file of subscriptions is judged, and what is right in it created', async () => {
  const { user } = await openPortal(subscriptionScreens.import.link({ planId }), shop);
  const { code } = await shop.ok(subscriptionPlan.getDetail, { id: planId }, { token: shop.owner.token });
  const other = { fullName: 'Trần Thị Hoa', phone: '0912000009' };
  await shop.ok(customer.create, other, { token: shop.owner.token });
  const lines = ['customer,plan', `0912000009,${code}`, `0912000010,${code}`].join('\r\n');
  await user.upload(
    (await screen.findByLabelText(/Filled/i)) as HTMLInputElement,
    new File([lines], 'subscriptions.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText('Trần Thị Hoa')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create 1 subscription' }));
  const list = await screen.findByRole('table');
  expect(await within(list).findByText('Trần Thị Hoa')).toBeVisible();
});
