import { readHosts } from '@pay/web-host';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { portBase } from './addresses.ts';
import { employer, owner } from './people.ts';
import { signInOwner, signInStaff, type Tokens } from './sign-in.ts';

export interface ListedScreen {
  id: string;
  path: string;
  allow: string | string[];
  query?: string[];
  sampleParams?: Record<string, string>;
}

type SignIn = () => Promise<Tokens>;

/** Who opens every screen of an app, by its audience. Nobody signs in as a payer: he comes with something to pay. */
const signIns: Readonly<Record<string, SignIn | undefined>> = {
  merchant: () => signInOwner(owner.phone),
  cms: () => signInStaff('root@provider.test'),
  salary: () => signInOwner(employer.phone),
  payer: undefined,
};

function signInOf(audience: string) {
  if (!(audience in signIns)) throw new Error(`Who signs in to an app for the audience ${audience}?`);
  return signIns[audience];
}

function screensOf(dist: string): ListedScreen[] {
  const file = join(dist, 'screens.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ListedScreen[]) : [];
}

const hosts = readHosts().map(({ name, audience, portOffset, dist }) => ({
  name,
  host: `http://localhost:${portBase + portOffset}`,
  signIn: signInOf(audience),
  screens: screensOf(dist),
}));

/** Every front end of the workspace that somebody signs in to, with the screens of its build. */
export const apps = hosts.flatMap(({ signIn, ...app }) => (signIn ? [{ ...app, signIn }] : []));

/** Those that are open to whoever has something to pay. */
export const payerApps = hosts.filter(({ signIn }) => !signIn);
