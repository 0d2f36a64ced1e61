import { startShop, type Shop } from '@pay/testing';
import { act, screen } from '@testing-library/react';
import { openPortal } from '#testing';
import { frontEnd } from '#front-end';
import { payLinkScreens } from './features/pay-links/pay-links.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
}, 60_000);
afterAll(() => shop.close());

test('a page that is about to be loaded again in the other mode offers nothing to press', async () => {
  await openPortal(payLinkScreens.list.link(), shop);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('searchbox'));
  jest.useFakeTimers();
  act(() => frontEnd.session.setTestMode(true));
  const offered = screen.queryByRole('searchbox');
  // No page can be loaded again here.
  jest.clearAllTimers();
  jest.useRealTimers();
  expect(offered).toBeNull();
});
