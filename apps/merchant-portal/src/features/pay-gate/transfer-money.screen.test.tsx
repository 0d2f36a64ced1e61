import { payLink } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen, waitFor } from '@testing-library/react';
import { openPortal } from '#testing';
import { dashboardScreens } from '../dashboard/dashboard.feature.ts';
import { toolScreens } from './tools.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test('a deposit into a waiting virtual account pays the link and leads to the transaction', async () => {
  const as = { token: shop.owner.token };
  const link = await shop.ok(
    payLink.create,
    { amount: 150_000, description: 'Order 1204', customerInfoType: 'NO_REQUIRE' },
    as,
  );
  const { virtualAccount } = await shop.ok(payLink.getDetail, { payLinkCode: link.payLinkCode }, as);
  const { user } = await openPortal(toolScreens.transferMoney.link(), shop);

  await user.type(screen.getByLabelText('Account number'), virtualAccount ?? '');
  await user.click(screen.getByRole('button', { name: 'Who holds this account?' }));
  await user.click(await screen.findByRole('button', { name: 'Use this amount' }));
  await user.type(screen.getByLabelText('Transfer content'), 'Order 1204');
  await user.click(screen.getByRole('button', { name: 'Deposit' }));

  const arrived = await screen.findByText('The money has arrived');
  expect(arrived).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull();
  await waitFor(() => expect(arrived.closest('[role=status]')).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Make another transfer' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'See the transaction' }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Transaction P\d{11}$/ })).toBeVisible();
  expect(
    await screen.findByText('Paid in full. You can hand over the goods.', { selector: 'section > p' }),
  ).toBeVisible();
});

test('the dashboard counts the payment today and leads to the list that makes the figure', async () => {
  const { user } = await openPortal(dashboardScreens.home.link(), shop);
  const today = await screen.findByRole('link', { name: /Received today.*150,000 VND/ });
  await user.click(today);
  expect(await screen.findByRole('link', { name: 'Order 1204' })).toBeVisible();
  expect(new URLSearchParams(window.location.search).get('isStatistic')).toBe('true');
});

test('a picture without a QR code fills nothing in and says why', async () => {
  const { user } = await openPortal(toolScreens.transferMoney.link(), shop);
  const pixel = Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
    (one) => one.charCodeAt(0),
  );
  await user.upload(
    screen.getByLabelText('Picture of the QR code'),
    new File([pixel], 'pixel.png', { type: 'image/png' }),
  );
  expect(await screen.findByText('There is no QR code in the picture')).toBeVisible();
  expect(screen.getByLabelText('Account number')).toHaveValue('');
});

test('the tools page offers exactly one tool', async () => {
  await openPortal(toolScreens.landing.link(), shop);
  expect(await screen.findAllByRole('link', { name: /Test transfer/ })).toHaveLength(1);
});
