import { ofDevice } from './stored-names.ts';
import { atWork, closeTabs, minute, pair } from './testing/at-work.ts';

class Refused extends Error {
  readonly code: number;
  readonly status: number;
  constructor(code: number, status: number) {
    super(`error.${code}`);
    this.code = code;
    this.status = status;
  }
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  closeTabs();
  jest.useRealTimers();
});

describe('the start of an app', () => {
  test('B131 B133 B141 without a refresh token the session is expired and nobody is called', async () => {
    const { tab, calls } = atWork();
    const { session, status, parts } = tab();
    parts.tab.setItem('accessToken', 'left over');
    await session.start();
    expect([status(), calls.logout, parts.tab.length]).toEqual(['expired', [], 0]);
  });

  test('B134 B135 B138 with a refresh token alone both tokens are renewed', async () => {
    const { tab, browser, calls } = atWork();
    browser.shared.setItem('refreshToken', 'refresh-1');
    const { session, status, parts } = tab();
    await session.start();
    expect(calls.refresh).toEqual(['refresh-1']);
    expect([status(), parts.tab.getItem('accessToken'), browser.shared.getItem('refreshToken')]).toEqual([
      'success',
      'access-2',
      'refresh-2',
    ]);
    expect(browser.shared.getItem('isLogin')).toBe('true');
  });

  test('B137 with an access token too nothing is renewed', async () => {
    const { tab, browser, calls } = atWork();
    browser.shared.setItem('refreshToken', 'refresh-1');
    const { session, status, parts } = tab();
    parts.tab.setItem('accessToken', 'access-1');
    await session.start();
    expect([status(), calls.refresh]).toEqual(['success', []]);
  });

  test.each([
    ['fewer than two tokens', async () => ({ token: 'access-2' })],
    ['no tokens', async () => null],
    ['a failure', async () => Promise.reject(new Error('offline'))],
  ])('B136 a renewal that brings %s expires the session', async (_, refresh) => {
    const { tab, browser, calls } = atWork({ refresh });
    browser.shared.setItem('refreshToken', 'refresh-1');
    const { session, status } = tab();
    await session.start();
    expect([status(), calls.logout, browser.shared.length]).toEqual(['expired', ['refresh-1'], 0]);
  });

  test('a refused renewal keeps the reason', async () => {
    const { tab, browser } = atWork({ refresh: async () => Promise.reject(new Refused(122, 401)) });
    browser.shared.setItem('refreshToken', 'refresh-1');
    const { session, end } = tab();
    await session.start();
    expect(end()).toEqual({ kind: 'refused', code: 122, message: 'error.122' });
  });

  test('B132 a public page checks nothing', async () => {
    const { tab, calls } = atWork();
    const { session, status } = tab(true);
    await session.start();
    expect([status(), calls.refresh]).toEqual(['idle', []]);
  });

  test('a session left unused for too long is over', async () => {
    const { tab, browser, calls } = atWork();
    const first = tab();
    first.session.signIn(pair(1));
    first.session.close();
    browser.sleep(16 * minute);
    const { session, end } = tab();
    await session.start();
    expect([end(), calls.refresh, calls.logout]).toEqual([{ kind: 'inactivity' }, [], ['refresh-1']]);
  });
});

describe('tabs of one app', () => {
  test('a sign-out reaches every tab within a second', async () => {
    const { tab, waitingTab, browser, calls } = atWork();
    const [one, two] = [tab(), await waitingTab()];
    one.session.signIn(pair(1));
    await browser.pass(100);
    expect(two.status()).toBe('success');
    one.session.signOut();
    await browser.pass(900);
    expect([one.status(), two.status()]).toEqual(['expired', 'expired']);
    expect([two.parts.tab.length, browser.shared.length, calls.logout]).toEqual([0, 0, ['refresh-1']]);
  });

  test('a tab that has not started yet takes no part, and finds what happened when it does', async () => {
    const { tab, waitingTab, browser } = atWork();
    const [early, one] = [tab(), await waitingTab()];
    one.session.signIn(pair(1));
    await browser.pass(100);
    expect(early.status()).toBe('idle');
    const started = early.session.start();
    await browser.pass(100);
    await started;
    expect(early.status()).toBe('success');
  });

  test('tabs that renew at the same time make one call', async () => {
    const { tab, waitingTab, browser, calls } = atWork();
    const tabs = [tab(), await waitingTab(), await waitingTab()];
    tabs[0]!.session.signIn(pair(1));
    await browser.pass(100);
    const renewals = Promise.all(tabs.map(({ session }) => session.tokens.renew('access-1')));
    await browser.pass(1_000);
    await renewals;
    expect(calls.refresh).toEqual(['refresh-1']);
    expect(tabs.map(({ session }) => session.tokens.access())).toEqual(['access-2', 'access-2', 'access-2']);
  });

  test('tabs that are opened together make one call too', async () => {
    const { tab, browser, calls } = atWork();
    browser.shared.setItem('refreshToken', 'refresh-1');
    const tabs = [tab(), tab()];
    const starts = Promise.all(tabs.map(({ session }) => session.start()));
    await browser.pass(1_000);
    await starts;
    expect([calls.refresh, tabs.map(({ status }) => status())]).toEqual([['refresh-1'], ['success', 'success']]);
  });

  test('the language follows in every tab, the mode stays until the page is loaded again', async () => {
    const { tab, browser } = atWork();
    const [one, two] = [tab(), tab()];
    one.session.setLanguage('en');
    one.session.setTestMode(true, () => undefined);
    await browser.pass(100);
    expect(two.session.getSnapshot()).toMatchObject({ language: 'en', testMode: false });
  });

  test('a tab that loses the race reads the newer refresh token and clears nothing', async () => {
    const { tab, browser } = atWork({
      refresh: async (refreshToken) => {
        if (refreshToken === 'refresh-2') return pair(3);
        browserShared().setItem('refreshToken', 'refresh-2');
        throw new Refused(10, 401);
      },
    });
    const browserShared = () => browser.shared;
    const { session } = tab();
    session.signIn(pair(1));
    await session.tokens.renew('access-1');
    expect([session.tokens.access(), browser.shared.getItem('refreshToken')]).toEqual(['access-3', 'refresh-3']);
  });

  test('a renewal that returns after the sign-out stores nothing', async () => {
    const { tab, browser } = atWork({
      refresh: async () => new Promise((resolve) => setTimeout(() => resolve(pair(2)), 50)),
    });
    const { session, parts } = tab();
    session.signIn(pair(1));
    const renewal = session.tokens.renew('access-1').catch((error: Error) => error.message);
    await browser.pass(10);
    session.signOut();
    await browser.pass(100);
    expect(await renewal).toBe('The session ended meanwhile');
    expect([parts.tab.length, browser.shared.length]).toEqual([0, 0]);
  });

  test('another person who signs in elsewhere takes over this tab', async () => {
    const { tab, waitingTab, browser } = atWork();
    const [one, two] = [tab(), await waitingTab()];
    one.session.signIn(pair(1));
    await browser.pass(100);
    const ends: string[] = [];
    two.session.onEnded(({ kind }) => ends.push(kind));
    one.session.signOut();
    one.session.signIn(pair(7));
    await browser.pass(100);
    expect([two.status(), two.session.tokens.access(), ends.length > 0]).toEqual(['success', 'access-7', true]);
    expect(browser.shared.getItem('refreshToken')).toBe('refresh-7');
  });

  test('the back button brings no ended session back', () => {
    const { tab, browser } = atWork();
    const { session, parts, status } = tab();
    session.signIn(pair(1));
    browser.shared.clear();
    parts.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(status()).toBe('expired');
  });
});

describe('the end of a session', () => {
  test('B143 after it calls go to the default hosts again', () => {
    const { tab, browser } = atWork();
    const { session } = tab();
    session.signIn(pair(1));
    session.setTestMode(true, () => undefined);
    expect(session.getSnapshot().testMode).toBe(true);
    session.signOut();
    expect([session.getSnapshot().testMode, browser.shared.getItem('testMode')]).toEqual([false, null]);
  });

  test('B102 the flags are kept locally under their own names', () => {
    const { tab, browser } = atWork();
    const { session } = tab();
    session.signIn(pair(1));
    session.setLanguage('en');
    session.applyMerchant('CREATED', () => undefined);
    const kept = ['testMode', 'language', 'isLogin', 'isIdenticatedAccount', 'isShowWelcomMessage'].map((name) =>
      browser.shared.getItem(name),
    );
    expect(kept).toEqual(['true', 'en', 'true', 'false', 'true']);
  });

  test('B142 everything stored is cleared, the language stays on this page, and whoever listens hears of it', () => {
    const { tab, browser } = atWork();
    const { session, parts } = tab();
    session.signIn(pair(1));
    session.setLanguage('en');
    parts.tab.setItem('draft', 'x');
    const ends: unknown[] = [];
    session.onEnded((end) => ends.push(end));
    session.signOut();
    expect([browser.shared.length, parts.tab.length, ends]).toEqual([0, 0, [{ kind: 'signed-out' }]]);
    expect(session.getSnapshot()).toMatchObject({ status: 'expired', language: 'en', testMode: false, isLogin: false });
  });

  test('the device stays known to whoever signed in on it, and to the ten latest only', () => {
    const { tab } = atWork();
    const { session } = tab();
    for (let person = 0; person <= 10; person += 1) session.keepDeviceToken(`person-${person}`, `device-${person}`);
    session.keepDeviceToken('person-1', 'device-1b');
    session.signIn(pair(1));
    session.signOut();
    const tokens = ['person-0', 'person-1', 'person-2', 'person-10', 'nobody'].map(session.deviceTokenOf);
    expect(tokens).toEqual([undefined, 'device-1b', 'device-2', 'device-10', undefined]);
  });

  test('what is the device’s outlives the session of whoever signed in on it', () => {
    const { tab, browser } = atWork();
    const { session } = tab();
    browser.shared.setItem(ofDevice('box'), 'its key');
    session.signIn(pair(1));
    session.signOut();
    expect([browser.shared.length, browser.shared.getItem(ofDevice('box'))]).toEqual([1, 'its key']);
  });

  test('a sign-out that cannot reach the service still ends the session', () => {
    const { tab } = atWork({ logout: () => Promise.reject(new Error('offline')) });
    const { session, status } = tab();
    session.signIn(pair(1));
    session.signOut();
    expect(status()).toBe('expired');
  });

  test('several refusals end it once', () => {
    const { tab, calls } = atWork();
    const { session, end } = tab();
    session.signIn(pair(1));
    session.refuse({ code: 122, message: 'first' });
    session.refuse({ code: 401, message: 'second' });
    expect(end()).toEqual({ kind: 'refused', code: 122, message: 'first' });
    expect(calls.logout).toEqual(['refresh-1']);
  });
});

test('permissions are loaded at the sign-in, and a failure can be tried again', async () => {
  let works = false;
  const { tab, browser } = atWork({
    loadPermissions: async () => (works ? ['1501:read'] : Promise.reject(new Error('busy'))),
  });
  const { session } = tab();
  session.signIn(pair(1));
  await browser.pass(1);
  expect(session.getSnapshot()).toMatchObject({ grants: undefined, grantsFailed: true });
  works = true;
  await session.reloadGrants();
  expect(session.getSnapshot()).toMatchObject({ grants: new Set(['1501:read']), grantsFailed: false });
});
