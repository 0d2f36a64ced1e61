import { breadcrumbOf, listAbove } from './breadcrumb.ts';
import { defineFeature } from './define-feature.ts';
import { bottomOf, firstPlace, menuOf, reachable } from './menu.ts';
import { routeTable } from './route-table.ts';
import { screensJson } from './screens-json.ts';

const load = () => Promise.resolve({ default: () => null });

const dashboard = defineFeature('dashboard', {
  home: { path: '/dashboard', allow: ['1200:read'], title: 'Dashboard', menu: { section: 'main', icon: 'home' }, load },
});
const payLinks = defineFeature('payLinks', {
  create: { path: '/paylink/create-paylink', allow: ['1501:write'], title: 'New pay link', load },
  list: {
    path: '/paylink',
    allow: ['1501:read'],
    title: 'Pay links',
    menu: { section: 'receive', icon: 'link', order: 1 },
    load,
  },
});
const plans = defineFeature('plans', {
  list: {
    path: '/pay-subscription-plan',
    allow: ['1504:read'],
    title: 'Plans',
    menu: { section: 'receive', icon: 'calendar', parent: 'subscriptions', order: 3 },
    switch: 'subscriptions',
    load,
  },
  subscriptions: {
    path: '/pay-subscription',
    allow: ['1504:read'],
    title: 'Subscriptions',
    menu: { section: 'receive', icon: 'repeat', parent: 'subscriptions', order: 2 },
    load,
  },
  detail: {
    path: '/pay-subscription/detail',
    allow: ['1504:read'],
    title: 'Subscription {code}',
    query: ['id'],
    sampleParams: { id: '1' },
    load,
  },
  bill: { path: '/pay-subscription/detail/bill', allow: ['1504:read'], title: 'Bill', query: ['billId'], load },
  edit: { path: '/pay-subscription/detail/edit', allow: ['1504:write'], title: 'Change {code}', query: ['id'], load },
  box: { path: '/pay-box/:name', allow: ['1502:read'], title: 'Pay box', load },
});
const features = [dashboard, payLinks, plans];
const all = { can: () => true, switches: { subscriptions: true } };

describe('the menu', () => {
  const names = (viewer: typeof all) =>
    menuOf(features, viewer).map(({ section, entries }) => [
      section,
      entries.map(({ id, entries: inner }) => (inner ? { [id]: inner.map((one) => one.id) } : id)),
    ]);

  test('has sections, groups and their order', () => {
    expect(names(all)).toEqual([
      ['main', ['dashboard.home']],
      ['receive', ['payLinks.list', { 'menu.subscriptions': ['plans.subscriptions', 'plans.list'] }]],
    ]);
  });

  test('leaves out what is switched off or not permitted', () => {
    expect(names({ can: () => true, switches: { subscriptions: false } })).toEqual([
      ['main', ['dashboard.home']],
      ['receive', ['payLinks.list', { 'menu.subscriptions': ['plans.subscriptions'] }]],
    ]);
    expect(names({ can: () => false, switches: {} } as typeof all)).toEqual([]);
  });
});

test('a landing page stands in the menu for what is below it, and for nothing it does not', () => {
  const settings = defineFeature('settings', {
    landing: {
      path: '/setting',
      allow: 'signed-in',
      title: 'Settings',
      menu: { section: 'settings', icon: 'settings', landing: true },
      load,
    },
    mail: {
      path: '/setting/mail',
      allow: ['1905:read'],
      title: 'Mail',
      menu: { section: 'settings', icon: 'mail' },
      load,
    },
  });
  const idsFor = (can: boolean) =>
    menuOf([settings], { can: (allow) => can || allow === 'signed-in', switches: {} }).flatMap(({ entries }) =>
      entries.map(({ id }) => id),
    );
  expect(idsFor(true)).toEqual(['settings.landing']);
  expect(idsFor(false)).toEqual([]);
});

describe('the bar at the bottom of a phone', () => {
  const place = (name: string, order: number) => ({
    path: `/${name}` as const,
    allow: ['1501:read'] as const,
    title: `All the ${name}`,
    short: name,
    bottom: { icon: 'link' as const, order },
    load,
  });
  const bar = defineFeature('bar', {
    third: place('third', 3),
    first: place('first', 1),
    fourth: place('fourth', 4),
    second: { ...place('second', 2), switch: 'subscriptions' },
    fifth: place('fifth', 5),
  });
  const names = (viewer: typeof all) => bottomOf([bar], viewer).map(({ title }) => title.defaultMessage);

  test('holds at most four screens in their order, by their short names', () => {
    expect(names(all)).toEqual(['first', 'second', 'third', 'fourth']);
  });

  test('holds only what the person may open', () => {
    expect(names({ can: () => true, switches: { subscriptions: false } })).toEqual([
      'first',
      'third',
      'fourth',
      'fifth',
    ]);
    expect(names({ can: () => false, switches: {} } as typeof all)).toEqual([]);
  });
});

test('whoever may not open the home screen begins at the head of the own menu', () => {
  expect(firstPlace(features, dashboard.home, all)).toBe('/dashboard');
  const cashier = { can: (allow: unknown) => allow === payLinks.list.allow, switches: {} };
  expect(firstPlace(features, dashboard.home, cashier)).toBe('/paylink');
});

test('the list above a record is the nearest screen that needs none', () => {
  const find = routeTable(features);
  expect(listAbove(find, '/pay-subscription/detail/bill')).toBe(plans.subscriptions);
  expect(listAbove(find, '/pay-subscription')).toBeUndefined();
  expect(listAbove(find, '/pay-box/till')).toBeUndefined();
});

test('a palette offers what can be opened without a parameter', () => {
  expect(reachable(features, all).map(({ id }) => id)).toEqual([
    'dashboard.home',
    'payLinks.create',
    'payLinks.list',
    'plans.list',
    'plans.subscriptions',
  ]);
});

describe('the breadcrumb', () => {
  const crumbs = (pathname: string, search = '') =>
    breadcrumbOf(routeTable(features), { pathname, search }, dashboard.home);

  test('B63 follows the path and links to what stands above', () => {
    expect(crumbs('/paylink/create-paylink')).toEqual([
      { id: 'payLinks.list', title: payLinks.list.title, href: '/paylink' },
      { id: 'payLinks.create', title: payLinks.create.title },
    ]);
  });

  test('links to an ancestor only when its parameters are at hand', () => {
    expect(crumbs('/pay-subscription/detail/bill', '?billId=9').map(({ href }) => href)).toEqual([
      '/pay-subscription',
      undefined,
      undefined,
    ]);
    expect(crumbs('/pay-subscription/detail/bill', '?billId=9&id=1')[1]?.href).toBe('/pay-subscription/detail?id=1');
  });

  test('names the record above a screen that shows the same one, not the one above another', () => {
    const named = (pathname: string, search: string) =>
      crumbs(pathname, search).map(({ sameRecord }) => sameRecord ?? false);
    expect(named('/pay-subscription/detail/edit', '?id=1')).toEqual([false, true, true]);
    expect(named('/pay-subscription/detail/bill', '?billId=9')).toEqual([false, false, true]);
  });

  test('B64 is hidden on the home screen', () => {
    expect(crumbs('/dashboard')).toEqual([]);
  });
});

test('the list of screens names what a walk through all of them needs', () => {
  expect(screensJson([plans])[2]).toEqual({
    id: 'plans.detail',
    path: '/pay-subscription/detail',
    title: 'plans.detail.title',
    allow: ['1504:read'],
    query: ['id'],
    sampleParams: { id: '1' },
  });
  const moved = defineFeature('moved', {
    index: { path: '/old', redirect: 'one' },
    one: { path: '/one', also: ['/other'], allow: 'signed-in', title: 'One', load },
  });
  expect(screensJson([moved])).toEqual([
    { id: 'moved.one', path: '/one', title: 'moved.one.title', allow: 'signed-in' },
    { id: 'moved.index', path: '/old', leadsTo: '/one' },
    { id: 'moved.one', path: '/other', leadsTo: '/one' },
  ]);
});

test('a fixed segment wins over a parameter', () => {
  const feature = defineFeature('box', {
    one: { path: '/pay-box/:name', allow: 'signed-in', title: 'One', load },
    add: { path: '/pay-box/add', also: ['/pay-box/new'], allow: 'signed-in', title: 'Add', load },
  });
  const find = routeTable([feature]);
  expect(find('/pay-box/add')?.entry).toBe(feature.add);
  expect(find('/pay-box/new')?.entry).toBe(feature.add);
  expect(find('/pay-box/till')).toEqual({ entry: feature.one, params: { name: 'till' } });
  expect(find(feature.one.link({ name: 'Quầy 1/2' }))?.params).toEqual({ name: 'Quầy 1/2' });
  expect(find('/pay-box/50%')?.params).toEqual({ name: '50%' });
  expect(find('/nowhere')).toBeUndefined();
});
