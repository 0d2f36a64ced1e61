import type { Tables, TerminalCaller } from '@pay/platform-kernel';
import type { Kysely } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import { terminalOfHash } from './terminals.store.ts';

const keyBytes = 32;
const shownEnding = 4;

// The key is random throughout, so a plain hash of it cannot be guessed back.
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/** A key that is shown once, and what is kept of it. */
export function newTerminalKey() {
  const key = `pos_${randomBytes(keyBytes).toString('base64url')}`;
  return { key, kept: { keyHash: hashOf(key), keyEnding: key.slice(-shownEnding) } };
}

/** Whose key it is; undefined where no active terminal has it. */
export async function terminalOfKey(db: Kysely<Tables>, key: string): Promise<TerminalCaller | undefined> {
  const row = await terminalOfHash(db, hashOf(key));
  if (!row) return undefined;
  const { merchantId, merchantCode, id: terminalId, deviceId, name: terminalName, bankAccountId } = row;
  return {
    actor: { kind: 'terminal', merchantId, merchantCode, terminalId, deviceId, terminalName, bankAccountId },
    merchantStatus: row.status,
  };
}
