import { PayTheme } from '@pay/design-system/theme';
import { LanguageProvider } from '@pay/i18n';
import { createScreens, ScreenLink } from '@pay/screens';
import { SessionProvider, useSession } from '@pay/session';
import { lazy, Suspense, type ComponentType } from 'react';
import { config, session } from '#front-end';
import { features } from './features.ts';
import { authenticationScreens } from './features/authentication/authentication.feature.ts';
import { dashboardScreens } from './features/dashboard/dashboard.feature.ts';
import { systemScreens } from './features/system/system.feature.ts';
import { openNotices, useNoticesOpened } from './noticeboard.ts';
import { Failed, Forbidden, Loading } from './parts.tsx';

const Notices = lazy(async () => ({ default: (await openNotices()).Notices }));

/** The portal, once its configuration is loaded. */
export function createApp(): ComponentType {
  const Screens = createScreens({
    features,
    home: dashboardScreens.home,
    signIn: authenticationScreens.login,
    notFound: systemScreens.notFound,
    switches: () => config().features,
    layout: async () => ({ default: (await import('./shell.tsx')).Shell }),
    parts: { Failed, Forbidden, Loading },
    onRefused: (refusal) => void openNotices().then(({ tellRefusal }) => tellRefusal(refusal)),
    askToLeave: async () => (await openNotices()).askToLeave(),
    brand: config().brand.name,
  });

  function Speaking() {
    const { language } = useSession();
    const noticesOpened = useNoticesOpened();
    return (
      <LanguageProvider language={language}>
        <Screens>
          {noticesOpened && (
            <Suspense>
              <Notices />
            </Suspense>
          )}
        </Screens>
      </LanguageProvider>
    );
  }

  return function App() {
    return (
      <PayTheme link={ScreenLink}>
        <SessionProvider session={session}>
          <Suspense>
            <Speaking />
          </Suspense>
        </SessionProvider>
      </PayTheme>
    );
  };
}
