import { MenuIcon } from '@pay/design-system/icons';
import { NotFoundState } from '@pay/design-system/page';
import { AppShell, type MenuItem } from '@pay/design-system/shell';
import type { Action } from '@pay/design-system/theme';
import { languages, useText, type Language } from '@pay/i18n';
import { leaveGuard, menuOf, useBreadcrumb, useScreen, useTitleText, type MenuEntry } from '@pay/screens';
import { usePermissions, useSession } from '@pay/session';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { api, queries } from '#api';
import { config } from '#front-end';
import { features } from './features.ts';
import { accountScreens } from './features/account/account.feature.ts';
import { authenticationScreens } from './features/authentication/authentication.feature.ts';
import { dashboardScreens } from './features/dashboard/dashboard.feature.ts';
import { InactivityWarning } from './inactivity-warning.tsx';
import { MerchantNotices, useMerchant } from './merchant.tsx';
import { openNotices } from './noticeboard.ts';
import { Loading } from './parts.tsx';
import { menu, text } from './shell.messages.ts';
import { usePalette } from './use-palette.tsx';

const RoleViewNotice = lazy(async () => ({ default: (await import('./role-view-notice.tsx')).RoleViewNotice }));
const languageOptions = Object.entries(languages).map(([code, { name }]) => ({ code, name }));

function useMenu() {
  const t = useText();
  const { can } = usePermissions();
  const { screen } = useScreen();
  const above = useBreadcrumb().map(({ id }) => id);
  const itemOf = ({ id, title, icon, href, entries }: MenuEntry): MenuItem => ({
    id,
    icon,
    title: t(title),
    current: id === screen.id || above.includes(id),
    ...(entries ? { items: entries.map(itemOf) } : { to: href }),
  });
  return menuOf(features, { can, switches: config().features }).map(({ section, entries }) => ({
    id: section,
    title: t(menu[section as keyof typeof menu]),
    items: entries.map(itemOf),
  }));
}

function useTrail() {
  const titleText = useTitleText();
  const { titleValues } = useScreen();
  return useBreadcrumb().map(({ title, href }) => ({ title: titleText(title, href ? undefined : titleValues), to: href }));
}

/** The way to a person's own account, from the picture in the header. */
function useUserMenu(): Action[] {
  const t = useText();
  const { can } = usePermissions();
  return [
    { screen: accountScreens.info, icon: 'user' },
    { screen: authenticationScreens.changePassword, icon: 'lock' },
  ]
    .filter(({ screen }) => can(screen.allow))
    .map(({ screen, icon }) => ({ title: t(screen.title), to: screen.path, icon: <MenuIcon name={icon} /> }));
}

function Frame({ children }: { children: ReactNode }) {
  const t = useText();
  const session = useSession();
  const merchant = useMerchant();
  const person = useQuery(api.user.getInfo.query(undefined, { retry: 2 }));
  const { openPalette, palette } = usePalette();
  const { brand } = config();

  const toggleTestMode = async (on: boolean) => {
    if (await leaveGuard.mayLeave()) session.setTestMode(on);
  };
  const locked = !session.canToggleTestMode(merchant.data?.status);

  return (
    <AppShell
      brand={{ name: brand.name, logoUrl: brand.logo || undefined }}
      menu={useMenu()}
      breadcrumb={useTrail()}
      account={{
        name: merchant.data?.name ?? person.data?.merchantName ?? '',
        code: merchant.data?.merchantCode,
        person: person.data?.fullName,
        avatarUrl: person.data?.avatar ? config().storageUrl + person.data.avatar : undefined,
      }}
      userMenu={useUserMenu()}
      onLogout={session.signOut}
      onOpenPalette={openPalette}
      language={{ current: session.language, options: languageOptions, onChange: (code) => session.setLanguage(code as Language) }}
      testMode={{ on: session.testMode, onChange: (on) => void toggleTestMode(on), lockedReason: locked ? t(text.onlyWhenActive) : undefined }}
    >
      {session.viewedAs && (
        <Suspense>
          <RoleViewNotice name={session.viewedAs.name} onExit={() => session.viewAs()} />
        </Suspense>
      )}
      {merchant.isPending && <Loading />}
      {merchant.isError && <NotFoundState home={dashboardScreens.home.link()} />}
      {merchant.isSuccess && children}
      <MerchantNotices merchant={merchant} />
      <InactivityWarning />
      {palette}
    </AppShell>
  );
}

void openNotices();

/** The portal around the screens of a signed-in person. */
export const Shell = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queries}>
    <Frame>{children}</Frame>
  </QueryClientProvider>
);
