import { readFileSync } from 'node:fs';
import { platformPorts, readHosts, type AppHost } from './hosts.ts';

/** What a front end reads from `/config.json` of its own host. */
export interface WebConfig {
  apiUrl: string;
  testApiUrl: string;
  salaryUrl: string;
  testSalaryUrl: string;
  storageUrl: string;
  payerUrl: string;
  links: { feePolicy: string; terms: string; privacy: string };
  hashKey: string;
  inactivityMinutes: number;
  features: Readonly<Record<string, boolean>>;
  brand: { name: string; logo: string; colour: string };
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The specification's list of what is switched on and off. */
export const shippedFeatures = {
  payLink: true,
  balance: true,
  transactions: true,
  statistic: true,
  payGate: true,
  products: true,
  customers: true,
  support: true,
  memberManagement: true,
  receivingAccounts: true,
  changePassword: true,
  notifyEmail: true,
  paymentSetting: true,
  forControl: true,
  feeReport: true,
  subscriptions: true,
  methodVietQr: true,
  methodAtmCard: true,
  utilities: true,
  qrPro: true,
  flexibleSalary: true,
  payPage: false,
  payBox: false,
  payButton: false,
  payPos: false,
  payout: false,
  methodBanking: false,
  qrLogin: false,
  appMarket: false,
  sandboxPhone: false,
} as const;

const everythingOn = Object.fromEntries(Object.keys(shippedFeatures).map((name) => [name, true]));

function hashKeyOf(env: Environment): string {
  const key = env.HASH_KEY ?? (env.HASH_KEY_FILE && readFileSync(env.HASH_KEY_FILE, 'utf8').trim());
  if (!key) throw new Error('HASH_KEY or HASH_KEY_FILE is not set: the front ends cannot hash passwords without it');
  return key;
}

export const portBaseOf = (env: Environment) => Number(env.PORT_BASE ?? 4000);

/** Builds an app's configuration from the environment; addresses fall back to this machine's ports. */
export function webConfig(host: AppHost, env: Environment = process.env): WebConfig {
  const base = portBaseOf(env);
  const ports = platformPorts(base);
  const name = env.HOST ?? 'localhost';
  const apiUrl = env.PUBLIC_API_URL ?? `http://${name}:${ports.live}/pay`;
  const testApiUrl = env.PUBLIC_TEST_API_URL ?? `http://${name}:${ports.test}/pay`;
  const { origin } = new URL(apiUrl);
  const payer = readHosts().find(({ rendered }) => rendered);
  return {
    apiUrl,
    testApiUrl,
    salaryUrl: env.PUBLIC_SALARY_URL ?? `${origin}/api/v1/smart-bank`,
    testSalaryUrl: env.PUBLIC_TEST_SALARY_URL ?? `${new URL(testApiUrl).origin}/api/v1/smart-bank`,
    storageUrl: env.PUBLIC_STORAGE_URL ?? apiUrl,
    payerUrl: env.PUBLIC_PAYER_URL ?? `http://${name}:${base + (payer?.portOffset ?? 200)}`,
    links: {
      feePolicy: env.LINK_FEE_POLICY ?? `${origin}/documents/fee-policy`,
      terms: env.LINK_TERMS ?? `${origin}/documents/terms`,
      privacy: env.LINK_PRIVACY ?? `${origin}/documents/privacy`,
    },
    hashKey: hashKeyOf(env),
    inactivityMinutes: host.inactivityMinutes ?? 15,
    features: env.FEATURES === 'default' ? shippedFeatures : everythingOn,
    brand: { name: env.BRAND_NAME ?? 'Tre Pay', logo: env.BRAND_LOGO ?? '', colour: env.BRAND_COLOUR ?? '#0B7A5B' },
  };
}
