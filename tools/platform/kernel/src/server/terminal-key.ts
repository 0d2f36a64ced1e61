import { problem } from '@pay/contract-core';
import type { Kysely } from 'kysely';
import type { Tables } from '../storage/tables.ts';
import type { Mode, TerminalActor } from './actor.ts';
import { port } from './port.ts';
import type { Services } from './services.ts';

export interface TerminalCaller {
  actor: TerminalActor;
  merchantStatus: string;
}

/** Tells whose key it is; of a terminal that is not active, and of a key that was replaced, nobody's. */
export const terminalCaller =
  port<(db: Kysely<Tables>, key: string) => Promise<TerminalCaller | undefined>>('terminalCaller');

const keyShape = /^[\w-]{20,100}$/;

/** Read for each call, so that a new key and a deactivation take effect at once in every process. */
export async function terminalByKey(
  key: string | undefined,
  mode: Mode,
  { storages }: Pick<Services, 'storages'>,
): Promise<TerminalActor> {
  const caller = key && keyShape.test(key) ? await terminalCaller(storages[mode].db, key) : undefined;
  if (!caller) throw problem('access_token_invalid');
  const { actor, merchantStatus: status } = caller;
  if (mode === 'live' && status !== 'ACTIVE') throw problem('merchant_not_active', { status });
  return actor;
}
