import { may } from '@pay/domain';
import { createSession, type Session, type SessionNetwork } from '../create-session.ts';
import { testBrowser } from './browser.ts';

export const minute = 60_000;
export const pair = (number: number) => ({ token: `access-${number}`, refreshToken: `refresh-${number}` });

let open: Session[] = [];

export function closeTabs(): void {
  for (const session of open) session.close();
  open = [];
}

export function atWork(given: Partial<SessionNetwork> = {}) {
  const browser = testBrowser();
  const calls = { refresh: [] as string[], logout: [] as string[] };
  const network: SessionNetwork = {
    refresh: async (refreshToken) => {
      calls.refresh.push(refreshToken);
      return pair(calls.refresh.length + 1);
    },
    logout: async (refreshToken) => void calls.logout.push(refreshToken),
    loadPermissions: async () => [may('payLink', 'read')],
    ...given,
  };
  const tab = (isPublic = false) => {
    const parts = browser.openTab();
    const session = createSession({
      config: () => ({ inactivityMinutes: 15 }),
      network,
      isPublic: () => isPublic,
      browser: parts,
    });
    open.push(session);
    return { session, parts, status: () => session.getSnapshot().status, end: () => session.getSnapshot().end };
  };
  /** A tab whose page has loaded and stands at the sign-in. */
  const waitingTab = async () => {
    const waiting = tab();
    await waiting.session.start();
    return waiting;
  };
  return { browser, calls, tab, waitingTab };
}
