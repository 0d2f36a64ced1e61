import { featureCodes, type FeatureCode } from '@pay/domain';
import {
  breadcrumbOf,
  isIndex,
  menuOf,
  childScreens,
  screensOf,
  verdictOn,
  type AnyFeature,
  type AnyScreen,
  type ScreenRoute,
} from '@pay/screens';
import { mayUse, type Grant } from '@pay/session';
import { features } from './features.ts';
import { authenticationScreens } from './features/authentication/authentication.feature.ts';
import { dashboardScreens } from './features/dashboard/dashboard.feature.ts';
import { systemScreens } from './features/system/system.feature.ts';

const everything = featureCodes.flatMap(({ code }): Grant[] => [`${code}:read`, `${code}:write`]);
const without = (code: FeatureCode) => everything.filter((grant) => !grant.startsWith(`${code}:`));
const only = (code: FeatureCode) => everything.filter((grant) => grant.startsWith(`${code}:`));
const switches = new Proxy<Record<string, boolean>>({}, { get: () => true });
const leads = { home: dashboardScreens.home, signIn: authenticationScreens.login, notFound: systemScreens.notFound };

const entries = features.flatMap((feature: AnyFeature) => Object.values(feature));
const places = entries.flatMap((entry) => (isIndex(entry) ? [] : [entry]));
const placeAt = (path: string): AnyScreen | ScreenRoute => {
  const found = places.find((place) => place.path === path || place.also?.some((other) => other === path));
  if (!found) throw new Error(`nothing stands at ${path}`);
  return found;
};

interface Person {
  grants?: readonly Grant[];
  restricted?: boolean;
  signedIn?: boolean;
}

function verdictAt(path: string, { grants = everything, restricted = false, signedIn = true }: Person = {}) {
  const screen = placeAt(path);
  const held = new Set(grants);
  const search = screen.query ? `?${new URLSearchParams(screen.query.map((name) => [name, '1']))}` : '';
  const access = {
    status: signedIn ? ('success' as const) : ('expired' as const),
    ready: true,
    can: (allow: AnyScreen['allow']) => mayUse(allow, signedIn, held),
    switches,
    restricted,
  };
  return verdictOn(screen, access, { pathname: path, search }, leads);
}

const guarded: readonly (readonly [line: string, code: FeatureCode, path: string])[] = [
  ['B26 B48 B186', '1200', '/dashboard'],
  ['B26 B187', '1201', '/balance'],
  ['B26 B49 B188', '1202', '/transactions-management'],
  ['B26 B189', '1300', '/statistic'],
  ['B35 B199', '1600', '/payout'],
  ['B35 B199', '1600', '/payout/detail-payout'],
  ['B35 B199', '1600', '/payout/create-payout'],
  ['B27 B211', '2200', '/for-control'],
  ['B27 B211', '2200', '/for-control/for-control-detail'],
  ['B39 B190', '1400', '/pay-gate/payment'],
  ['B39 B52 B191', '1401', '/pay-gate/webhooks'],
  ['B39 B192 B218', '1402', '/pay-gate/tools'],
  ['B39 B192', '1402', '/pay-gate/tools/transfer-money'],
  ['B34 B50 B194', '1501', '/paylink'],
  ['B34 B194', '1501', '/paylink/create-paylink'],
  ['B31 B47 B203', '1900', '/setting/account-identification'],
  ['B32 B203', '1900', '/account-identification'],
  ['B31 B204', '1901', '/setting/account-info'],
  ['B31 B205', '1902', '/setting/received-money-account'],
  ['B31 B205', '1902', '/setting/received-money-account/account-detail'],
  ['B31 B206', '1903', '/setting/member-management'],
  ['B31 B206', '1903', '/setting/member-management/create-user'],
  ['B31 B206', '1903', '/setting/member-management/update-user'],
  ['B31 B46 B207', '1904', '/setting/change-password'],
  ['B31 B208', '1905', '/setting/notify-email'],
  ['B31 B209', '1906', '/setting/payment-setting'],
  ['B26 B210', '2000', '/support'],
  ['B42 B213', '2401', '/ultilities/app-market'],
  ['B42 B214', '2402', '/ultilities/flexible-salary-payment'],
  ['B27 B200', '1605', '/fee-report'],
  ['B27 B200', '1605', '/fee-report/detail-fee-report'],
  ['B27 B200', '1605', '/fee-report/detail-fee-report/transactions-management'],
  ['B33 B193', '1500', '/paypage'],
  ['B33 B193', '1500', '/create-paypage'],
  ['B33 B193', '1500', '/paypage-detail'],
  ['B33 B193', '1500', '/paypage-detail/paypage-detail-info'],
  ['B33 B193', '1500', '/paypage-history-transaction'],
  ['B33 B193', '1500', '/paypage-history-transaction-detail'],
  ['B36 B196', '1504', '/pay-subscription'],
  ['B36 B196', '1504', '/pay-subscription-detail'],
  ['B36 B196', '1504', '/pay-subscription-detail/pay-subscription-bill-detail'],
  ['B36 B196', '1504', '/create-pay-subscription'],
  ['B36 B196', '1504', '/update-pay-subscription'],
  ['B36 B196', '1504', '/pay-subscription-plan'],
  ['B36 B196', '1504', '/create-pay-subscription-plan'],
  ['B36 B196', '1504', '/update-pay-subscription-plan'],
  ['B36 B196', '1504', '/pay-subscription-plan-detail'],
  ['B26 B198', '1506', '/pay-pos'],
  ['B37 B198', '1506', '/pay-pos-devices'],
  ['B198', '1506', '/pay-pos/devices/:id'],
  ['B198', '1506', '/pay-pos/order'],
  ['B198', '1506', '/pay-pos/orders'],
  ['B198', '1506', '/pay-pos/orders/:orderId'],
  ['B198', '1506', '/pay-pos/orders/:orderId/update'],
  ['B198', '1506', '/pay-pos-devices/link'],
  ['B198', '1506', '/pay-pos-devices/detail'],
  ['B37 B198', '1506', '/pay-pos-history-payment'],
  ['B198', '1506', '/pay-pos-history-payment/detail'],
  ['B198', '1506', '/pay-pos-history-payment/settlements'],
  ['B198', '1506', '/pay-pos-history-payment/settlement'],
  ['B198', '1506', '/pay-pos-history-payment/shifts'],
  ['B35 B195', '1502', '/pay-box'],
  ['B35 B195', '1502', '/pay-box/:name'],
  ['B37 B197', '1505', '/pay-button'],
  ['B37 B197', '1505', '/pay-button/pay-button-detail'],
  ['B37 B197', '1505', '/pay-button/create-paybutton'],
  ['B37 B197', '1505', '/pay-button/update-pay-button'],
  ['B42 B212', '2400', '/ultilities/vietqr-pro'],
  ['B42 B212', '2400', '/ultilities/vietqr-pro/transactions-management'],
  ['B212', '2400', '/ultilities/vietqr-pro/customer-detail'],
  ['B212', '2400', '/ultilities/vietqr-pro/create-customer'],
  ['B212', '2400', '/ultilities/vietqr-pro/update-customer'],
  ['B212', '2400', '/ultilities/vietqr-pro/import-customers'],
  ['B29 B201', '1700', '/products'],
  ['B29 B201', '1700', '/products/category-detail'],
  ['B28 B51 B202', '1800', '/customer-management'],
  ['B28 B202', '1800', '/customer-management/customer-group-detail'],
];

describe.each(guarded)('%s code %s and %s', (_line, code, path) => {
  test('the code opens the path', () => {
    expect(verdictAt(path, { grants: only(code) })).toEqual({ is: 'shown' });
  });

  test('every other code together does not', () => {
    expect(verdictAt(path, { grants: without(code) })).toMatchObject({ refusal: 'access_denied' });
  });
});

test('B26 any code of receiving payments opens a new payment', () => {
  const receiving = ['1500', '1501', '1502', '1504', '1505', '1506'] as const;
  const none = everything.filter((grant) => !receiving.some((code) => grant.startsWith(`${code}:`)));
  expect(verdictAt('/new-payment', { grants: none })).toMatchObject({ refusal: 'access_denied' });
  for (const code of receiving) expect(verdictAt('/new-payment', { grants: only(code) })).toEqual({ is: 'shown' });
});

test('B216 only under the pay gate does the screen stay where the permission is missing', () => {
  const kept = guarded
    .filter(([, code, path]) => verdictAt(path, { grants: without(code) }).is === 'shown')
    .map(([, , path]) => path);
  expect(kept).toEqual(guarded.map(([, , path]) => path).filter((path) => path.startsWith('/pay-gate')));
});

test('B174 nothing in the private area opens without any permission, but what is always allowed', () => {
  const open = places
    .filter(({ allow }) => allow !== 'anyone' && allow !== 'visitor')
    .filter(({ path, whenForbidden }) => !whenForbidden && verdictAt(path, { grants: [] }).is !== 'forbidden')
    .map(({ path }) => path);
  expect(open.sort()).toEqual(['/setting', '/ultilities']);
});

test.each(['/setting', '/ultilities'])('B30 B42 B175 %s is a landing that is always allowed', (path) => {
  expect(verdictAt(path, { grants: [] })).toEqual({ is: 'shown' });
  expect(childScreens(features, path, { can: () => true, switches }).length).toBeGreaterThan(0);
});

test('B30 B31 the settings landing lists every setting', () => {
  expect(childScreens(features, '/setting', { can: () => true, switches }).map(({ path }) => path)).toEqual([
    '/setting/account-identification',
    '/setting/account-info',
    '/setting/received-money-account',
    '/setting/member-management',
    '/setting/activity',
    '/setting/payment-setting',
    '/setting/change-password',
    '/setting/notify-email',
    '/setting/report-mails',
  ]);
});

describe.each(['login', 'register', 'forget-assword', 'member-forget-password', 'guide-login-qr'])(
  'B24 B45 B46 /authenticate/%s',
  (name) => {
    const path = `/authenticate/${name}`;
    test('is open to visitors', () => {
      expect(verdictAt(path, { signedIn: false })).toEqual({ is: 'shown' });
    });
    test('B25 sends a signed-in person to the home screen', () => {
      expect(verdictAt(path)).toEqual({ is: 'elsewhere', to: '/dashboard' });
    });
  },
);

test.each([
  ['B23', '/authenticate', '/authenticate/login'],
  ['B38', '/pay-gate', '/pay-gate/payment'],
])('%s %s leads to %s', (_line, path, to) => {
  const entry = entries.find((one) => one.path === path);
  expect(entry && isIndex(entry) && entry.redirect).toBe(to);
});

test.each(['/404', '/403'])('B21 B22 %s is open to anyone', (path) => {
  expect(verdictAt(path, { signedIn: false, grants: [] })).toEqual({ is: 'shown' });
});

test('B144 a private path leads whoever is signed out to the sign-in and back', () => {
  expect(verdictAt('/setting/notify-email', { signedIn: false })).toEqual({
    is: 'elsewhere',
    to: '/authenticate/login?redirect_uri=%2Fsetting%2Fnotify-email',
  });
});

test.each([
  ['B219', '/setting/change-password'],
  ['B220', '/pay-box'],
  ['B220', '/pay-box/:name'],
  ['B221', '/pay-pos-devices'],
  ['B222', '/pay-pos-history-payment'],
])('%s B223 B224 %s is not for test mode, nor before the merchant is identified', (_line, path) => {
  expect(verdictAt(path, { restricted: true })).toEqual({
    is: 'elsewhere',
    to: '/dashboard',
    refusal: 'not_available_in_test_mode',
  });
});

test('B223 nothing else is closed in test mode', () => {
  const closed = places.filter(({ liveOnly }) => liveOnly).map(({ path }) => path);
  expect(closed.sort()).toEqual([
    '/pay-box',
    '/pay-box/:name',
    '/pay-pos-devices',
    '/pay-pos-devices/detail',
    '/pay-pos-devices/link',
    '/pay-pos-history-payment',
    '/pay-pos-history-payment/detail',
    '/pay-pos-history-payment/settlement',
    '/pay-pos-history-payment/settlements',
    '/pay-pos-history-payment/shifts',
    '/setting/change-password',
  ]);
});

test('B53 B54 the menu begins with the overview and ends with the settings', () => {
  const menu = menuOf(features, { can: () => true, switches });
  const sections = menu.map(({ section }) => section);
  const named = ['overview', 'integration', 'receive-payment', 'settings'];
  expect(sections.filter((section) => named.includes(section))).toEqual(named);
  const overview = menu[0]!.entries.flatMap(({ href, entries }) =>
    entries ? entries.map((entry) => entry.href) : [href],
  );
  expect(overview.slice(0, 4)).toEqual(['/dashboard', '/balance', '/transactions-management', '/statistic']);
  expect(overview).toContain('/ultilities/flexible-salary-payment');
});

test('B63 B64 the breadcrumb follows the path and is hidden on the dashboard', () => {
  const find = (pathname: string) => {
    const entry = screensOf(features).find(({ path }) => path === pathname);
    return entry && { entry, params: {} };
  };
  const trail = breadcrumbOf(
    find,
    { pathname: '/setting/member-management/create-user', search: '' },
    dashboardScreens.home,
  );
  expect(trail.map(({ href, id }) => href ?? id)).toEqual(['/setting', '/setting/member-management', 'members.create']);
  expect(breadcrumbOf(find, { pathname: '/dashboard', search: '' }, dashboardScreens.home)).toEqual([]);
});
