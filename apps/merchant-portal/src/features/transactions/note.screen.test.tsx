import { payLink } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openPortal } from '#testing';
import { transactionScreens } from './transactions.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test('a note about a payment stands with it and can be changed', async () => {
  const as = { token: shop.owner.token };
  const wish = { amount: 200_000, description: 'Order 7', customerInfoType: 'NO_REQUIRE' } as const;
  const { transactionId } = await shop.ok(payLink.create, wish, as);
  const { user } = await openPortal(transactionScreens.detail.link({ id: transactionId! }), shop);
  await user.click(await screen.findByRole('button', { name: 'Add a note' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a note' }));
  await user.type(dialog.getByLabelText(/^Note/), 'Deliver in the afternoon');
  await user.click(dialog.getByRole('button', { name: 'Save the note' }));
  const change = await screen.findByRole('button', { name: 'Change the note' });
  expect(screen.getByText('Deliver in the afternoon')).toBeVisible();

  await user.click(change);
  const again = within(await screen.findByRole('dialog', { name: 'Change the note' }));
  expect(again.getByLabelText(/^Note/)).toHaveValue('Deliver in the afternoon');
});
