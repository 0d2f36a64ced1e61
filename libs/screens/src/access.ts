import { usePermissions, useSession } from '@pay/session';
import type { ComponentType, ReactNode } from 'react';
import type { AnyFeature, AnyScreen, Place, ScreenAllow } from './screen.ts';

/** What the guards know about the person in front of a screen. */
export interface Access {
  /** `idle` until the session was looked at. */
  status: 'idle' | 'success' | 'expired';
  /** False while the person's permissions are being loaded. */
  ready: boolean;
  can(allow: ScreenAllow): boolean;
  switches: Readonly<Record<string, boolean>>;
  /** Test mode, or a merchant that is not identified yet: `liveOnly` screens lead home. */
  restricted: boolean;
}

/** Reads the session for the guards. */
export function useAccess(switches: Access['switches']): Access & { failed: boolean; reload(): void } {
  const { status, testMode, isIdenticatedAccount } = useSession();
  const { can, loading, failed, reload } = usePermissions();
  return {
    status,
    ready: !loading && !failed,
    can,
    switches,
    restricted: testMode || !isIdenticatedAccount,
    failed,
    reload,
  };
}

export type Refusal = 'access_denied' | 'not_available_in_test_mode';

export interface FailedProps {
  error: unknown;
  /** The id under which support finds the failed call. */
  traceId: string | undefined;
  retry(): void;
}

export interface ScreensOptions {
  /** Known from the start: what stands in front of the sign-in. */
  entry: readonly AnyFeature[];
  /** Every feature; fetched together with the layout, or to judge an address that the entry does not know. */
  features(): Promise<readonly AnyFeature[]>;
  home: AnyScreen;
  signIn: AnyScreen;
  notFound: AnyScreen;
  /** `features` of the host's configuration. */
  switches(): Readonly<Record<string, boolean>>;
  /** Frames the screens of signed-in people; fetched when it is needed and kept from screen to screen. */
  layout: () => Promise<{ default: ComponentType<{ children: ReactNode }> }>;
  /** Frames screens that need no sign-in. */
  publicLayout?: ComponentType<{ children: ReactNode }>;
  parts: {
    Forbidden: ComponentType<{ screen: Place }>;
    Failed: ComponentType<FailedProps>;
    Loading: ComponentType;
  };
  onRefused(refusal: Refusal, screen: Place): void;
  /** Asks whether a half-filled form may be left. */
  askToLeave(): Promise<boolean>;
  /** Stands after the screen's title in the window title. */
  brand: string;
}
