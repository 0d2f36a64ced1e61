import { merchant } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen, waitFor } from '@testing-library/react';
import { openPortal } from '#testing';
import { memberScreens } from './members.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test('members are filtered by the address, which keeps the filters that are chosen', async () => {
  const { user } = await openPortal(memberScreens.management.link({ status: 'BLOCKED' }), shop);
  await user.click(await screen.findByRole('button', { name: /^Remove the filter Status/ }));
  expect(await screen.findByRole('cell', { name: 'Owner' })).toBeVisible();
  expect(window.location.search).toBe('');

  await user.selectOptions(screen.getByRole('combobox', { name: /Status/ }), 'BLOCKED');
  await waitFor(() => expect(window.location.search).toBe('?status=BLOCKED'));
  await waitFor(() => expect(screen.queryByRole('cell', { name: 'Owner' })).toBeNull());
});

test("a member's menu is named after the member", async () => {
  const { fullName } = (await shop.ok(merchant.getAllMembers, {}, { token: shop.owner.token }))[0]!;
  await openPortal(memberScreens.management.link(), shop);
  expect(await screen.findByRole('button', { name: `Actions for ${fullName}` })).toBeVisible();
});
