import { payLink, tool } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openPortal } from '#testing';
import { dashboardScreens } from '../dashboard/dashboard.feature.ts';
import { transactionScreens } from './transactions.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ amountPolicy: 'HOLD' });
});
afterAll(() => shop.close());

async function paid(description: string, amount: number) {
  const as = { token: shop.owner.token };
  const link = await shop.ok(payLink.create, { amount: 200_000, description, customerInfoType: 'NO_REQUIRE' }, as);
  const { virtualAccount } = await shop.ok(payLink.getDetail, { payLinkCode: link.payLinkCode }, as);
  await shop.ok(tool.deposit, { accountNo: virtualAccount ?? '', branch: 'HN', amount, content: 'x' }, as);
  return link.transactionId!;
}
const overpaid = (description: string) => paid(description, 250_000);

test('what waits for a decision is told on the dashboard and stands in a list of its own', async () => {
  await overpaid('Order 1');
  const { user } = await openPortal(dashboardScreens.home.link(), shop);
  await user.click(await screen.findByRole('link', { name: /1 payment waits for your decision/ }));
  expect(await screen.findByRole('link', { name: 'Order 1' })).toBeVisible();
  expect(screen.getByText('Paid too much', { selector: ':not(option)' })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Money held' })).toBeVisible();
  expect(screen.getByText(/^50,000/)).toBeVisible();
  expect(window.location.search).toBe('?view=exceptions');
});

test('returning says where the money goes, and then that the bank has been asked', async () => {
  const { user } = await openPortal(transactionScreens.list.link({ view: 'exceptions' }), shop);
  await user.click(await screen.findByRole('link', { name: 'Order 1' }));
  await user.click(await screen.findByRole('button', { name: 'Return the money' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/transferred back to the accounts it came from/)).toBeVisible();
  expect(dialog.getByText('0071000123456')).toBeVisible();
  expect(dialog.getByText('This cannot be undone.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Return the money' }));
  expect(await screen.findByText('The bank has been asked to return the money.')).toBeVisible();
});

test('accepting a surplus takes it into the balance, and nothing is left to decide', async () => {
  await overpaid('Order 2');
  const { user } = await openPortal(transactionScreens.list.link({ view: 'exceptions' }), shop);
  await user.click(await screen.findByRole('link', { name: 'Order 2' }));
  await user.click(await screen.findByRole('button', { name: 'Accept the money' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/joins your balance as it is, without a further fee/)).toBeVisible();
  await user.type(dialog.getByLabelText(/Note/), 'A tip');
  await user.click(dialog.getByRole('button', { name: 'Accept the money' }));
  expect(await screen.findByText(/^Paid too much: 50,000.*\. A tip$/)).toBeVisible();
  expect(screen.getByText('Money that did not fit')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept the money' })).toBeNull();
});

test('a payment that is paid in part says what is still to pay, and leaves nothing to decide', async () => {
  const id = await paid('Order 3', 120_000);
  await openPortal(transactionScreens.detail.link({ id }), shop);
  expect(await screen.findByText(/The payer still has 80,000/)).toBeVisible();
  expect(screen.getByText('Paid so far')).toBeVisible();
  expect(screen.queryByText(/Waits for a decision/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Accept the money' })).toBeNull();
});
