import { port } from '../../server/port.ts';
import type { Secrets } from '../../server/services.ts';
import type { Instant } from '../../storage/tables.ts';
import type { Trx } from '../../storage/transaction.ts';

/** The secret key that a merchant's back end checks our signatures with; undefined when it has none. */
export const signingKey =
  port<(db: Trx, merchantId: string, secrets: Secrets, now: Instant) => Promise<string | undefined>>('signingKey');
