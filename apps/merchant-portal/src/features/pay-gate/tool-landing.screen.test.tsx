import { startShop, type Shop } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openPortal } from '#testing';
import { toolScreens } from './tools.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test('B40 B41 the pay gate is headed by its three pages as tabs, and its tools are one card', async () => {
  await openPortal(toolScreens.landing.link(), shop);
  const tabs = within(screen.getByRole('navigation', { name: 'Integration' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Payment integration',
    'Webhooks',
    'Tools',
  ]);
  expect(tabs.getByRole('heading', { level: 1 })).toHaveTextContent('Tools');
  const cards = within(screen.getByRole('main'))
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href')?.startsWith(`${toolScreens.landing.path}/`));
  expect(cards.map((link) => link.getAttribute('href'))).toEqual([toolScreens.transferMoney.link()]);
});
