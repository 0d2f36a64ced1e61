import { loadEntryTexts, loadTexts } from '@pay/i18n';
import {
  Suspense,
  lazy,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { Router, useLocation, useNavigate, type Location } from 'react-router-dom';
import { listAbove } from './breadcrumb.ts';
import { useAccess, type Refusal, type ScreensOptions } from './access.ts';
import { FocusOnNavigation } from './focus-on-navigation.ts';
import { CurrentScreenContext, type TitleValues } from './current-screen.ts';
import { isIndex, isScreen } from './define-feature.ts';
import { createGuardedHistory } from './guarded-history.ts';
import { verdictOn, type Verdict } from './guards.ts';
import { leaveGuard } from './leave-guard.ts';
import type { Found } from './route-table.ts';
import { usePreloading } from './preloading.ts';
import { createRegistry } from './registry.ts';
import type { AnyScreen, ScreenRoute } from './screen.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { WaysContext } from './screen-link.tsx';
import { useWindowTitle } from './window-title.ts';

const isOpen = (screen: ScreenRoute) => screen.allow === 'anyone' || screen.allow === 'visitor';
const isFramed = (screen: ScreenRoute) => !isOpen(screen) || screen.framed === true;

export interface Screens {
  /** The router: guards, layout, window title, breadcrumb and focus. Its children render over the screens. */
  Screens: ComponentType<{ children?: ReactNode }>;
  /** Fetches the layout and the screen of the present address with what it reads first: what is there by then is drawn in one piece. */
  fetchOpened(): Promise<void>;
}

export function createScreens(options: ScreensOptions): Screens {
  const { home, signIn, notFound, publicLayout: PublicLayout, parts, onRefused, brand } = options;
  const { Failed, Forbidden, Loading } = parts;
  const registry = createRegistry([...options.entry, { home }], options.features);
  const { find } = registry;
  const components = new Map<string, ComponentType>();

  const withTexts = async (screen: AnyScreen) => {
    await Promise.all([screen.preload(), screen.id === signIn.id ? loadEntryTexts() : loadTexts(screen.feature)]);
    return screen.load();
  };

  const componentOf = (screen: AnyScreen): ComponentType => {
    const component = components.get(screen.id) ?? lazy(() => withTexts(screen));
    components.set(screen.id, component);
    return component;
  };

  let opening: Promise<unknown> | undefined;

  // The screen that was asked for comes beside the layout: permissions are still under way then.
  const fetchFrame = async () => {
    const known = registry.load().then(() => {
      const opened = registry.preload(window.location.pathname);
      if (opened) opening = options.onOpening?.(opened);
    });
    const [layout] = await Promise.all([options.layout(), known, loadTexts()]);
    return layout;
  };
  let Layout: ComponentType<{ children: ReactNode }> = lazy(fetchFrame);

  const openedScreen = () => {
    const opened = find(window.location.pathname)?.entry;
    return opened && !isIndex(opened) && isScreen(opened) ? opened : undefined;
  };

  let drawn = false;

  const fetchOpened = async () => {
    const known = openedScreen();
    if (known && !isFramed(known)) return;
    const frame = fetchFrame();
    Layout = lazy(() => frame);
    await registry.load();
    const screen = openedScreen();
    const [layout, content] = await Promise.all([frame, screen && withTexts(screen), opening]);
    // What stands on the page already must not become another component.
    if (drawn) return;
    Layout = layout.default;
    if (screen && content) components.set(screen.id, content.default);
  };

  function Redirect({ to }: { to: string }) {
    const navigate = useNavigate();
    const from = useLocation();
    useEffect(() => {
      navigate(to, { replace: true });
    }, [navigate, to, from]);
    return null;
  }

  let announcedAt: string | undefined;

  /** Announces a refused visit once, however often React mounts this, and not while the way leads on from it already. */
  function AnnounceRefusal({ refusal, screen }: { refusal: Refusal; screen: ScreenRoute }) {
    const { key, pathname } = useLocation();
    useEffect(() => {
      if (announcedAt === key || window.location.pathname !== pathname) return;
      announcedAt = key;
      onRefused(refusal, screen);
    }, [key, pathname, refusal, screen]);
    return null;
  }

  function Content({ screen, verdict }: { screen: AnyScreen | ScreenRoute; verdict: Verdict }) {
    if (verdict.is === 'forbidden') return <Forbidden screen={screen} />;
    if (verdict.is === 'awaited' || !isScreen(screen)) return <Loading />;
    const Component = componentOf(screen);
    return (
      <ScreenBoundary Failed={Failed} onRetry={() => components.delete(screen.id)}>
        <Suspense fallback={<Loading />}>
          <Component />
          <FocusOnNavigation />
        </Suspense>
      </ScreenBoundary>
    );
  }

  function GuardedRoute({ screen, params }: { screen: AnyScreen | ScreenRoute; params: Found['params'] }) {
    const { pathname, search } = useLocation();
    const access = useAccess(options.switches());
    const [titleValues, completeTitle] = useState<TitleValues>();
    useWindowTitle(screen, titleValues, brand);
    usePreloading(screen, () => [options.layout(), registry.load().catch(registry.retry), home.preload()]);
    const current = useMemo(
      () => ({
        screen,
        params: { ...Object.fromEntries(new URLSearchParams(search)), ...params },
        titleValues,
        completeTitle,
        registry,
        home,
        signIn,
        list: listAbove(find, pathname),
        switches: options.switches(),
      }),
      [screen, params, pathname, search, titleValues],
    );

    const verdict = verdictOn(screen, access, { pathname, search }, { home, signIn, notFound });
    const leads = verdict.is === 'elsewhere';
    const framed = isFramed(screen) && access.status === 'success';
    if (leads && !framed) return <Redirect to={verdict.to} />;
    if (verdict.is === 'awaited' && !framed) return <Loading />;

    let content = <Content key={pathname} screen={screen} verdict={verdict} />;
    if (leads) content = <Redirect to={verdict.to} />;
    else if (framed && access.failed) content = <Failed error={undefined} traceId={undefined} retry={access.reload} />;
    return (
      <CurrentScreenContext value={current}>
        {verdict.is !== 'awaited' && verdict.refusal && <AnnounceRefusal refusal={verdict.refusal} screen={screen} />}
        {framed && (
          <Layout>
            <Suspense fallback={<Loading />}>{content}</Suspense>
          </Layout>
        )}
        {!framed && (PublicLayout ? <PublicLayout>{content}</PublicLayout> : content)}
      </CurrentScreenContext>
    );
  }

  function leadFrom({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | undefined {
    const entry = find(pathname)?.entry;
    if (!entry && pathname === '/') return home.path;
    if (!entry) return registry.knows(pathname) ? notFound.path : undefined;
    return isIndex(entry) ? entry.redirect + search : undefined;
  }

  function CurrentRoute() {
    const { pathname, search } = useLocation();
    const found = useMemo(() => find(pathname), [pathname]);
    const lead = leadFrom({ pathname, search });
    if (lead) return <Redirect to={lead} />;
    return found && !isIndex(found.entry) ? <GuardedRoute screen={found.entry} params={found.params} /> : null;
  }

  const featuresFetched = () =>
    lazy(async () => {
      await registry.load();
      return { default: () => null };
    });
  let Features = featuresFetched();
  const retryFeatures = () => {
    registry.retry();
    Features = featuresFetched();
  };

  function Awaited() {
    const { pathname } = useLocation();
    return registry.knows(pathname) ? null : <Features />;
  }

  const openHistory = () => {
    drawn = true;
    const history = createGuardedHistory(window);
    const lead = leadFrom(history.place.location);
    if (lead) history.replace(lead);
    return history;
  };

  function Screens({ children }: { children?: ReactNode }) {
    const [history] = useState(openHistory);
    const ways = useMemo(() => ({ history, preload: registry.preload }), [history]);
    const [place, setPlace] = useState(history.place);
    useLayoutEffect(
      () =>
        history.listen((next) => {
          const lead = leadFrom(next.location);
          if (lead) history.replace(lead);
          else startTransition(() => setPlace(next));
        }),
      [history],
    );
    useEffect(() => leaveGuard.askWith(options.askToLeave), []);
    return (
      <Router navigator={history} location={place.location} navigationType={place.action}>
        <WaysContext value={ways}>
          <ScreenBoundary Failed={Failed} onRetry={retryFeatures}>
            <Suspense fallback={<Loading />}>
              <Awaited />
              <CurrentRoute />
            </Suspense>
          </ScreenBoundary>
          {children}
        </WaysContext>
      </Router>
    );
  }

  return { Screens, fetchOpened };
}
