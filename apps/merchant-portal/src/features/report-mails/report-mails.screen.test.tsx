import { setting } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen } from '@testing-library/react';
import { openPortal } from '#testing';
import { reportMailScreens } from './report-mails.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test('who has no address is led to where one is added', async () => {
  await openPortal(reportMailScreens.list.link(), shop);
  expect(await screen.findByRole('link', { name: 'Add an address' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Add a report' })).toBeNull();
});

test('a report is added and stands in the list with its address', async () => {
  await shop.ok(setting.updateEmail, { email: 'chu.shop@example.com', allowEmail: true }, { token: shop.owner.token });
  const { user } = await openPortal(reportMailScreens.create.link(), shop);
  await user.click(await screen.findByRole('radio', { name: /Bank credits against orders/ }));
  await user.click(screen.getByRole('button', { name: 'Add a report' }));
  expect(await screen.findByText('On')).toBeVisible();
  expect(screen.getByText(/chu\.shop@example\.com/)).toBeVisible();
});
