import { payLink, tool } from '@pay/contract-portal';
import { payLinkPublic } from '@pay/contract-payer';
import { startShop, type Shop } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openPortal } from '#testing';
import { dashboardScreens } from './dashboard.feature.ts';

let shop: Shop;
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  shop = await startShop();
}, 60_000);
afterEach(() => shop.close());

async function pay(description: string, amount: number) {
  const as = { token: shop.owner.token };
  const link = await shop.ok(payLink.create, { amount, customerInfoType: 'NO_REQUIRE', description }, as);
  const { virtualAccount } = await shop.ok(payLinkPublic.publicVietQr, { code: link.payLinkCode }, {});
  await shop.ok(tool.deposit, { accountNo: virtualAccount, branch: 'HN', amount, content: 'paid' }, as);
}

const bell = (name: string | RegExp) => screen.findByRole('button', { name });

test('the bell counts what came in before, announces what comes in now, and forgets nothing', async () => {
  await pay('Trà sữa', 50_000);
  const { user } = await openPortal(dashboardScreens.home.link(), shop);
  await bell('Notifications, 1 new');
  await pay('Bánh kem sinh nhật', 345_000);
  const told = await screen.findByText(/^\+345.000.*· Bánh kem sinh nhật$/);
  expect(told).toBeVisible();
  await user.click(await bell('Notifications, 2 new'));
  const panel = screen.getByRole('group', { name: 'Notifications' });
  expect(await within(panel).findByRole('link', { name: /Bánh kem sinh nhật/ })).toHaveAttribute(
    'href',
    expect.stringContaining('/transactions-management/detail?id='),
  );
  await user.click(within(panel).getByRole('button', { name: 'Options' }));
  await user.click(within(panel).getByRole('switch', { name: 'A sound when money comes in' }));
  await user.click(within(panel).getByRole('checkbox', { name: 'A member joined' }));
  await user.click(within(panel).getByRole('button', { name: 'Mark as read' }));
  await bell('Notifications');
  expect(within(panel).getByRole('link', { name: /Bánh kem sinh nhật/ })).toBeVisible();
  expect(within(panel).getByRole('switch')).toBeChecked();
  expect(within(panel).getByRole('checkbox', { name: 'A member joined' })).not.toBeChecked();
});
