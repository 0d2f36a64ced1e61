import { startShop, type Shop } from '@pay/testing';
import { screen } from '@testing-library/react';
import { openPortal } from '#testing';
import { payBoxScreens } from '../pay-boxes/pay-boxes.feature.ts';
import { payLinkScreens } from '../pay-links/pay-links.feature.ts';
import { newPaymentScreens } from './new-payment.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test('one door leads to every way of being paid that is open', async () => {
  await openPortal(newPaymentScreens.choose.link(), shop);
  expect(await screen.findByRole('heading', { level: 1, name: 'New payment' })).toBeVisible();
  const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links()).toContain(payLinkScreens.create.link());
  expect(links()).toContain(payBoxScreens.list.link());
  expect(screen.getByText('A box at the till that shows a code and announces what was paid.')).toBeVisible();
});
