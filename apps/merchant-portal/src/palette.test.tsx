import { payLinkPublic } from '@pay/contract-payer';
import { payLink, tool } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openPortal } from '#testing';
import { dashboardScreens } from './features/dashboard/dashboard.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
}, 60_000);
afterAll(() => shop.close());

const openPalette = async () => {
  const { user } = await openPortal(dashboardScreens.home.link(), shop);
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: 'Search screens and actions' });
  return user;
};

test('creating a link is offered first, then the screens', async () => {
  await openPalette();
  expect(screen.getAllByRole('option')[0]).toHaveTextContent('Create payment link');
  const groups = within(screen.getByRole('listbox', { name: 'Search results' })).getAllByRole('group');
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['Actions', 'Screens']);
});

test('a link that waits and its payment are one hit, with code, state and amount', async () => {
  const wanted = { amount: 345_000, customerInfoType: 'NO_REQUIRE', description: 'Bánh kem 1204' } as const;
  const { payLinkCode } = await shop.ok(payLink.create, wanted, { token: shop.owner.token });
  const user = await openPalette();
  await user.keyboard('banh kem');
  const links = await screen.findByRole('group', { name: 'Payment links' });
  const hit = within(links).getByRole('option');
  expect(hit).toHaveTextContent(payLinkCode);
  expect(hit).toHaveTextContent(/Waiting.*345,000 VND/);
  expect(screen.getAllByRole('option', { name: /Bánh kem/ })).toHaveLength(1);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: `Payment link ${payLinkCode}` })).toBeVisible();
});

test('once it is paid, the link is found as its payment', async () => {
  const wanted = { amount: 245_000, customerInfoType: 'NO_REQUIRE', description: 'Trà sen 1205' } as const;
  const { payLinkCode } = await shop.ok(payLink.create, wanted, { token: shop.owner.token });
  const { transfer } = await shop.ok(payLinkPublic.publicGet, { payLinkCode });
  const paid = { accountNo: transfer!.accountNo, amount: 245_000, branch: 'HO', content: 'Trà sen' };
  await shop.ok(tool.deposit, paid, { token: shop.owner.token });
  const user = await openPalette();
  await user.keyboard('tra sen');
  const payments = await screen.findByRole('group', { name: 'Transaction management' });
  expect(within(payments).getByRole('option')).toHaveTextContent(/Trà sen 1205.*245,000 VND/);
  expect(screen.getAllByRole('option', { name: /Trà sen/ })).toHaveLength(1);
});
