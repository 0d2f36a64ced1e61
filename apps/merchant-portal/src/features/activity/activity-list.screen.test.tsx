import { payLink } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openPortal } from '#testing';
import { activityScreens } from './activity.feature.ts';

let shop: Shop;
let code: string;
beforeAll(async () => {
  shop = await startShop();
  const made = { amount: 20_000, description: 'Đơn 7', customerInfoType: 'NO_REQUIRE' } as const;
  code = (await shop.ok(payLink.create, made, { token: shop.owner.token })).payLinkCode;
}, 60_000);
afterAll(() => shop.close());

test('the owner sees what was done and opens the record', async () => {
  const { user } = await openPortal(activityScreens.list.link(), shop);
  const row = (await screen.findByText('Created a payment link')).closest('tr')!;
  expect(within(row).getByText('127.0.0.1')).toBeVisible();
  expect(screen.getAllByText('Signed in').length).toBeGreaterThan(0);
  await user.click(within(row).getByRole('link', { name: code }));
  expect(await screen.findByRole('heading', { level: 1, name: new RegExp(code) })).toBeVisible();
});

test('a word in the address narrows the list, and one that nothing holds says so', async () => {
  await openPortal(activityScreens.list.link({ keyword: code, module: 'payLinks' }), shop);
  expect(await screen.findByText('Created a payment link')).toBeVisible();
  expect(screen.queryByText('Signed in')).toBeNull();
});
