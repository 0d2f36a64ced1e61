import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { keyFault } from './faults.ts';
import type { Keys } from './wire.ts';

export type Mode = 'live' | 'test';

export interface Profile extends Keys {
  host: string;
  mode: Mode;
}

export interface Profiles {
  current: string | undefined;
  profiles: Readonly<Record<string, Profile>>;
}

type Env = Readonly<Record<string, string | undefined>>;

const onlyOwner = 0o600;

export const profileFile = (env: Env) =>
  join(env.XDG_CONFIG_HOME || join(env.HOME || homedir(), '.config'), 'pay', 'profiles.json');

/** Keys that others of this machine can read are not used. */
export function readProfiles(env: Env): Profiles {
  const file = profileFile(env);
  if (!existsSync(file)) return { current: undefined, profiles: {} };
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0)
    throw keyFault(`Others can read your keys in ${file}. Take that away: chmod 600 ${file}`);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Profiles;
  } catch {
    throw keyFault(`${file} is damaged. Delete it and sign in again: pay login`);
  }
}

/** Written beside the file and renamed, so that it is whole at every moment. */
export function writeProfiles(env: Env, profiles: Profiles): string {
  const file = profileFile(env);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const beside = `${file}.${process.pid}`;
  writeFileSync(beside, `${JSON.stringify(profiles, null, 2)}\n`, { mode: onlyOwner });
  chmodSync(beside, onlyOwner);
  renameSync(beside, file);
  return file;
}

export interface NamedProfile {
  name: string;
  profile: Profile;
}

/** By the option, else by PAY_PROFILE, else the one signed in last. */
export function chosenProfile(env: Env, asked: string | undefined): NamedProfile {
  const { current, profiles } = readProfiles(env);
  const name = asked ?? (env.PAY_PROFILE || current);
  if (name === undefined) throw keyFault('You are not signed in. Sign in with the keys of the portal: pay login');
  const profile = Object.hasOwn(profiles, name) ? profiles[name] : undefined;
  if (profile) return { name, profile };
  const known = Object.keys(profiles);
  const others = known.length > 0 ? `There are: ${known.join(', ')}.` : 'There is none yet.';
  throw keyFault(`There is no profile “${name}”. ${others} Sign in: pay login --profile ${name}`);
}
