import {
  failPoints,
  type Gateway,
  type Mode,
  type Secrets,
  type Settings,
  type StorageSource,
  wishedFailure,
} from '@pay/platform-kernel';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { merchantApps, readFrontEnds } from './front-ends.ts';

export interface Config {
  host: string;
  ports: Record<Mode, number>;
  settings: Settings;
  secrets: Secrets;
  sources: Record<Mode, StorageSource>;
}

export class ConfigProblem extends Error {
  override name = 'ConfigProblem';
}

type Environment = Readonly<Record<string, string | undefined>>;

const minSecretLength = 32;

function secretsOf(env: Environment, dataFolder: string, sandbox: boolean): Secrets {
  const { HASH_KEY: hashKey = '', TOKEN_SECRET: tokenSecret = '', TICKET_SECRET: ticketSecret = '' } = env;
  const given: Secrets = { hashKey, tokenSecret, ticketSecret };
  if (Object.values(given).every((secret: string) => secret.length >= minSecretLength)) return given;
  if (!sandbox)
    throw new ConfigProblem(
      `Set HASH_KEY, TOKEN_SECRET and TICKET_SECRET to secrets of at least ${minSecretLength} characters`,
    );
  const file = join(dataFolder, 'secrets.json');
  if (!existsSync(file)) {
    mkdirSync(dataFolder, { recursive: true });
    const made = Object.fromEntries(Object.keys(given).map((name) => [name, randomBytes(32).toString('hex')]));
    writeFileSync(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' });
  }
  return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
}

export function sourcesOf(env: Environment, dataFolder = env.DATA_DIR ?? '.data'): Record<Mode, StorageSource> {
  const { DATABASE_URL: live, TEST_MODE_DATABASE_URL: test } = env;
  if (live && test) return { live: { kind: 'postgres', url: live }, test: { kind: 'postgres', url: test } };
  if (live || test) throw new ConfigProblem('DATABASE_URL and TEST_MODE_DATABASE_URL go together');
  return {
    live: { kind: 'pglite', folder: join(dataFolder, 'live') },
    test: { kind: 'pglite', folder: join(dataFolder, 'test') },
  };
}

/** Returns a gateway's address and shared secret; its traffic is confidential, so plain http is allowed on this machine only. */
function gatewayOf(env: Environment, name: 'BANK' | 'SMS'): Gateway | undefined {
  const { [`${name}_URL`]: url, [`${name}_SECRET`]: secret = '' } = env;
  if (!url) return undefined;
  const { protocol, hostname } = URL.parse(url) ?? { protocol: '', hostname: '' };
  const onThisMachine = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && onThisMachine))
    throw new ConfigProblem(`${name}_URL must be an https address, or http on this machine`);
  if (secret.length < minSecretLength)
    throw new ConfigProblem(`${name}_SECRET must be a secret of at least ${minSecretLength} characters`);
  return { url, secret };
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new ConfigProblem(`${name} must be a whole number from 1`);
  return value;
}

function refuseFailure({ FAIL_AT: wish }: Environment, sandbox: boolean): void {
  if (!wish) return;
  if (!sandbox) throw new ConfigProblem('FAIL_AT ends the platform on purpose and is refused outside the sandbox');
  if (!wishedFailure(wish))
    throw new ConfigProblem(`FAIL_AT is one of ${failPoints.join(', ')}, with :<n> for its n-th passing`);
}

function refuseUnsafe(settings: Settings): void {
  if (settings.sandbox) return;
  const plain = Object.values({ ...settings.addresses.api, payer: settings.addresses.payer }).filter(
    (url) => !url.startsWith('https://'),
  );
  if (plain.length > 0)
    throw new ConfigProblem(`Outside the sandbox every public address is https: ${plain.join(', ')}`);
  const missing = Object.entries({
    BANK_URL: settings.bank,
    SMS_URL: settings.sms,
    SMTP_URL: settings.smtpUrl,
  }).flatMap(([name, given]) => (given ? [] : [name]));
  if (missing.length > 0) throw new ConfigProblem(`SANDBOX=off needs real connectors; set ${missing.join(', ')}`);
}

/** Reads the environment; throws `ConfigProblem` for a setting that would be unsafe. */
export function readConfig(env: Environment): Config {
  const host = env.HOST ?? 'localhost';
  const base = Number(env.PORT_BASE ?? 4000);
  if (!Number.isInteger(base) || base < 1 || base > 65_000) throw new ConfigProblem('PORT_BASE must be a port number');
  const dataFolder = env.DATA_DIR ?? '.data';
  const sandbox = (env.SANDBOX ?? 'on') !== 'off';
  const frontEnds = readFrontEnds();
  const apiOf = (port: number) => `http://${host}:${port}/pay`;
  const bank = gatewayOf(env, 'BANK');
  const sms = gatewayOf(env, 'SMS');
  const settings: Settings = {
    sandbox,
    brand: env.BRAND_NAME ?? 'Tre Pay',
    samplesInTestMode: env.SAMPLES_IN_TEST_MODE !== 'off',
    rateFactor: sandbox ? positive('RATE_FACTOR', env.RATE_FACTOR ?? '100') : 1,
    ...(sandbox && env.SANDBOX_FIXED_OTP !== undefined && { fixedOtp: env.SANDBOX_FIXED_OTP }),
    ...(env.MAX_SESSIONS !== undefined && { identity: { maxSessions: positive('MAX_SESSIONS', env.MAX_SESSIONS) } }),
    ...(env.MERCHANT_API_WINDOW_SECONDS !== undefined && {
      clientWindowMs: Number(env.MERCHANT_API_WINDOW_SECONDS) * 1000,
    }),
    ...(env.STREAMS_PER_ADDRESS !== undefined && {
      streamsPerAddress: positive('STREAMS_PER_ADDRESS', env.STREAMS_PER_ADDRESS),
    }),
    dataFolder,
    ...(env.SMTP_URL !== undefined && { smtpUrl: env.SMTP_URL }),
    ...(bank && { bank }),
    ...(sms && { sms }),
    addresses: {
      api: { live: env.PUBLIC_API_URL ?? apiOf(base), test: env.PUBLIC_TEST_API_URL ?? apiOf(base + 1) },
      payer: env.PUBLIC_PAYER_URL ?? `http://${host}:${base + 200}`,
      storage: env.PUBLIC_STORAGE_URL ?? apiOf(base),
      portal: env.PUBLIC_PORTAL_URL ?? `http://${host}:${base + 100}`,
    },
    ...(env.TRUSTED_PROXY_ADDRESSES && { trustedProxies: env.TRUSTED_PROXY_ADDRESSES.split(',') }),
    allowedOrigins:
      env.ALLOWED_ORIGINS?.split(',') ?? frontEnds.map(({ portOffset }) => `http://${host}:${base + portOffset}`),
    merchantApps: merchantApps(frontEnds),
  };
  refuseUnsafe(settings);
  refuseFailure(env, sandbox);
  return {
    host,
    ports: { live: base, test: base + 1 },
    settings,
    secrets: secretsOf(env, dataFolder, sandbox),
    sources: sourcesOf(env, dataFolder),
  };
}
