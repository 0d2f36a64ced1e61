export const featureCodes = [
  { code: '1200', key: 'dashboard' },
  { code: '1201', key: 'balance' },
  { code: '1202', key: 'transactions' },
  { code: '1300', key: 'statistic' },
  { code: '1400', key: 'payGate' },
  { code: '1401', key: 'webhooks' },
  { code: '1402', key: 'transferMoneyTool' },
  { code: '1500', key: 'payPage' },
  { code: '1501', key: 'payLink' },
  { code: '1502', key: 'payBox' },
  { code: '1504', key: 'subscriptions' },
  { code: '1505', key: 'payButton' },
  { code: '1506', key: 'payPos' },
  { code: '1600', key: 'payout' },
  { code: '1605', key: 'feeReport' },
  { code: '1700', key: 'products' },
  { code: '1800', key: 'customers' },
  { code: '1900', key: 'accountIdentification' },
  { code: '1901', key: 'accountInfo' },
  { code: '1902', key: 'receivingAccounts' },
  { code: '1903', key: 'memberManagement' },
  { code: '1904', key: 'changePassword' },
  { code: '1905', key: 'notifyEmail' },
  { code: '1906', key: 'paymentSetting' },
  { code: '2000', key: 'support' },
  { code: '2200', key: 'forControl' },
  { code: '2400', key: 'qrPro' },
  { code: '2401', key: 'appMarket' },
  { code: '2402', key: 'flexibleSalary' },
] as const;

export type FeatureCode = (typeof featureCodes)[number]['code'];
export type FeatureKey = (typeof featureCodes)[number]['key'];

type CodeOf<Key extends FeatureKey> = Extract<(typeof featureCodes)[number], { key: Key }>['code'];

export type Permission = `${FeatureCode}:read` | `${FeatureCode}:write`;

const codeByKey: Readonly<Record<string, string>> = Object.fromEntries(
  featureCodes.map(({ code, key }) => [key, code]),
);

/** Returns a permission by the feature's key: `may('payLink', 'read')` is `1501:read`. */
export const may = <Key extends FeatureKey, Action extends 'read' | 'write'>(feature: Key, action: Action) =>
  `${codeByKey[feature]}:${action}` as `${CodeOf<Key>}:${Action}`;

export const staffRoles = ['root', 'maker', 'checker', 'support'] as const;
export type StaffRole = (typeof staffRoles)[number];
export type StaffPermission = `staff:${StaffRole}`;

export type Allowed = Permission | StaffPermission | 'staff:any';

const codes = featureCodes.map(({ code }) => code);

const read = (...features: FeatureCode[]): Permission[] => features.map((code): Permission => `${code}:read`);
const full = (...features: FeatureCode[]): Permission[] =>
  features.flatMap((code): Permission[] => [`${code}:read`, `${code}:write`]);

export const allPermissions: readonly Permission[] = full(...codes);

/** The rights of every signed-in user, whatever the role: change the password, ask for support. */
export const alwaysGranted: readonly Permission[] = full('1904', '2000');

const managerExceptions: readonly FeatureCode[] = ['1401', '1402', '1903'];

export const presetRoleGroups = {
  OWNER: allPermissions,
  MANAGER: full(...codes.filter((code) => !managerExceptions.includes(code))),
  ACCOUNTANT: [...full('1200', '1201', '1202', '1300', '1600', '1605', '2200', '2000'), ...read('1902')],
  CASHIER: full('1200', '1202', '1500', '1501', '1502', '1505', '1506', '1800'),
  DEVELOPER: full('1200', '1202', '1400', '1401', '1402', '2000'),
  VIEWER: read('1200', '1201', '1202', '1300'),
} as const satisfies Record<string, readonly Permission[]>;

export type PresetRoleGroup = keyof typeof presetRoleGroups;

export function isPermission(text: string): text is Permission {
  return allPermissions.some((permission) => permission === text);
}

/** Returns true when any one of the allowed permissions is held; an empty list asks only for a sign-in. */
export function grants(held: readonly string[], allow: readonly Allowed[]): boolean {
  if (allow.length === 0) return true;
  return allow.some((wanted) =>
    wanted === 'staff:any'
      ? held.some((permission) => permission.startsWith('staff:'))
      : held.includes(wanted) || alwaysGranted.some((granted) => granted === wanted),
  );
}

/** Returns the wanted permissions that the granting user lacks and so may not pass on. */
export function notGrantable(held: readonly string[], wanted: readonly Permission[]): Permission[] {
  return wanted.filter((permission) => !grants(held, [permission]));
}
