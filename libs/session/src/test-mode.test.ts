import { createSession } from './create-session.ts';
import { modeOfPath, type MerchantStatus } from './test-mode.ts';
import { testBrowser } from './testing/browser.ts';

const network = { refresh: async () => null, logout: async () => undefined, loadPermissions: async () => [] };

function signedIn() {
  const { openTab, shared } = testBrowser();
  const session = createSession({ config: () => ({ inactivityMinutes: 15 }), network, browser: openTab() });
  const reload = jest.fn();
  return { session, shared, reload, state: () => session.getSnapshot() };
}

test('B160 switching test mode stores the flag and reloads the page', () => {
  const { session, shared, reload, state } = signedIn();
  session.setTestMode(true, reload);
  expect([shared.getItem('testMode'), state().testMode, reload.mock.calls.length]).toEqual(['true', true, 1]);
});

test.each<MerchantStatus>(['SUBMIT_INFO', 'LINKED_ACCOUNT', 'OPEN_ACCOUNT', 'INACTIVE', 'DENIED', 'CREATED'])(
  'B153 B159 a merchant in status %s is forced into test mode, once, and cannot leave it',
  (status) => {
    const { session, reload, state } = signedIn();
    session.applyMerchant(status, reload);
    session.applyMerchant(status, reload);
    expect([state().testMode, reload.mock.calls.length, session.canToggleTestMode(status)]).toEqual([true, 1, false]);
  },
);

test('a page that is about to be loaded again says so, and one that is not does not', () => {
  jest.useFakeTimers();
  const { session, reload, state } = signedIn();
  session.applyMerchant('CREATED', reload);
  expect(state().isLeaving).toBe(false);
  session.setTestMode(false);
  expect(state().isLeaving).toBe(true);
  jest.useRealTimers();
});

test('B159 an active merchant chooses the mode', () => {
  const { session, reload, state } = signedIn();
  session.applyMerchant('ACTIVE', reload);
  expect([state().testMode, reload.mock.calls.length, session.canToggleTestMode('ACTIVE')]).toEqual([false, 0, true]);
});

test('B154 B155 B158 a new merchant is not identified and is welcomed once', () => {
  const { session, shared, reload, state } = signedIn();
  session.applyMerchant('CREATED', reload);
  expect(state()).toMatchObject({ isIdenticatedAccount: false, isShowWelcomMessage: true });
  session.closeWelcome();
  session.applyMerchant('CREATED', reload);
  expect(state().isShowWelcomMessage).toBe(false);
  expect([shared.getItem('isIdenticatedAccount'), shared.getItem('isShowWelcomMessage')]).toEqual(['false', 'false']);
});

test('a merchant that has moved on is identified again', () => {
  const { session, reload, state } = signedIn();
  session.applyMerchant('CREATED', reload);
  session.applyMerchant('SUBMIT_INFO', reload);
  expect(state().isIdenticatedAccount).toBe(true);
});

test.each([
  ['/test/public/paylink/abc', 'test'],
  ['/public/paylink/abc', 'live'],
  ['/public/napas', 'live'],
  ['/publications', undefined],
  ['/dashboard', undefined],
])('B162 B163 %s means %s', (path, mode) => {
  expect(modeOfPath(path)).toBe(mode);
});

test('B162 B163 a public address forces its mode', () => {
  const { session, state } = signedIn();
  session.applyPath('/test/public/paylink/abc');
  expect(state().testMode).toBe(true);
  session.applyPath('/public/paylink/abc');
  expect(state().testMode).toBe(false);
});
