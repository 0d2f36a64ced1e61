import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Secrets {
  hashKey: string;
  tokenSecret: string;
  ticketSecret: string;
}

const newSecret = () => randomBytes(32).toString('hex');

/** Generated once and readable only by their owner. */
export function secretsIn(dataFolder: string): Secrets {
  const file = join(dataFolder, 'secrets.json');
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) {
    const made: Secrets = { hashKey: newSecret(), tokenSecret: newSecret(), ticketSecret: newSecret() };
    writeFileSync(file, JSON.stringify(made), { mode: 0o600, flag: 'wx' });
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}
