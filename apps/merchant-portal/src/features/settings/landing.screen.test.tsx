import { startShop, type Shop } from '@pay/testing';
import { screen, within } from '@testing-library/react';
import { openPortal } from '#testing';
import { settingsScreens, utilityScreens } from './settings.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test.each([
  ['Settings', settingsScreens.landing.link()],
  ['Utilities', utilityScreens.landing.link()],
])('each card of %s says in a sentence what it is for', async (name, address) => {
  await openPortal(address, shop);
  await screen.findByRole('heading', { level: 1, name });
  const cards = within(screen.getByRole('main')).getAllByRole('link');
  const words = cards.map((card) => [...card.querySelectorAll('span')].map(({ textContent }) => textContent));
  expect(cards.length).toBeGreaterThan(1);
  expect(words.filter((texts) => !texts.some((text) => text.split(' ').length > 4))).toEqual([]);
});
