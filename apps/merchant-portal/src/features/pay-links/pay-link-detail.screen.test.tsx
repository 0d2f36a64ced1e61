import { payLink } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openPortal } from '#testing';
import { payLinkScreens } from './pay-links.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const newLink = (description: string) =>
  shop.ok(
    payLink.create,
    { amount: 150_000, description, customerInfoType: 'NO_REQUIRE' },
    { token: shop.owner.token },
  );

test('cancelling asks first, keeps the reason, and says afterwards why nothing more can be done', async () => {
  const { payLinkCode } = await newLink('Order 1204');
  const { user } = await openPortal(payLinkScreens.detail.link({ code: payLinkCode }), shop);
  expect(await screen.findByRole('img', { name: 'VietQR code to pay 150,000 VND' })).toBeVisible();

  await user.click(await screen.findByRole('button', { name: 'Cancel the link' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText('This cannot be undone.')).toBeVisible();
  await user.type(dialog.getByLabelText(/Reason/), 'Ordered twice');
  await user.click(dialog.getByRole('button', { name: 'Cancel the link' }));

  expect(await screen.findByText('The code is closed, because the link can no longer be paid.')).toBeVisible();
  expect(screen.getByText('Ordered twice')).toBeVisible();
  const cancel = screen.getByRole('button', { name: 'Cancel the link' });
  expect(cancel).toHaveAttribute('aria-disabled', 'true');
  expect(cancel).toHaveAccessibleDescription('Only possible while the link waits for payment. This one: Cancelled.');
});

test('a list shows only what fits its filter, and keeps the filter in the address', async () => {
  await newLink('Order 1205');
  const { user } = await openPortal(payLinkScreens.list.link(), shop);
  expect(await screen.findByRole('link', { name: 'Order 1204' })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Created');
  expect(await screen.findByText('1 result')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Order 1205' })).toBeVisible();
  expect(window.location.search).toBe('?status=CREATED');
});

test('a link that does not exist is told, with the way on', async () => {
  await openPortal(payLinkScreens.detail.link({ code: 'abcd1234' }), shop);
  expect(await screen.findByText('This payment link was not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/paylink');
});
