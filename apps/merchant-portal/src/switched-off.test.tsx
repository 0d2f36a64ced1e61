import { roleGroup } from '@pay/contract-portal';
import { everySwitchOn, shippedSwitches } from '@pay/domain';
import { startShop, type Shop } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openPortal } from '#testing';
import { memberScreens } from './features/members/members.feature.ts';
import { payGateScreens } from './features/pay-gate/pay-gate.feature.ts';
import { transactionScreens } from './features/transactions/transactions.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const shipped = { features: shippedSwitches };

test('the rights of a group name no area that is switched off, and stand as the menu groups them', async () => {
  await openPortal(memberScreens.createRole.link(), shop, shipped);
  expect(await screen.findByRole('checkbox', { name: 'View: Payment links' })).toBeVisible();
  for (const hidden of ['Pay pages', 'Pay boxes', 'Pay buttons', 'Point of sale', 'Payouts', 'App market'])
    expect(screen.queryByRole('rowheader', { name: hidden })).toBeNull();
  const parts = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(parts.indexOf('Receive payments')).toBeLessThan(parts.indexOf('Payment links'));
  expect(parts.indexOf('Transfer money tool')).toBeGreaterThan(parts.indexOf('Integration'));
});

test('a new group starts from one that is there', async () => {
  const { user } = await openPortal(memberScreens.createRole.link(), shop, shipped);
  await user.click(await screen.findByRole('button', { name: 'Cashier' }));
  expect(screen.getByRole('checkbox', { name: 'Change: Payment links' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'View: Balance' })).not.toBeChecked();
});

test('whoever may grant little reads of no more, unless the group holds it', async () => {
  const permissions = ['1903:read', '1903:write', '1501:read'];
  const group = await shop.ok(roleGroup.create, { name: 'Leaders', permissions }, { token: shop.owner.token });
  const leader = await shop.hire({ roleGroupId: group.id, bankAccountIds: [] });
  await openPortal(memberScreens.createRole.link(), leader, { features: everySwitchOn });
  expect(await screen.findByRole('checkbox', { name: 'View: Payment links' })).toBeEnabled();
  expect(screen.queryByRole('rowheader', { name: 'Payouts' })).toBeNull();
});

test('a webhook offers no event of an area that is switched off', async () => {
  await openPortal(payGateScreens.webhooks.link(), shop, { ...shipped, testMode: true });
  expect(await screen.findByLabelText('Invoice paid')).toBeVisible();
  expect(screen.queryByLabelText('Payout sent')).toBeNull();
  expect(screen.queryByLabelText('Order paid')).toBeNull();
});

test('payments are not looked for by a source or a way to pay that is switched off', async () => {
  const { user } = await openPortal(transactionScreens.list.link(), shop, shipped);
  await user.click(await screen.findByRole('button', { name: /^Filters/ }));
  const sources = within(await screen.findByRole('combobox', { name: 'Source' }));
  expect(sources.getByRole('option', { name: 'Payment link' })).toBeInTheDocument();
  expect(sources.queryByRole('option', { name: 'Pay box' })).toBeNull();
  expect(screen.queryByLabelText('Pay box')).toBeNull();
});
