import { Suspense, lazy, startTransition, useEffect, useLayoutEffect, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { Router, useLocation, useNavigate, type Location } from 'react-router-dom';
import { useAccess, type Refusal, type ScreensOptions } from './access.ts';
import { Arrival } from './arrival.ts';
import { CurrentScreenContext, type TitleValues } from './current-screen.ts';
import { isScreen } from './define-feature.ts';
import { createGuardedHistory } from './guarded-history.ts';
import { verdictOn, type Verdict } from './guards.ts';
import { leaveGuard } from './leave-guard.ts';
import { placeTable, type Found } from './place-table.ts';
import { usePreloading } from './preloading.ts';
import type { AnyScreen } from './screen.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { PreloadContext } from './screen-link.tsx';
import { useWindowTitle } from './window-title.ts';

const isOpen = (screen: AnyScreen) => screen.allow === 'anyone' || screen.allow === 'visitor';

/** The router of an app: every screen behind its guards, in its layout, with window title, breadcrumb and focus. What stands over the screens, such as dialogs, is its children. */
export function createScreens(options: ScreensOptions): ComponentType<{ children?: ReactNode }> {
  const { features, home, signIn, notFound, publicLayout: PublicLayout, parts, onRefused, brand } = options;
  const { Failed, Forbidden, Loading } = parts;
  const find = placeTable(features);
  const components = new Map<string, ComponentType>();

  const componentOf = (screen: AnyScreen): ComponentType => {
    const component = components.get(screen.id) ?? lazy(screen.load);
    components.set(screen.id, component);
    return component;
  };

  const preload = (pathname: string) => {
    const entry = find(pathname)?.entry;
    if (entry && isScreen(entry)) void entry.preload();
  };

  // The screen that was asked for comes beside the layout: permissions are still under way then.
  const Layout = lazy(() => {
    preload(window.location.pathname);
    return options.layout();
  });

  function Elsewhere({ to }: { to: string }) {
    const navigate = useNavigate();
    const from = useLocation();
    useEffect(() => {
      navigate(to, { replace: true });
    }, [navigate, to, from]);
    return null;
  }

  let announcedAt: string | undefined;

  /** Each visit is refused aloud once, however often React mounts this. */
  function Announced({ refusal, screen }: { refusal: Refusal; screen: AnyScreen }) {
    const { key } = useLocation();
    useEffect(() => {
      if (announcedAt === key) return;
      announcedAt = key;
      onRefused(refusal, screen);
    }, [key, refusal, screen]);
    return null;
  }

  function Content({ screen, verdict }: { screen: AnyScreen; verdict: Verdict }) {
    const Component = componentOf(screen);
    if (verdict.is === 'awaited') return <Loading />;
    if (verdict.is === 'forbidden') return <Forbidden screen={screen} />;
    return (
      <ScreenBoundary Failed={Failed} onRetry={() => components.delete(screen.id)}>
        <Suspense fallback={<Loading />}>
          <Component />
          <Arrival />
        </Suspense>
      </ScreenBoundary>
    );
  }

  function ScreenPlace({ screen, params }: { screen: AnyScreen; params: Found['params'] }) {
    const { pathname, search } = useLocation();
    const access = useAccess(options.switches());
    const [titleValues, completeTitle] = useState<TitleValues>();
    useWindowTitle(screen, titleValues, brand);
    usePreloading(screen, { home, layout: options.layout });
    const current = useMemo(
      () => ({ screen, params: { ...Object.fromEntries(new URLSearchParams(search)), ...params }, titleValues, completeTitle, find, home, features, switches: options.switches() }),
      [screen, params, search, titleValues],
    );

    const verdict = verdictOn(screen, access, { pathname, search }, { home, signIn, notFound });
    const leads = verdict.is === 'elsewhere';
    const framed = !isOpen(screen) && access.status === 'success';
    if (leads && !framed) return <Elsewhere to={verdict.to} />;
    if (verdict.is === 'awaited' && !framed) return <Loading />;

    let content = <Content key={pathname} screen={screen} verdict={verdict} />;
    if (leads) content = <Elsewhere to={verdict.to} />;
    else if (framed && access.failed) content = <Failed error={undefined} traceId={undefined} retry={access.reload} />;
    return (
      <CurrentScreenContext value={current}>
        {verdict.is !== 'awaited' && verdict.refusal && <Announced refusal={verdict.refusal} screen={screen} />}
        {framed && <Layout>{content}</Layout>}
        {!framed && (PublicLayout ? <PublicLayout>{content}</PublicLayout> : content)}
      </CurrentScreenContext>
    );
  }

  /** Where an address leads at once, whoever asks: an index to its screen, an unknown one to /404. */
  function leadFrom({ pathname, search }: Location): string | undefined {
    const entry = find(pathname)?.entry;
    if (!entry) return pathname === '/' ? home.path : notFound.path;
    return isScreen(entry) ? undefined : entry.redirect + search;
  }

  function Place() {
    const { pathname } = useLocation();
    const found = useMemo(() => find(pathname), [pathname]);
    return found && isScreen(found.entry) ? <ScreenPlace screen={found.entry} params={found.params} /> : null;
  }

  const openHistory = () => {
    const history = createGuardedHistory(window);
    const lead = leadFrom(history.place.location);
    if (lead) history.replace(lead);
    return history;
  };

  return function Screens({ children }) {
    const [history] = useState(openHistory);
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
        <PreloadContext value={preload}>
          <ScreenBoundary Failed={Failed} onRetry={() => undefined}>
            <Suspense fallback={<Loading />}>
              <Place />
            </Suspense>
          </ScreenBoundary>
          {children}
        </PreloadContext>
      </Router>
    );
  };
}
