import type { Access } from './access.ts';
import { defineFeature } from './define-feature.ts';
import { afterSignIn, verdictOn } from './guards.ts';
import type { AnyScreen, ScreenRoute } from './screen.ts';

const load = () => Promise.resolve({ default: () => null });

const screens = defineFeature('demo', {
  home: { path: '/dashboard', allow: ['1200:read'], title: 'Dashboard', load },
  signIn: { path: '/authenticate/login', allow: 'visitor', title: 'Sign in', load },
  qrGuide: { path: '/authenticate/guide-login-qr', allow: 'visitor', title: 'QR', switch: 'qrLogin', load },
  simulatedPhone: { path: '/sandbox/phone', allow: 'anyone', title: 'Phone', switch: 'sandboxPhone', load },
  notFound: { path: '/404', allow: 'anyone', title: 'Not found', load },
  framed: { path: '/403', allow: 'anyone', title: 'Denied', framed: true, load },
  payout: { path: '/payout', allow: ['1600:read'], title: 'Payouts', switch: 'payout', load },
  detail: { path: '/payout/detail-payout', allow: ['1600:read'], title: 'Payout', query: ['payOutId'], load },
  webhooks: { path: '/pay-gate/webhooks', allow: ['1401:read'], title: 'Webhooks', whenForbidden: 'dialog', load },
  payBox: { path: '/pay-box', allow: ['1502:read'], title: 'Pay boxes', switch: 'payout', liveOnly: true },
  password: { path: '/setting/change-password', allow: ['1904:write'], title: 'Change password', liveOnly: true, load },
});

const places = { home: screens.home, signIn: screens.signIn, notFound: screens.notFound };
const owner: Access = {
  status: 'success',
  ready: true,
  can: () => true,
  switches: { payout: true },
  restricted: false,
};
const cashier: Access = { ...owner, can: () => false };
const visitor: Access = { ...owner, status: 'expired', ready: false };

const verdict = (screen: AnyScreen | ScreenRoute, access: Access, search = '') =>
  verdictOn(screen, access, { pathname: screen.path, search }, places);

describe('the guards of a screen', () => {
  test('B184 a page for anyone is shown without sign-in', () => {
    expect(verdict(screens.notFound, visitor)).toEqual({ is: 'shown' });
  });

  test('a page for anyone that stands in the frame waits until it is known whether somebody is signed in', () => {
    expect(verdict(screens.framed, { ...visitor, status: 'idle' })).toEqual({ is: 'awaited' });
    expect(verdict(screens.framed, visitor)).toEqual({ is: 'shown' });
    expect(verdict(screens.framed, owner)).toEqual({ is: 'shown' });
  });

  test('an expired session leads to sign-in and back', () => {
    expect(verdict(screens.payout, visitor, '?page=2')).toEqual({
      is: 'elsewhere',
      to: '/authenticate/login?redirect_uri=%2Fpayout%3Fpage%3D2',
    });
  });

  test('nothing is decided before the session was looked at', () => {
    expect(verdict(screens.payout, { ...visitor, status: 'idle' })).toEqual({ is: 'awaited' });
  });

  test('B25 a signed-in person who opens sign-in is sent on', () => {
    expect(verdict(screens.signIn, owner)).toEqual({ is: 'elsewhere', to: '/dashboard' });
    expect(verdict(screens.signIn, owner, '?redirect_uri=/payout')).toEqual({ is: 'elsewhere', to: '/payout' });
    expect(verdict(screens.signIn, visitor)).toEqual({ is: 'shown' });
  });

  test('a switched-off screen is not found, before any permission is asked for', () => {
    expect(verdict(screens.payout, { ...cashier, ready: false, switches: {} })).toEqual({
      is: 'elsewhere',
      to: '/404',
    });
    expect(verdict(screens.qrGuide, visitor)).toEqual({ is: 'elsewhere', to: '/404' });
    expect(verdict(screens.simulatedPhone, visitor)).toEqual({ is: 'elsewhere', to: '/404' });
  });

  test('a screen whose parameter is missing is not found', () => {
    expect(verdict(screens.detail, owner)).toEqual({ is: 'elsewhere', to: '/404' });
    expect(verdict(screens.detail, owner, '?payOutId=1')).toEqual({ is: 'shown' });
  });

  test('B174 permissions are awaited, then decide', () => {
    expect(verdict(screens.payout, { ...owner, ready: false })).toEqual({ is: 'awaited' });
    expect(verdict(screens.payout, cashier)).toEqual({ is: 'forbidden', refusal: 'access_denied' });
  });

  test('B174 an address whose screen is to come is guarded like any other, and empty for whoever may go there', () => {
    expect(verdict(screens.payBox, visitor)).toMatchObject({ to: '/authenticate/login?redirect_uri=%2Fpay-box' });
    expect(verdict(screens.payBox, cashier)).toEqual({ is: 'forbidden', refusal: 'access_denied' });
    expect(verdict(screens.payBox, { ...owner, restricted: true })).toMatchObject({
      to: '/dashboard',
      refusal: 'not_available_in_test_mode',
    });
    expect(verdict(screens.payBox, owner)).toEqual({ is: 'elsewhere', to: '/404' });
    expect(verdict(screens.payBox, { ...cashier, switches: {} })).toEqual({ is: 'elsewhere', to: '/404' });
  });

  test('B216 B217 under the pay gate a missing permission is only announced', () => {
    expect(verdict(screens.webhooks, cashier)).toEqual({ is: 'shown', refusal: 'access_denied' });
  });

  test('B219 B223 B224 what is not for test mode leads home with a warning', () => {
    expect(verdict(screens.password, { ...owner, restricted: true })).toEqual({
      is: 'elsewhere',
      to: '/dashboard',
      refusal: 'not_available_in_test_mode',
    });
    expect(verdict(screens.password, owner)).toEqual({ is: 'shown' });
  });
});

test.each([
  ['', '/dashboard'],
  ['?redirect_uri=/', '/dashboard'],
  ['?redirect_uri=/paylink%3Fpage=2', '/paylink?page=2'],
  ['?redirect_uri=https://evil.test/paylink', '/dashboard'],
  ['?redirect_uri=//evil.test/paylink', '/dashboard'],
  ['?redirect_uri=javascript:alert(1)', '/dashboard'],
])('B139 B140 after sign-in %s leads to %s', (search, expected) => {
  expect(afterSignIn(search, '/dashboard')).toBe(expected);
});
