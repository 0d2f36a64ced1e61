import { everySwitchOn, shippedSwitches, type Switches } from '@pay/domain';
import { readFileSync } from 'node:fs';
import { gatewayWays, type Service } from './gateway-ways.ts';
import { platformPorts, readHosts, type AppHost } from './hosts.ts';

export interface WebConfig {
  apiUrl: string;
  testApiUrl: string;
  salaryUrl: string;
  testSalaryUrl: string;
  storageUrl: string;
  payerUrl: string;
  /** Of the merchants' portal, for the public pages that lead there. */
  portalUrl?: string;
  links: { feePolicy: string; terms: string; privacy: string };
  hashKey: string;
  inactivityMinutes: number;
  features: Switches;
  brand: { name: string; logo: string; colour: string };
  /** Upstreams of passed-on calls, by the public address of the service. */
  gateway?: Readonly<Record<string, string>>;
}

type Environment = Readonly<Record<string, string | undefined>>;

function hashKeyOf(env: Environment): string {
  const key = env.HASH_KEY ?? (env.HASH_KEY_FILE && readFileSync(env.HASH_KEY_FILE, 'utf8').trim());
  if (!key) throw new Error('HASH_KEY or HASH_KEY_FILE is not set: the front ends cannot hash passwords without it');
  return key;
}

const salaryPath = '/api/v1/smart-bank';
const everywhere = new Set(['0.0.0.0', '::']);

export const portBaseOf = (env: Environment) => Number(env.PORT_BASE ?? 4000);

/** The services' addresses inside the deployment, whatever way the public takes. */
export function servicesInside(env: Environment = process.env): Readonly<Record<Service, string>> {
  const { live, test } = platformPorts(portBaseOf(env));
  const machine = !env.LISTEN || everywhere.has(env.LISTEN) ? '127.0.0.1' : env.LISTEN;
  const apiUrl = env.INTERNAL_API_URL ?? `http://${machine}:${live}/pay`;
  const testApiUrl = env.INTERNAL_TEST_API_URL ?? `http://${machine}:${test}/pay`;
  const salaryOf = (platform: string) => `${new URL(platform).origin}${salaryPath}`;
  return { apiUrl, testApiUrl, salaryUrl: salaryOf(apiUrl), testSalaryUrl: salaryOf(testApiUrl) };
}

/** Builds an app's configuration from the environment; addresses default to this machine's ports. */
export function webConfig(host: AppHost, env: Environment = process.env): WebConfig {
  const base = portBaseOf(env);
  const ports = platformPorts(base);
  const name = env.HOST ?? 'localhost';
  const apiUrl = env.PUBLIC_API_URL ?? `http://${name}:${ports.live}/pay`;
  const testApiUrl = env.PUBLIC_TEST_API_URL ?? `http://${name}:${ports.test}/pay`;
  const { origin } = new URL(apiUrl);
  const payer = readHosts().find(({ rendered }) => rendered);
  const payerUrl = env.PUBLIC_PAYER_URL ?? `http://${name}:${base + (payer?.portOffset ?? 200)}`;
  const { portOffset: portalOffset = 100 } = readHosts().find(({ audience }) => audience === 'merchant') ?? {};
  const documentAt = (document: string) => `${payerUrl}/public/documents/${document}`;
  const services: Record<Service, string> = {
    apiUrl,
    testApiUrl,
    salaryUrl: env.PUBLIC_SALARY_URL ?? `${origin}${salaryPath}`,
    testSalaryUrl: env.PUBLIC_TEST_SALARY_URL ?? `${new URL(testApiUrl).origin}${salaryPath}`,
  };
  const ways = Object.entries(gatewayWays) as [Service, string][];
  return {
    ...services,
    storageUrl: env.PUBLIC_STORAGE_URL ?? apiUrl,
    payerUrl,
    links: {
      feePolicy: env.LINK_FEE_POLICY ?? documentAt('fee-policy'),
      terms: env.LINK_TERMS ?? documentAt('terms'),
      privacy: env.LINK_PRIVACY ?? documentAt('privacy'),
    },
    hashKey: hashKeyOf(env),
    inactivityMinutes: host.inactivityMinutes ?? 15,
    features: env.FEATURES === 'default' ? shippedSwitches : everySwitchOn,
    brand: { name: env.BRAND_NAME ?? 'Tre Pay', logo: env.BRAND_LOGO ?? '', colour: env.BRAND_COLOUR ?? '#0B7A5B' },
    ...(host.rendered
      ? { portalUrl: env.PUBLIC_PORTAL_URL ?? `http://${name}:${base + portalOffset}` }
      : { gateway: Object.fromEntries(ways.map(([service, way]) => [services[service], way])) }),
  };
}
