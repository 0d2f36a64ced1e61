import type { Kysely } from 'kysely';
import type { Keys } from './envelope.ts';
import type { Instant, Tables } from '../storage/tables.ts';
import type { ClientActor } from '../server/actor.ts';
import { port } from '../server/port.ts';
import type { Secrets } from '../server/services.ts';

/** A key opens the calls of its own channel only. */
export type SignedChannel = 'PAYMENTS' | 'SALARY';

export interface SignedClient {
  actor: ClientActor;
  keys: Keys;
  channel: SignedChannel;
  merchantStatus: string;
}

export const signedClient =
  port<(db: Kysely<Tables>, clientId: string, secrets: Secrets, now: Instant) => Promise<SignedClient | undefined>>(
    'signedClient',
  );
