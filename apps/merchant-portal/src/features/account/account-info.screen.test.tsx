import { startShop, type Shop } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openPortal } from '#testing';
import { accountScreens } from './account.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test('an owner without an e-mail reads no empty line, and is led to where one is entered', async () => {
  const { user } = await openPortal(accountScreens.info.link(), shop);
  const you = within(await screen.findByRole('region', { name: 'You' }));
  expect(you.queryByText('–')).toBeNull();
  const merchant = within(screen.getByRole('region', { name: 'Merchant' }));
  await user.click(merchant.getByRole('link', { name: 'Add an e-mail' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'E-mail notices' })).toBeVisible();
});
