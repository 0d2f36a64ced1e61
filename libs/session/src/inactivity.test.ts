import { atWork, closeTabs, minute, pair } from './testing/at-work.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  closeTabs();
  jest.useRealTimers();
});

describe('inactivity', () => {
  test('B146 B149 the person is warned 60 s before the configured time is over, then signed out', async () => {
    const { tab, browser, calls } = atWork();
    const { session, end } = tab();
    session.signIn(pair(1));
    await browser.pass(14 * minute - 1);
    expect(session.getSnapshot().endsAt).toBeUndefined();
    await browser.pass(1);
    expect(session.getSnapshot().endsAt).toBe(Date.parse('2026-11-21T03:15:00Z'));
    await browser.pass(minute);
    expect([end(), calls.logout]).toEqual([{ kind: 'inactivity' }, ['refresh-1']]);
  });

  test.each(['click', 'wheel', 'mousemove', 'drag', 'drop', 'keydown'])('B145 %s begins a new count', async (event) => {
    const { tab, browser } = atWork();
    const { session, parts, status } = tab();
    session.signIn(pair(1));
    await browser.pass(14 * minute + 30_000);
    parts.window.dispatchEvent(new Event(event));
    expect(session.getSnapshot().endsAt).toBeUndefined();
    await browser.pass(14 * minute);
    expect(status()).toBe('success');
  });

  test('work in one tab keeps the others alive', async () => {
    const { tab, waitingTab, browser } = atWork();
    const [one, two] = [tab(), await waitingTab()];
    one.session.signIn(pair(1));
    await browser.pass(10 * minute);
    one.parts.window.dispatchEvent(new Event('click'));
    await browser.pass(10 * minute);
    expect([one.status(), two.status()]).toEqual(['success', 'success']);
  });

  test('a computer that slept is signed out when it wakes, not one count later', async () => {
    const { tab, browser } = atWork();
    const { session, parts, end } = tab();
    session.signIn(pair(1));
    browser.sleep(60 * minute);
    parts.document.dispatchEvent(new Event('visibilitychange'));
    expect(end()).toEqual({ kind: 'inactivity' });
  });

  test('the first movement after the deadline does not rescue the session', () => {
    const { tab, browser } = atWork();
    const { session, parts, end } = tab();
    session.signIn(pair(1));
    browser.sleep(15 * minute);
    parts.window.dispatchEvent(new Event('mousemove'));
    expect(end()).toEqual({ kind: 'inactivity' });
  });

  test('B148 inactivity does not count on a public page', async () => {
    const { tab, browser, calls } = atWork();
    const { session, status } = tab(true);
    session.signIn(pair(1));
    await browser.pass(60 * minute);
    expect([status(), calls.logout]).toEqual(['success', []]);
  });

  test('B147 nothing happens while nobody is signed in', async () => {
    const { tab, browser, calls } = atWork();
    const { status } = tab();
    await browser.pass(60 * minute);
    expect([status(), calls.logout]).toEqual(['idle', []]);
  });
});
