import { PayTheme } from '@pay/design-system/theme';
import { LanguageProvider, loadCatalogue } from '@pay/i18n';
import { createScreens, ScreenLink } from '@pay/screens';
import { SessionProvider, useSession } from '@pay/session';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { config, load, session } from '#front-end';
import { features } from './features.ts';
import { authenticationScreens } from './features/authentication/authentication.feature.ts';
import { dashboardScreens } from './features/dashboard/dashboard.feature.ts';
import { systemScreens } from './features/system/system.feature.ts';
import { isWorthTelling, openNotices, useNoticesOpened } from './noticeboard.ts';
import { Failed, Forbidden, Loading } from './parts.tsx';

const Notices = lazy(async () => ({ default: (await openNotices()).Notices }));

void loadCatalogue(session.getSnapshot().language);
await load();
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

function App() {
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

session.onEnded((end) => {
  if (isWorthTelling(end)) void openNotices().then(({ tellEnd }) => tellEnd(end));
});
void session.start();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <PayTheme link={ScreenLink}>
      <SessionProvider session={session}>
        <Suspense>
          <App />
        </Suspense>
      </SessionProvider>
    </PayTheme>
  </StrictMode>,
);
