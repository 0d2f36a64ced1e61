import { merchant } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen } from '@testing-library/react';
import { openPortal } from '#testing';
import { accountScreens } from './account.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
}, 60_000);
afterAll(() => shop.close());

const open = () => openPortal(accountScreens.notifyEmail.link(), shop);

test('the address that was saved is the one that is shown', async () => {
  const { user } = await open();
  await user.type(await screen.findByLabelText(/E-mail address|E-mail(?! notices)/), 'tien@hoasen.test');
  await user.click(screen.getByRole('switch', { name: /E-mail notices/ }));
  await user.click(screen.getByRole('button', { name: /Save/ }));
  expect(await screen.findByText('Your choice was saved')).toBeVisible();
  const { token } = shop.owner;
  expect(await shop.ok(merchant.getMerchant, {}, { token })).toMatchObject({
    email: 'tien@hoasen.test',
    allowEmail: true,
  });
  expect(await screen.findByDisplayValue('tien@hoasen.test')).toBeVisible();
});
