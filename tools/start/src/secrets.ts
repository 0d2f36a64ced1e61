import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secrets {
  hashKey: string;
  tokenSecret: string;
  ticketSecret: string;
}

const newSecret = () => randomBytes(32).toString('hex');

/** The secrets of a data folder: made once, readable by their owner only. */
export function secretsIn(dataFolder: string): Secrets {
  const file = join(dataFolder, 'secrets.json');
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const made: Secrets = { hashKey: newSecret(), tokenSecret: newSecret(), ticketSecret: newSecret() };
  try {
    writeFileSync(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return JSON.parse(readFileSync(file, 'utf8'));
    throw error;
  }
}
