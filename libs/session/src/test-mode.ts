import type { BrowserParts } from './browser-parts.ts';
import type { SessionState, StoredFlag } from './session-state.ts';

export type MerchantStatus =
  'CREATED' | 'SUBMIT_INFO' | 'LINKED_ACCOUNT' | 'INACTIVE' | 'ACTIVE' | 'DENIED' | 'OPEN_ACCOUNT';

const reloadDelay = 120;

interface Store {
  browser: BrowserParts;
  state: () => SessionState;
  update: (part: Partial<SessionState>) => void;
}

/** Returns the mode that a public payer address forces, or undefined for every other address. */
export function modeOfPath(path: string): 'test' | 'live' | undefined {
  if (/^\/test\/public(\/|$)/.test(path)) return 'test';
  return /^\/public(\/|$)/.test(path) ? 'live' : undefined;
}

export function sessionFlags({ browser, state, update }: Store) {
  const store = (flags: Partial<Pick<SessionState, StoredFlag>>) => {
    for (const [name, value] of Object.entries(flags)) browser.shared.setItem(name, String(value));
    update(flags);
  };
  const reloadPage = () => {
    update({ isLeaving: true });
    setTimeout(() => location.reload(), reloadDelay);
  };
  const setTestMode = (testMode: boolean, reload: () => void = reloadPage) => {
    store({ testMode });
    reload();
  };
  const markNotIdentified = () => store({ isIdenticatedAccount: false });

  return {
    setLanguage: (language: SessionState['language']) => store({ language }),

    /** Stores the flag and reloads the page, so that every call goes to the other hosts. */
    setTestMode,
    forceTestMode: (reload?: () => void) => {
      if (!state().testMode) setTestMode(true, reload);
    },
    canToggleTestMode: (status: MerchantStatus | undefined) => status === 'ACTIVE',

    applyPath: (path: string) => {
      const mode = modeOfPath(path);
      if (mode) store({ testMode: mode === 'test' });
    },

    markNotIdentified,

    /** Applies the merchant's status once it is loaded: every status but ACTIVE forces test mode. */
    applyMerchant: (status: MerchantStatus, reload?: () => void) => {
      if (status === 'CREATED') {
        const neverShown = browser.shared.getItem('isShowWelcomMessage') === null;
        markNotIdentified();
        if (neverShown) store({ isShowWelcomMessage: true });
      } else if (!state().isIdenticatedAccount) {
        store({ isIdenticatedAccount: true });
      }
      if (status !== 'ACTIVE' && !state().testMode) setTestMode(true, reload);
    },

    closeWelcome: () => store({ isShowWelcomMessage: false }),
  };
}
