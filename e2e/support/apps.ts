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

/** Who opens every screen of an app, by its audience; nobody signs in as a payer. */
const signIns: Readonly<Record<string, (() => Promise<Tokens>) | undefined>> = {
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

/** Every front end of the workspace with the screens of its build. */
export const apps = readHosts().map(({ name, audience, portOffset, dist }) => ({
  name,
  host: `http://localhost:${portBase + portOffset}`,
  signIn: signInOf(audience),
  screens: screensOf(dist),
}));
