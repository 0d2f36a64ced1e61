import type { Kysely } from 'kysely';
import type { Keys } from './envelope.ts';
import type { Instant, Tables } from '../storage/tables.ts';
import type { ClientActor } from '../server/actor.ts';
import { port } from '../server/port.ts';
import type { Secrets } from '../server/services.ts';

export interface SignedClient {
  actor: ClientActor;
  keys: Keys;
  merchantStatus: string;
}

export const signedClient =
  port<(db: Kysely<Tables>, clientId: string, secrets: Secrets, now: Instant) => Promise<SignedClient | undefined>>(
    'signedClient',
  );
