import { roleGroup } from '@pay/contract-portal';
import { startShop, type Shop } from '@pay/testing';
import { screen } from '@testing-library/react';
import { queries } from '#api';
import { openPortal } from '#testing';
import { dashboardScreens } from './dashboard.feature.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
}, 60_000);
afterAll(() => shop.close());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  queries.clear();
});

const calls = [
  '/transaction/total/today',
  '/transaction/statistic',
  '/portal/v1/waiting',
  '/transaction/portal/v1/getAll',
];

function listening(send: typeof fetch) {
  const asked: { call: string; drawn: boolean }[] = [];
  const listen: typeof fetch = (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    const call = calls.find((end) => pathname.endsWith(end));
    if (call) asked.push({ call, drawn: document.querySelector('main h1') !== null });
    return send(input, init);
  };
  return { asked, fetch: listen };
}

const sorted = (asked: readonly { call: string }[]) => asked.toSorted((a, b) => a.call.localeCompare(b.call));

test('what the dashboard shows is asked for before anything of it is drawn, each call once', async () => {
  const { asked, fetch } = listening(shop.fetch);
  await openPortal(dashboardScreens.home.link({ days: 7 }), { ...shop, fetch });
  expect(await screen.findByText('No payments yet')).toBeVisible();
  expect(await screen.findByText('Nothing is waiting for you.')).toBeVisible();
  expect(await screen.findByText('0 payments')).toBeVisible();
  expect(sorted(asked)).toEqual(sorted(calls.map((call) => ({ call, drawn: false }))));
});

test('nothing is asked ahead that the person may not read', async () => {
  const { id } = await shop.ok(
    roleGroup.create,
    { name: 'Chỉ xem tổng quan', permissions: ['1200:read'] },
    { token: shop.owner.token },
  );
  const visitor = await shop.hire({ roleGroupId: id, bankAccountIds: [] });
  const { asked, fetch } = listening(visitor.fetch);
  await openPortal(dashboardScreens.home.link(), { ...visitor, fetch });
  expect(await screen.findByText('Nothing is waiting for you.')).toBeVisible();
  expect(sorted(asked).map(({ call }) => call)).toEqual(['/portal/v1/waiting', '/transaction/total/today']);
});
