import { payLink, tool } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openPortal } from '#testing';
import { forControlScreens } from '../for-control/for-control.feature.ts';
import { transactionScreens } from './transactions.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

async function paid(description: string) {
  const as = { token: shop.owner.token };
  const link = await shop.ok(payLink.create, { amount: 200_000, description, customerInfoType: 'NO_REQUIRE' }, as);
  const { virtualAccount } = await shop.ok(payLink.getDetail, { payLinkCode: link.payLinkCode }, as);
  await shop.ok(tool.deposit, { accountNo: virtualAccount ?? '', branch: 'HN', amount: 200_000, content: 'x' }, as);
  return link.transactionId!;
}

test('a payment is disputed from its page, found in the list, and the dispute is taken back', async () => {
  const id = await paid('Order 7');
  const { user } = await openPortal(transactionScreens.detail.link({ id }), shop);
  await user.click(await screen.findByRole('button', { name: 'Dispute' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Reason/), 'Too short');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText('At least 10 characters')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Reason/), ', so here is more of it');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect((await screen.findAllByText('Waiting for handling')).length).toBeGreaterThan(0);
  expect(screen.getByText('Too short, so here is more of it')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const deletion = within(await screen.findByRole('alertdialog'));
  await user.click(deletion.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No disputes')).toBeVisible();
  expect(window.location.pathname).toBe(forControlScreens.list.path);
}, 60_000);
