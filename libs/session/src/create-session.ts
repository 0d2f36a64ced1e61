import { thisBrowser, type BrowserParts } from './browser-parts.ts';
import { deadlinePassed, watchInactivity } from './inactivity.ts';
import { knownDevices } from './known-devices.ts';
import {
  endedState,
  storedState,
  type Grant,
  type SessionEnd,
  type SessionState,
  type Tokens,
} from './session-state.ts';
import { storedNames } from './stored-names.ts';
import { sessionFlags } from './test-mode.ts';
import { createTokenStore } from './token-store.ts';

export interface SessionNetwork {
  refresh(refreshToken: string): Promise<Partial<Tokens> | null>;
  /** Best effort; send it with `keepalive` so that it outlives the page. */
  logout(refreshToken: string): Promise<unknown>;
  loadPermissions(): Promise<Iterable<Grant>>;
}

export interface SessionOptions {
  config: () => { inactivityMinutes: number };
  network: SessionNetwork;
  /** Returns true on pages that need no session: nothing is checked there and inactivity does not count. */
  isPublic?: () => boolean;
  browser?: BrowserParts;
}

type Message = { type: 'signed-in' | 'renewed'; tokens: Tokens } | { type: 'ended'; end: SessionEnd };

interface RefusedBy {
  code: number;
  message: string;
  status?: number;
}

const isRefusal = (error: unknown): error is RefusedBy =>
  error instanceof Error && 'code' in error && typeof error.code === 'number';
const codesThatEndNoSession = [122, 10];

function endOf(error: unknown): SessionEnd {
  if (!isRefusal(error)) return { kind: 'refused', code: 401, message: '' };
  return {
    kind: 'refused',
    code: codesThatEndNoSession.includes(error.code) ? error.code : (error.status ?? error.code),
    message: error.message,
  };
}

/** Creates the login state of one app, shared by its tabs. */
export function createSession({ config, network, isPublic = () => false, browser = thisBrowser() }: SessionOptions) {
  const { tab, shared, channel, window } = browser;
  let state = storedState(shared);
  const listeners = new Set<() => void>();
  const endListeners = new Set<(end: SessionEnd) => void>();
  let starting = false;
  let asked: Promise<Iterable<Grant>> | undefined;

  const update = (part: Partial<SessionState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const post = (message: Message) => channel.postMessage(message);
  const devices = knownDevices(shared);
  const flags = sessionFlags({ browser, state: () => state, update });
  const tokens = createTokenStore({
    browser,
    refresh: network.refresh,
    onRenewed: (renewed) => post({ type: 'renewed', tokens: renewed }),
  });
  const inactivity = watchInactivity({
    browser,
    minutes: () => config().inactivityMinutes,
    counts: () => state.status === 'success' && !isPublic(),
    onWarning: (endsAt) => endsAt !== state.endsAt && update({ endsAt }),
    onEnd: () => end({ kind: 'inactivity' }),
  });

  async function loadGrants() {
    update({ grants: undefined, grantsFailed: false });
    const loading = (asked = network.loadPermissions());
    const found = await loading.then((grants) => ({ grants: new Set(grants) })).catch(() => ({ grantsFailed: true }));
    // A later sign-in asks again, and only its own answer counts.
    if (loading === asked && state.status === 'success') update(found);
  }

  function succeed() {
    shared.setItem('isLogin', 'true');
    update({ status: 'success', end: undefined, isLogin: true });
    inactivity.restart();
    void loadGrants();
  }

  // A tab that only hears of the end leaves the shared store alone: it may hold a newer sign-in already.
  function endHere(reason: SessionEnd) {
    tab.clear();
    state = endedState(reason, state.language);
    update({});
    for (const listener of endListeners) listener(reason);
  }

  function end(reason: SessionEnd) {
    const refreshToken = shared.getItem(storedNames.refresh);
    if (refreshToken) void network.logout(refreshToken).catch(() => undefined);
    devices.clearOthers();
    endHere(reason);
    if (refreshToken) post({ type: 'ended', end: reason });
  }

  function adopt(adopted: Tokens) {
    if (state.status === 'success') endHere({ kind: 'signed-out' });
    tab.setItem(storedNames.access, adopted.token);
    succeed();
  }

  async function start() {
    listen();
    if (isPublic()) return;
    if (!tokens.canRenew()) return end({ kind: 'absent' });
    if (deadlinePassed(browser)) return end({ kind: 'inactivity' });
    starting = true;
    try {
      if (tokens.access() === null) await tokens.renew(null);
      succeed();
    } catch (error) {
      end(endOf(error));
    } finally {
      starting = false;
    }
  }

  const heard = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'ended') {
      if (state.status !== 'expired') endHere(data.end);
    } else if (data.type === 'renewed') {
      if (state.status === 'success' || starting) tokens.adopt(data.tokens);
    } else if (!isPublic()) adopt(data.tokens);
  };
  // Until it starts, a tab has no configuration to go by; what others did meanwhile stands in the shared store then.
  function listen() {
    channel.onmessage = heard;
  }

  const stored = ({ key, newValue }: StorageEvent) => {
    const gone = key === null || (key === storedNames.refresh && newValue === null);
    if (gone && state.status === 'success' && !tokens.canRenew()) endHere({ kind: 'signed-out' });
    if (key === storedNames.deadline) inactivity.check();
    // Another tab's test mode waits for this page's own reload: what is shown here belongs to the mode it was read in.
    if (key === 'language' && newValue !== null) update({ language: storedState(shared).language });
  };
  // The back button brings a page back as it was left, perhaps from before a sign-out.
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted && state.status === 'success') {
      if (tokens.canRenew()) inactivity.check();
      else endHere({ kind: 'signed-out' });
    }
  };
  window.addEventListener('storage', stored);
  window.addEventListener('pageshow', shown);

  return {
    getSnapshot: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Registers a listener for every end of the session in this tab: stop calls, drop caches, close overlays. */
    onEnded(listener: (end: SessionEnd) => void) {
      endListeners.add(listener);
      return () => void endListeners.delete(listener);
    },
    tokens,
    /** Returns the token that identifies this device at sign-in; `keepDeviceToken` stores the next one. */
    deviceTokenOf: devices.tokenOf,
    keepDeviceToken: devices.keep,
    start,
    signIn(given: Tokens) {
      listen();
      tokens.store(given);
      succeed();
      post({ type: 'signed-in', tokens: given });
    },
    signOut: () => end({ kind: 'signed-out' }),
    /** Ends a session that the service refused; `code` is 122, 10 or an HTTP status. */
    refuse: ({ code, message }: { code: number; message: string }) => {
      if (state.status !== 'expired') end({ kind: 'refused', code, message });
    },
    stay: () => inactivity.restart(),
    reloadGrants: loadGrants,
    /** Shows the app as a role group would see it, until called without one; only the display changes. */
    viewAs: (role?: { name: string; grants: Iterable<Grant> }) =>
      update({ viewedAs: role && { name: role.name, grants: new Set(role.grants) } }),
    ...flags,
    close() {
      inactivity.stop();
      channel.onmessage = null;
      channel.close();
      window.removeEventListener('storage', stored);
      window.removeEventListener('pageshow', shown);
    },
  };
}

export type Session = ReturnType<typeof createSession>;
