import { bankDrills } from '@pay/domain';
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

test('every failure of the bank that can be played stands in a table, with the end of its account number', async () => {
  await openPortal(toolScreens.landing.link(), shop);
  const table = within(await screen.findByRole('table', { name: 'Failures to try out' }));
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]!.textContent)).toEqual(
    Object.values(bankDrills).map((ending) => `…${ending}`),
  );
  expect(table.getByRole('cell', { name: 'The money comes back days later' })).toBeVisible();
});
