import { childScreens } from './child-screens.ts';
import { defineFeature } from './define-feature.ts';

const load = () => Promise.resolve({ default: () => null });

const demo = defineFeature('demo', {
  landing: { path: '/setting', allow: 'signed-in', title: 'Settings', load },
  mail: {
    path: '/setting/notify-email',
    allow: ['1905:read'],
    title: 'Mail',
    menu: { section: 's', icon: 'mail', order: 70 },
    load,
  },
  info: {
    path: '/setting/account-info',
    allow: ['1901:read'],
    title: 'Info',
    menu: { section: 's', icon: 'user', order: 20 },
    load,
  },
  members: { path: '/setting/members', allow: ['1903:read'], title: 'Members', switch: 'memberManagement', load },
  member: { path: '/setting/account-info/picture', allow: ['1901:read'], title: 'Picture', load },
  other: { path: '/settings-elsewhere', allow: 'signed-in', title: 'Other', load },
});

const paths = (can: () => boolean, switches = {}) =>
  childScreens([demo], '/setting', { can, switches }).map(({ path }) => path);

test('B30 a landing page lists what stands one step below it, in the order of the menu', () => {
  expect(paths(() => true, { memberManagement: true })).toEqual([
    '/setting/account-info',
    '/setting/notify-email',
    '/setting/members',
  ]);
});

test('what is switched off or not permitted is left out', () => {
  expect(paths(() => true)).toEqual(['/setting/account-info', '/setting/notify-email']);
  expect(paths(() => false, { memberManagement: true })).toEqual([]);
});
