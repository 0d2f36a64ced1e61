import { confirmations } from '@pay/api-client';
import { dialogLater } from '@pay/design-system/dialogs';
import { AppShell, type AppShellProps, type MenuItem } from '@pay/design-system/shell';
import type { NotificationConsole } from '@pay/domain';
import { useText, type Message } from '@pay/i18n';
import { ViewStoreContext, type ViewCalls } from '@pay/lists';
import {
  bottomOf,
  connected,
  menuOf,
  useBreadcrumb,
  useScreen,
  useTitleText,
  type AnyFeature,
  type MenuEntry,
} from '@pay/screens';
import { usePermissions, useSession, type MerchantStatus } from '@pay/session';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { lazy, useEffect, useMemo, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { useBrand, useConfig } from './config.ts';
import { Dispensable } from './dispensable.tsx';
import { text } from './frame.messages.ts';
import { InactivityWarning } from './inactivity-warning.tsx';
import { useLanguageChoice } from './language-choice.ts';
import type { NotificationsOf } from './notification-follower.tsx';
import { openNotices } from './notifications.ts';
import { Loading, states } from './parts.tsx';
import { useTabIcon } from './tab-icon.ts';
import { useTestModeChange } from './test-mode-change.ts';
import { useShortcuts, type PaletteDialog, type QuickScreen } from './use-shortcuts.tsx';

const CodeDialog = dialogLater(async () => (await import('./code-dialog.tsx')).CodeDialog);

// Long enough for the first view to stand before it is asked what else there is.
const afterFirstView = () => new Promise((resolve) => setTimeout(resolve, 1_000));
const Follower = lazy(async () => {
  await afterFirstView();
  await connected();
  return { default: (await import('./notification-follower.tsx')).NotificationFollower };
});

/** Keeps the bell of a signed-in console and announces money that comes in. */
export function Notifications<Console extends NotificationConsole>(props: NotificationsOf<Console>) {
  return (
    <Dispensable>
      <Follower {...props} />
    </Dispensable>
  );
}

export { Loading, useBrand, useConfig };

function useMenu<Section extends string>(
  features: readonly AnyFeature[],
  sections: Readonly<Record<Section, Message>>,
  counts: Readonly<Record<string, number>>,
) {
  const t = useText();
  const { features: switches } = useConfig();
  const { can } = usePermissions();
  const { screen } = useScreen();
  const above = useBreadcrumb().map(({ id }) => id);
  const itemOf = ({ id, title, icon, href, entries }: MenuEntry): MenuItem => ({
    id,
    icon,
    title: t(title),
    current: id === screen.id || above.includes(id),
    count: counts[id],
    ...(entries ? { items: entries.map(itemOf) } : { to: href }),
  });
  const sectionsOf = menuOf(features, { can, switches }).map(({ section, entries }) => {
    const title: Message | undefined = sections[section as Section];
    const heading = title && t(title);
    const items = entries.map(itemOf);
    // A heading that its first item says again is only another line.
    return { id: section, ...(heading && heading !== items[0]?.title && { title: heading }), items };
  });
  return { menu: sectionsOf, bottomBar: bottomOf(features, { can, switches }).map(itemOf) };
}

function useTrail() {
  const titleText = useTitleText();
  const { titleValues } = useScreen();
  return useBreadcrumb().map(({ title, href, sameRecord }) => ({
    title: titleText(title, href && !sameRecord ? undefined : titleValues),
    to: href,
  }));
}

/** Leaving the screen cancels every call that waits for a code. */
function Codes() {
  const { screen } = useScreen();
  useEffect(() => confirmations.cancel, [screen.id]);
  const confirmation = useSyncExternalStore(confirmations.subscribe, confirmations.first);
  return (
    confirmation && (
      <CodeDialog key={confirmation.sent.sessionId} confirmation={confirmation} onClose={confirmation.cancel} />
    )
  );
}

interface SignedInShellProps<Section extends string> extends Pick<AppShellProps, 'account' | 'userMenu'> {
  features: readonly AnyFeature<Section>[];
  sections: Readonly<Record<Section, Message>>;
  merchantStatus?: MerchantStatus | undefined;
  /** Who may switch it: a merchant's people once it is active, or whoever is signed in. */
  testModeFor?: 'active merchants' | 'everybody';
  palette?: PaletteDialog;
  quick?: QuickScreen | undefined;
  /** How many records wait behind an entry of the menu, by the id of its screen. */
  counts?: Readonly<Record<string, number>>;
  /** Keeps the person's views of the lists. */
  views: ViewCalls;
  children: ReactNode;
}

const nothingCounted = {};

export function SignedInShell<const Section extends string>({
  features,
  sections,
  merchantStatus,
  testModeFor,
  palette,
  quick,
  counts = nothingCounted,
  views,
  children,
  ...shell
}: SignedInShellProps<Section>) {
  const t = useText();
  const session = useSession();
  const language = useLanguageChoice();
  const { screen } = useScreen();
  const viewStore = useMemo(() => ({ calls: views, place: screen.id }), [views, screen.id]);
  const { openPalette, dialog } = useShortcuts(palette, quick);
  const changeTestMode = useTestModeChange();
  useTabIcon(testModeFor !== undefined && session.testMode);
  const locked = testModeFor === 'active merchants' && !session.canToggleTestMode(merchantStatus);
  const testMode = {
    on: session.testMode,
    onChange: (on: boolean) => void changeTestMode(on),
    lockedReason: locked ? t(text.onlyWhenActive) : undefined,
  };

  return (
    <AppShell
      {...shell}
      brand={useBrand()}
      {...useMenu(features, sections, counts)}
      breadcrumb={useTrail()}
      onLogout={session.signOut}
      language={language}
      testMode={testModeFor && testMode}
      onOpenPalette={openPalette}
    >
      <ViewStoreContext value={viewStore}>{session.isLeaving ? <Loading /> : children}</ViewStoreContext>
      {dialog}
      <Codes />
      <InactivityWarning />
    </AppShell>
  );
}

export function createShell(queries: QueryClient, Frame: ComponentType<{ children: ReactNode }>) {
  void openNotices();
  void states();
  return function Shell({ children }: { children: ReactNode }) {
    return (
      <QueryClientProvider client={queries}>
        <Frame>{children}</Frame>
      </QueryClientProvider>
    );
  };
}
