import { PayTheme } from '@pay/design-system/theme';
import { LanguageProvider, loadCatalogue, loadTexts, type Message } from '@pay/i18n';
import { createScreens, fetchedLater, ScreenLink, type AnyScreen, type ScreensOptions } from '@pay/screens';
import { SessionProvider, useSession, type createFrontEnd, type SessionEnd } from '@pay/session';
import { startFailed } from '@pay/session/stored-names';
import type { QueryClient } from '@tanstack/react-query';
import { createElement, startTransition, StrictMode, Suspense, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { makeCallsAhead } from './calls-ahead.ts';
import { ConfigContext } from './config.ts';
import { isWorthTelling, openNotices, useNoticesOpened } from './notifications.ts';
import { Failed, Forbidden, Loading } from './parts.tsx';

export interface AppStart extends Pick<
  ScreensOptions,
  'entry' | 'features' | 'home' | 'signIn' | 'notFound' | 'layout'
> {
  frontEnd: Pick<ReturnType<typeof createFrontEnd>, 'session' | 'config' | 'load'>;
  queries: () => Promise<QueryClient>;
  /** The screen shown after a session ended by itself, instead of a message above the sign-in. */
  ended?: AnyScreen;
  /** Names who grants permissions, worded for the middle of a sentence; defaults to the merchant's owner. */
  grantedBy?: Message;
}

const endedByItself = ({ kind }: SessionEnd) => kind === 'refused' || kind === 'inactivity';

export function createApp({ frontEnd: { session, config }, queries, grantedBy, ended: _ended, ...places }: AppStart): {
  App: ComponentType;
  fetchOpened: () => Promise<void>;
} {
  const fetchNotices = async (): Promise<ComponentType> => {
    const [{ Notices: Shown, closeDialogs }, client] = await Promise.all([openNotices(), queries()]);
    session.onEnded(closeDialogs);
    return () => <Shown queries={client} />;
  };
  const Notices = fetchedLater(fetchNotices, () => null);
  const { Screens, fetchOpened } = createScreens({
    ...places,
    switches: () => config().features,
    parts: { Failed, Forbidden: ({ screen }) => <Forbidden screen={screen} grantedBy={grantedBy} />, Loading },
    onRefused: (refusal) => void openNotices().then(({ tellRefusal }) => tellRefusal(refusal, grantedBy)),
    askToLeave: async () => (await openNotices()).askToLeave(),
    onOpening: (screen) => makeCallsAhead(session, screen).catch(() => undefined),
    brand: config().brand.name,
  });

  function Speaking() {
    const { language } = useSession();
    const noticesOpened = useNoticesOpened();
    return (
      <LanguageProvider language={language}>
        <Screens>{noticesOpened && <Notices />}</Screens>
      </LanguageProvider>
    );
  }

  function App() {
    return (
      <PayTheme link={ScreenLink}>
        <ConfigContext value={config()}>
          <SessionProvider session={session}>
            <Suspense>
              <Speaking />
            </Suspense>
          </SessionProvider>
        </ConfigContext>
      </PayTheme>
    );
  }
  return { App, fetchOpened };
}

/**
 * Milliseconds for which the page's own frame stands until all that is drawn first has come. Drawn part by part it would come
 * later: React shows what follows on a placeholder 300 ms after it at the earliest.
 */
const longestAwaited = 4_000;

const inTime = (coming: Promise<unknown>) =>
  Promise.race([coming.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, longestAwaited))]);

const tellFailed = () => window.dispatchEvent(new Event(startFailed));

async function start(app: AppStart): Promise<void> {
  const { frontEnd, ended, features, layout } = app;
  const { session, load } = frontEnd;
  // Whoever was here before goes on behind the sign-in: what stands there comes beside the configuration.
  if (session.tokens.canRenew()) void Promise.allSettled([features(), layout(), loadTexts()]);
  const { language } = session.getSnapshot();
  const texts = loadCatalogue(language);
  await load();
  const { App, fetchOpened } = createApp(app);
  session.onEnded((end) => {
    if (ended && endedByItself(end)) window.location.replace(ended.path);
    else if (isWorthTelling(end)) void openNotices().then(({ tellEnd }) => tellEnd(end));
  });
  void session.start();
  if (session.tokens.canRenew()) await inTime(Promise.all([fetchOpened(), texts]));
  const root = createRoot(document.getElementById('root')!, {
    onUncaughtError: (fault) => {
      tellFailed();
      reportError(fault);
    },
  });
  startTransition(() => root.render(<StrictMode>{createElement(App)}</StrictMode>));
}

/** Starts an app. Its entry must not await this: what is fetched here imports the entry's own chunk, and would wait for it. */
export async function startApp(app: AppStart): Promise<void> {
  try {
    await start(app);
  } catch (fault) {
    tellFailed();
    throw fault;
  }
}
