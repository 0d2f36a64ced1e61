import { payLinkPublic } from '@pay/contract-payer';
import { payLink, tool } from '@pay/contract-portal';
import { addDays, vnDay, vnInstant } from '@pay/domain';
import { startShop, type Shop } from '@pay/testing';
import { screen } from '@testing-library/react';
import { openPortal } from '#testing';
import { dashboardScreens } from './dashboard.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
}, 60_000);
afterAll(() => shop.close());

const today = vnDay(new Date());

async function sell(daysAgo: number, amount: number) {
  const as = { token: shop.owner.token };
  await shop.services.clocks.live.set(vnInstant(addDays(today, -daysAgo), '10:00'));
  const wish = { amount, description: `Order of ${amount}`, customerInfoType: 'NO_REQUIRE' } as const;
  const { payLinkCode } = await shop.ok(payLink.create, wish, as);
  const { virtualAccount } = await shop.ok(payLinkPublic.publicVietQr, { code: payLinkCode });
  await shop.ok(tool.deposit, { accountNo: virtualAccount, branch: 'HN', amount, content: 'x' }, as);
}

test('the average payment stands beside that of the period before', async () => {
  await sell(14, 10_000);
  await sell(10, 20_000);
  await sell(9, 60_000);
  await sell(2, 50_000);
  await openPortal(dashboardScreens.home.link({ from: addDays(today, -6), to: today }), shop);
  const average = await screen.findByRole('link', { name: /^Average payment/ });
  expect(average).toHaveTextContent('50,000 VND');
  expect(average).toHaveTextContent('up 25% on the period before');
});
