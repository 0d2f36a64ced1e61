import { may } from '@pay/domain';
import { defineFeature } from './define-feature.ts';

const load = () => Promise.resolve({ default: () => null });

const payoutScreens = defineFeature('payouts', {
  index: { path: '/payouts', redirect: 'list' },
  list: { path: '/payout', allow: ['1600:read'], title: 'Payouts', load },
  detail: { path: '/payout/detail-payout', allow: ['1600:read'], title: 'Payout', query: ['payOutId'], load },
  box: { path: '/pay-box/:name', allow: ['1502:read'], title: 'Pay box', load },
});

test('a link carries the path and query parameters of its screen', () => {
  expect(payoutScreens.list.link()).toBe('/payout');
  expect(payoutScreens.list.link({ status: 'WAITING', page: 2, keyword: undefined })).toBe(
    '/payout?status=WAITING&page=2',
  );
  expect(payoutScreens.detail.link({ payOutId: 'a b' })).toBe('/payout/detail-payout?payOutId=a+b');
  expect(payoutScreens.box.link({ name: 'quầy 1' }, { tab: 'codes' })).toBe('/pay-box/qu%E1%BA%A7y%201?tab=codes');
});

test('a link without its parameters does not compile', () => {
  const misuse = () => [
    // @ts-expect-error a payout needs its id
    payoutScreens.detail.link(),
    // @ts-expect-error a pay box needs its name
    payoutScreens.box.link({}),
    // @ts-expect-error the parameter is called payOutId
    payoutScreens.detail.link({ payoutId: 'x' }),
    // @ts-expect-error an index has no link of its own
    payoutScreens.index.link(),
    // @ts-expect-error there is no screen of this name
    payoutScreens.create,
  ];
  expect(misuse).toBeInstanceOf(Function);
});

test('an index may only lead to a screen of its own feature', () => {
  const misuse = () =>
    defineFeature('payouts', {
      // @ts-expect-error no screen is called lists
      index: { path: '/payouts', redirect: 'lists' },
      list: { path: '/payout', allow: 'signed-in', title: 'Payouts', load },
    });
  expect(misuse).toThrow();
});

test('permissions, switches and icons are names that exist', () => {
  const misuse = () =>
    defineFeature('payouts', {
      // @ts-expect-error no feature has the code 9999
      list: { path: '/payout', allow: ['9999:read'], title: 'Payouts', load },
      // @ts-expect-error no switch is called payouts
      rows: { path: '/rows', allow: [may('payout', 'read')], switch: 'payouts', title: 'Rows', load },
      // @ts-expect-error no icon is called cash
      menu: { path: '/menu', allow: 'signed-in', title: 'Menu', menu: { section: 'main', icon: 'cash' }, load },
      // @ts-expect-error no feature is called payouts
      made: { path: '/made', allow: [may('payouts', 'read')], title: 'Made', load },
    });
  expect(misuse).toBeInstanceOf(Function);
});
