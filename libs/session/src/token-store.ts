import type { BrowserParts } from './browser-parts.ts';
import type { Tokens } from './session-state.ts';
import { storedNames } from './stored-names.ts';

interface TokenStoreOptions {
  browser: BrowserParts;
  refresh: (refreshToken: string) => Promise<Partial<Tokens> | null>;
  onRenewed: (tokens: Tokens) => void;
}

// Posted before the lock is given up, the token is late only on a busy machine; a tab that died before it posted costs this once.
const waitForOtherTab = 2_000;

/** The tokens of this tab; only one tab renews them at a time. */
export function createTokenStore({ browser, refresh, onRenewed }: TokenStoreOptions) {
  const { tab, shared, exclusively } = browser;
  const adopters = new Set<() => void>();
  const access = () => tab.getItem(storedNames.access);
  const refreshToken = () => shared.getItem(storedNames.refresh);

  function store(tokens: Tokens) {
    tab.setItem(storedNames.access, tokens.token);
    shared.setItem(storedNames.refresh, tokens.refreshToken);
  }

  const adopted = () =>
    new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        adopters.delete(done);
        resolve();
      };
      const timer = setTimeout(done, waitForOtherTab);
      adopters.add(done);
    });

  async function ask(): Promise<Tokens> {
    const used = refreshToken();
    if (!used) throw new Error('There is no refresh token');
    let answer: Partial<Tokens> | null;
    try {
      answer = await refresh(used);
    } catch (error) {
      const newer = refreshToken();
      if (!newer || newer === used) throw error;
      answer = await refresh(newer);
    }
    if (!answer?.token || !answer.refreshToken) throw new Error('The answer carries no two tokens');
    if (!refreshToken()) throw new Error('The session ended meanwhile');
    return { token: answer.token, refreshToken: answer.refreshToken };
  }

  return {
    access,
    canRenew: () => refreshToken() !== null,
    store,

    adopt({ token }: Tokens) {
      tab.setItem(storedNames.access, token);
      for (const done of adopters) done();
    },

    /** Renews a stale access token unless another tab did so meanwhile. */
    async renew(stale: string | null): Promise<void> {
      const before = refreshToken();
      await exclusively('refresh', async () => {
        // Another tab renewed while this one waited; its access token is on its way over the channel.
        if (refreshToken() !== before && access() === stale) await adopted();
        if (access() !== null && access() !== stale) return;
        const renewed = await ask();
        store(renewed);
        onRenewed(renewed);
      });
    },
  };
}
