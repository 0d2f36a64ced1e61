import { usePermissions, useSession } from '@pay/session';
import type { ComponentType, ReactNode } from 'react';
import type { AnyFeature, AnyScreen, ScreenRoute, ScreenAllow } from './screen.ts';

export interface Access {
  /** `idle` until the session has been checked. */
  status: 'idle' | 'success' | 'expired';
  ready: boolean;
  can(allow: ScreenAllow): boolean;
  switches: Readonly<Record<string, boolean>>;
  /** True in test mode and before the merchant is identified: `liveOnly` screens then lead home. */
  restricted: boolean;
}

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
  traceId: string | undefined;
  retry(): void;
}

export interface ScreensOptions {
  entry: readonly AnyFeature[];
  /** Loads every feature, with the layout or when `entry` does not know an address. */
  features(): Promise<readonly AnyFeature[]>;
  home: AnyScreen;
  signIn: AnyScreen;
  notFound: AnyScreen;
  switches(): Readonly<Record<string, boolean>>;
  /** Frames the screens of signed-in people; loaded on demand and kept from screen to screen. */
  layout: () => Promise<{ default: ComponentType<{ children: ReactNode }> }>;
  publicLayout?: ComponentType<{ children: ReactNode }>;
  parts: {
    Forbidden: ComponentType<{ screen: ScreenRoute }>;
    Failed: ComponentType<FailedProps>;
    Loading: ComponentType;
  };
  onRefused(refusal: Refusal, screen: ScreenRoute): void;
  askToLeave(): Promise<boolean>;
  /** Called with the screen that the layout opens on, while both are on their way; resolves once it can be drawn whole. */
  onOpening?(screen: AnyScreen): Promise<unknown>;
  brand: string;
}
