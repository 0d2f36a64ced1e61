import type { DeskAllow, StaffAllow } from '@pay/contract-core';
import type { Desk, Permission } from '@pay/domain';
import { defaultLanguage, languageOf, type Language } from '@pay/i18n/core';
import { storedNames } from './stored-names.ts';

export type Grant = Permission | 'enterprise' | StaffAllow | DeskAllow | `staff:see${'' | '@head'}/${Desk}`;

export interface Tokens {
  token: string;
  refreshToken: string;
}

/** A refusal keeps the service's code: 122 ended elsewhere, 10 refresh token unknown or expired, else the HTTP status. */
export type SessionEnd =
  { kind: 'signed-out' | 'inactivity' | 'absent' } | { kind: 'refused'; code: number; message: string };

export interface SessionState {
  status: 'idle' | 'success' | 'expired';
  end: SessionEnd | undefined;
  grants: ReadonlySet<Grant> | undefined;
  grantsFailed: boolean;
  viewedAs: { name: string; grants: ReadonlySet<Grant> } | undefined;
  /** When inactivity will end the session, in ms; set only during the last minute. */
  endsAt: number | undefined;
  testMode: boolean;
  language: Language;
  isLogin: boolean;
  isIdenticatedAccount: boolean;
  isShowWelcomMessage: boolean;
  /** The page is about to be loaded again in the other mode: what is pressed in it now would be lost. */
  isLeaving: boolean;
}

export type StoredFlag = 'testMode' | 'language' | 'isLogin' | 'isIdenticatedAccount' | 'isShowWelcomMessage';

const fresh: SessionState = {
  status: 'idle',
  end: undefined,
  grants: undefined,
  grantsFailed: false,
  viewedAs: undefined,
  endsAt: undefined,
  testMode: false,
  language: defaultLanguage,
  isLogin: false,
  isIdenticatedAccount: true,
  isShowWelcomMessage: false,
  isLeaving: false,
};

export const storedState = (shared: Storage): SessionState => ({
  ...fresh,
  testMode: shared.getItem(storedNames.testMode) === 'true',
  language: languageOf(shared.getItem(storedNames.language) ?? undefined),
  isLogin: shared.getItem('isLogin') === 'true',
  isIdenticatedAccount: shared.getItem('isIdenticatedAccount') !== 'false',
  isShowWelcomMessage: shared.getItem('isShowWelcomMessage') === 'true',
});

export const endedState = (end: SessionEnd, language: Language): SessionState => ({
  ...fresh,
  status: 'expired',
  end,
  language,
});
