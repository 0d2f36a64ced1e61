import { LanguageProvider } from '@pay/i18n';
import { createSession, SessionProvider, type Grant, type Session } from '@pay/session';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import type { Refusal } from './access.ts';
import { createScreens } from './create-screens.tsx';
import { useBreadcrumb, useScreen, useScreenParams, useScreenTitle } from './current-screen.ts';
import { defineFeature } from './define-feature.ts';
import { leaveGuard, useLeaveGuard } from './leave-guard.ts';
import { useWayOn } from './places.ts';
import type { ScreenRoute } from './screen.ts';
import { ScreenLink } from './screen-link.tsx';

const of = (component: () => ReactNode) => () => Promise.resolve({ default: component });
const late = jest.fn(of(() => <h1>Late here</h1>));
let broken = true;

const NotFound = () => <h1 title={useWayOn().to}>page-not-found</h1>;

const entry = defineFeature('entry', {
  index: { path: '/authenticate', redirect: 'signIn' },
  signIn: { path: '/authenticate/login', allow: 'visitor', title: 'Sign in', load: of(() => <h1>Sign in here</h1>) },
  notFound: { path: '/404', allow: 'anyone', framed: true, title: 'Not found', load: of(NotFound) },
});

const demo = defineFeature('demo', {
  home: { path: '/dashboard', allow: ['1200:read'], title: 'Dashboard', load: of(() => <h1>Dashboard here</h1>) },
  list: { path: '/payout', allow: ['1600:read'], title: 'Payouts', load: of(() => <h1>Payouts here</h1>) },
  detail: {
    path: '/payout/detail-payout',
    allow: ['1600:read'],
    title: 'Payout {number}',
    query: ['payOutId'],
    load: of(() => <Detail />),
  },
  form: { path: '/payout/create-payout', allow: ['1600:write'], title: 'New payout', load: of(() => <Form />) },
  members: {
    path: '/setting/member-management',
    allow: ['1903:read'],
    title: 'Members',
    load: of(() => <h1>Members here</h1>),
  },
  faulty: { path: '/statistic', allow: 'signed-in', title: 'Statistic', load: of(() => <Faulty />) },
  late: { path: '/late', allow: 'signed-in', title: 'Late', load: late },
  index: { path: '/payouts', redirect: 'list' },
  boxes: { path: '/pay-box', allow: ['1502:read'], title: 'Pay boxes' },
});

function Detail() {
  const { payOutId } = useScreenParams(demo.detail);
  useScreenTitle({ number: payOutId });
  return <h1>Payout {payOutId} here</h1>;
}

function Form() {
  const [amount, setAmount] = useState('');
  useLeaveGuard(amount !== '');
  return (
    <>
      <h1>New payout here</h1>
      <input aria-label="amount" value={amount} onChange={(event) => setAmount(event.target.value)} />
    </>
  );
}

function Faulty() {
  if (broken) throw Object.assign(new Error('no answer'), { traceId: 'trace-7' });
  return <h1>Statistic here</h1>;
}

function Shell({ children }: { children: ReactNode }) {
  const crumbs = useBreadcrumb();
  const { screen: present } = useScreen();
  return (
    <>
      <nav>
        {[
          demo.home.link(),
          demo.list.link(),
          demo.form.link(),
          demo.members.link(),
          demo.faulty.link(),
          demo.late.link(),
        ].map((to) => (
          <ScreenLink key={to} to={to}>
            {to}
          </ScreenLink>
        ))}
      </nav>
      <p data-testid="crumbs">{crumbs.map(({ id }) => id).join(' > ')}</p>
      <p data-testid="present">{present.id}</p>
      <main>{children}</main>
    </>
  );
}

const everything: Grant[] = ['1200:read', '1600:read', '1600:write'];
let session: Session;
let refusals: [Refusal, string][];
let leave: jest.Mock<Promise<boolean>>;
let fetched: number;
let unreachable = false;

const features = () => {
  fetched += 1;
  return unreachable ? Promise.reject(new Error('no network')) : Promise.resolve([demo, entry]);
};

/** An app at an address, before anything of it is drawn. */
function prepare(path: string, grants: Grant[] = everything) {
  window.history.replaceState(null, '', path);
  refusals = [];
  fetched = 0;
  leave = jest.fn(() => Promise.resolve(false));
  session = createSession({
    config: () => ({ inactivityMinutes: 15 }),
    network: {
      refresh: () => Promise.resolve(null),
      logout: () => Promise.resolve(),
      loadPermissions: () => Promise.resolve(grants),
    },
  });
  const { Screens, fetchOpened } = createScreens({
    entry: [entry],
    features,
    home: demo.home,
    signIn: entry.signIn,
    notFound: entry.notFound,
    switches: () => ({}),
    layout: () => Promise.resolve({ default: Shell }),
    parts: {
      Forbidden: ({ screen: refused }: { screen: ScreenRoute }) => <h1>No access to {refused.id}</h1>,
      Failed: ({ traceId, retry }) => <button onClick={retry}>Failed {traceId}</button>,
      Loading: () => <p>Loading</p>,
    },
    onRefused: (refusal, refused) => void refusals.push([refusal, refused.id]),
    askToLeave: () => leave(),
    brand: 'Tre Pay',
  });
  const catalogue = Object.fromEntries(
    [demo, entry].flatMap((feature) =>
      Object.values(feature).flatMap((one) => ('title' in one ? [[one.title.id, one.title.defaultMessage!]] : [])),
    ),
  );
  const app = (
    <LanguageProvider language="en" catalogue={catalogue}>
      <SessionProvider session={session}>
        <Screens />
      </SessionProvider>
    </LanguageProvider>
  );
  return { app, fetchOpened };
}

async function open(path: string, grants?: Grant[]) {
  const { app } = prepare(path, grants);
  await act(async () => void render(app));
}

const signIn = () => act(() => Promise.resolve(session.signIn({ token: 'a', refreshToken: 'r' })));
const start = () => act(() => session.start());
const heading = (name: string) => screen.findByRole('heading', { name });
const follow = (path: string) => userEvent.click(screen.getByRole('link', { name: path }));

async function openSignedIn(path: string, grants?: Grant[]) {
  await open(path, grants);
  await signIn();
}

afterEach(() => {
  act(() => session.signOut());
  session.close();
  broken = true;
  unreachable = false;
});

test('what was fetched before is drawn in one piece, frame and screen, and stays the same component', async () => {
  const { app, fetchOpened } = prepare(demo.list.link());
  await session.signIn({ token: 'a', refreshToken: 'r' });
  await fetchOpened();
  render(app);
  const drawn = screen.getByRole('heading', { name: 'Payouts here' });
  await act(() => fetchOpened());
  expect(screen.getByRole('main')).toContainElement(drawn);
});

test('B19 the root leads to the home screen, which names the window', async () => {
  await openSignedIn('/');
  await heading('Dashboard here');
  expect(window.location.pathname).toBe('/dashboard');
  expect(document.title).toBe('Dashboard · Tre Pay');
  expect(screen.getByTestId('crumbs')).toHaveTextContent('');
});

test('B20 B23 an unknown address leads to /404, an index to its screen with the query', async () => {
  await open('/nowhere');
  await start();
  await heading('page-not-found');
  expect(window.location.pathname).toBe('/404');
  act(() => session.signOut());
  await openSignedIn('/payouts?page=2');
  await heading('Payouts here');
  expect(window.location.pathname + window.location.search).toBe('/payout?page=2');
});

test('an address where nothing is stands in the frame for whoever is signed in, and leads visitors to the sign-in', async () => {
  await openSignedIn('/nowhere');
  expect(await heading('page-not-found')).toHaveAttribute('title', '/dashboard');
  expect(screen.getByRole('navigation')).toBeVisible();
  await act(() => Promise.resolve(session.signOut()));
  expect(await heading('page-not-found')).toHaveAttribute('title', '/authenticate/login');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('without a connection a screen that is not loaded waits inside the frame, and comes by itself', async () => {
  await openSignedIn('/dashboard');
  await heading('Dashboard here');
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await follow('/late');
  expect(screen.getByRole('navigation')).toBeVisible();
  expect(screen.getByTestId('present')).toHaveTextContent('demo.late');
  expect(late).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await heading('Late here');
  onLine.mockRestore();
});

test('B23 what stands in front of the sign-in opens before the features are fetched', async () => {
  await open('/');
  await start();
  await heading('Sign in here');
  expect(window.location.pathname + window.location.search).toBe('/authenticate/login?redirect_uri=%2Fdashboard');
  act(() => session.close());
  await open('/authenticate?from=mail');
  await start();
  await screen.findAllByRole('heading', { name: 'Sign in here' });
  expect(window.location.pathname + window.location.search).toBe('/authenticate/login?from=mail');
  expect(fetched).toBe(0);
});

test('the features are fetched while a visitor types', async () => {
  await open('/authenticate/login');
  await start();
  await heading('Sign in here');
  act(() => void window.dispatchEvent(new Event('input')));
  expect(fetched).toBe(1);
  await signIn();
  await heading('Dashboard here');
  expect(fetched).toBe(1);
});

test('features that could not be fetched are asked for again', async () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  unreachable = true;
  await openSignedIn('/payout');
  const retry = await screen.findByRole('button', { name: /Failed/ });
  unreachable = false;
  await act(async () => retry.click());
  await heading('Payouts here');
  silent.mockRestore();
});

test('B144 without a session the sign-in is shown, and leads back to what was asked for', async () => {
  await open('/payout?page=2');
  await start();
  await heading('Sign in here');
  expect(window.location.search).toBe('?redirect_uri=%2Fpayout%3Fpage%3D2');
  await signIn();
  await heading('Payouts here');
  expect(window.location.pathname + window.location.search).toBe('/payout?page=2');
});

test('B215 B217 a screen without the permission is refused in the content area and announced once', async () => {
  await openSignedIn('/setting/member-management');
  await heading('No access to demo.members');
  expect(refusals).toEqual([['access_denied', 'demo.members']]);
  expect(screen.getByTestId('present')).toHaveTextContent('demo.members');
});

test('B174 B215 an address whose screen is to come is refused without the permission, else it is not there', async () => {
  await openSignedIn('/pay-box');
  await heading('No access to demo.boxes');
  expect(refusals).toEqual([['access_denied', 'demo.boxes']]);
  act(() => session.signOut());
  await openSignedIn('/pay-box', [...everything, '1502:read']);
  await heading('page-not-found');
  expect(window.location.pathname).toBe('/404');
});

test('a title is completed by its screen, and the heading gets the focus after moving', async () => {
  await openSignedIn('/payout/detail-payout?payOutId=P7');
  await heading('Payout P7 here');
  expect(document.title).toBe('Payout P7 · Tre Pay');
  expect(screen.getByTestId('crumbs')).toHaveTextContent('demo.list > demo.detail');
  await follow('/payout');
  expect(await heading('Payouts here')).toHaveFocus();
  expect(document.title).toBe('Payouts · Tre Pay');
});

test('a half-filled form is asked about before a link or the back button leaves it', async () => {
  await openSignedIn('/dashboard');
  await heading('Dashboard here');
  await follow('/payout/create-payout');
  await userEvent.type(await screen.findByLabelText('amount'), '5');
  expect(leaveGuard.blocked).toBe(true);

  await follow('/payout');
  expect(leave).toHaveBeenCalledTimes(1);
  expect(window.location.pathname).toBe('/payout/create-payout');

  act(() => window.history.back());
  await waitFor(() => expect(leave).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(window.location.pathname).toBe('/payout/create-payout'));
  expect(screen.getByLabelText('amount')).toHaveValue('5');

  leave.mockResolvedValue(true);
  act(() => window.history.back());
  await heading('Dashboard here');
  expect(leaveGuard.blocked).toBe(false);
});

test('a fault stays in the content area, shows its trace id and can be tried again', async () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await openSignedIn('/statistic');
  const retry = await screen.findByRole('button', { name: 'Failed trace-7' });
  expect(screen.getByTestId('present')).toHaveTextContent('demo.faulty');
  broken = false;
  await userEvent.click(retry);
  await heading('Statistic here');
  silent.mockRestore();
});
