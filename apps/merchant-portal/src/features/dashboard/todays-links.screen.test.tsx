import { payLink, roleGroup } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openPortal } from '#testing';
import { dashboardScreens } from './dashboard.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
}, 60_000);
afterAll(() => shop.close());

test("a cashier begins with today's money and links, not with the figures of the month", async () => {
  const as = { token: shop.owner.token };
  const groups = await shop.ok(roleGroup.getAll, {}, as);
  const { id: roleGroupId } = groups.find(({ code }) => code === 'CASHIER')!;
  const cashier = await shop.hire({ roleGroupId, bankAccountIds: [] });
  const wish = { amount: 45_000, description: 'Table 4', customerInfoType: 'NO_REQUIRE' } as const;
  await shop.ok(payLink.create, wish, as);

  await openPortal(dashboardScreens.home.link(), cashier);
  const links = within(await screen.findByRole('table', { name: 'Links of today' }));
  expect(await links.findByRole('link', { name: 'Table 4' })).toBeVisible();
  expect(screen.getByText('Received today')).toBeVisible();
  expect(screen.queryByText(/^Received in/)).toBeNull();
  expect(screen.queryByText('By payment method')).toBeNull();
});
