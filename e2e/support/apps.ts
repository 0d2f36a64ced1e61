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

/** Who opens every screen of an app, by its audience. Nobody signs in as a payer: those pages belong to payments, and journeys open them. */
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

/** Every front end of the workspace that somebody signs in to, with the screens of its build. */
export const apps = readHosts().flatMap(({ name, audience, portOffset, dist }) => {
  const signIn = signInOf(audience);
  return signIn ? [{ name, host: `http://localhost:${portBase + portOffset}`, signIn, screens: screensOf(dist) }] : [];
});
