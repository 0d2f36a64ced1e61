import type { Kysely } from 'kysely';
import type { Keys } from '../domains/merchant-api/envelope.ts';
import type { Instant, Tables } from '../storage/tables.ts';
import type { ClientActor } from './actor.ts';
import { port } from './port.ts';
import type { Secrets } from './services.ts';

export interface SignedClient {
  actor: ClientActor;
  keys: Keys;
  merchantStatus: string;
}

/** Who a client id belongs to; undefined when it is unknown, revoked or past its overlap. */
export const signedClient =
  port<(db: Kysely<Tables>, clientId: string, secrets: Secrets, now: Instant) => Promise<SignedClient | undefined>>(
    'signedClient',
  );
