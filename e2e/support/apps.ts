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
  framed?: true;
  query?: string[];
  sampleParams?: Record<string, string>;
}

type SignIn = () => Promise<Tokens>;

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
  if (!existsSync(file)) return [];
  const listed = JSON.parse(readFileSync(file, 'utf8')) as (ListedScreen | { leadsTo: string })[];
  return listed.filter((address): address is ListedScreen => !('leadsTo' in address));
}

const hosts = readHosts().map(({ name, audience, portOffset, dist }) => ({
  name,
  host: `http://localhost:${portBase + portOffset}`,
  signIn: signInOf(audience),
  screens: screensOf(dist),
}));

export const apps = hosts.flatMap(({ signIn, ...app }) => (signIn ? [{ ...app, signIn }] : []));

export const payerApps = hosts.filter(({ signIn }) => !signIn);
