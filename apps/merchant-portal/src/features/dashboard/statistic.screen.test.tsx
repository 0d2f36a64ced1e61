import { payLinkPublic } from '@pay/contract-payer';
import { payLink, tool } from '@pay/contract-portal';
import { addDays, vnDay, vnHour } from '@pay/domain';
import { startShop, type Shop } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openPortal } from '#testing';
import { dashboardScreens } from './dashboard.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  const as = { token: shop.owner.token };
  const { payLinkCode } = await shop.ok(
    payLink.create,
    { amount: 150_000, customerInfoType: 'NO_REQUIRE', description: 'Đơn hàng 12' },
    as,
  );
  const { virtualAccount } = await shop.ok(payLinkPublic.publicVietQr, { code: payLinkCode });
  await shop.ok(tool.deposit, { accountNo: virtualAccount, branch: 'HN', amount: 150_000, content: 'x' }, as);
});
afterAll(() => shop.close());

const table = async (name: string) => screen.findByRole('table', { name });

test('each part of a period leads to its payments, and the address keeps what was chosen', async () => {
  const { user } = await openPortal(dashboardScreens.statistic.link(), shop);
  const today = vnDay(new Date());
  const hour = vnHour(new Date());
  await user.click(await screen.findByRole('button', { name: 'Hour of the day' }));
  const hours = await table('Hour of the day');
  const link = await within(hours).findByRole('link', { name: new RegExp(`^${hour}:00`) });
  const address = new URL(link.getAttribute('href')!, 'http://portal.test');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    isStatistic: 'true',
    fromDate: addDays(today, -29),
    toDate: today,
    hour,
  });
  await user.click(screen.getByRole('button', { name: 'The same days last year' }));
  expect(await screen.findByRole('button', { name: 'The same days last year', pressed: true })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Created by' }));
  const creators = await table('Created by');
  await user.click(await within(creators).findByRole('link'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Transaction management' })).toBeVisible();
});

test('the days of an account lead to its statement of that day', async () => {
  await openPortal(dashboardScreens.accountDays.link(), shop);
  const days = await table('Sums by day and account');
  const link = await within(days).findByRole('link');
  const today = vnDay(new Date());
  expect(link.getAttribute('href')).toContain(`fromDate=${today}&toDate=${today}`);
});
