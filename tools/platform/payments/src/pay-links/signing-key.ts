import { type Instant, port, type Secrets, type Trx } from '@pay/platform-kernel';

/** The secret key that a merchant's back end checks our signatures with; undefined when it has none. */
export const signingKey =
  port<(db: Trx, merchantId: string, secrets: Secrets, now: Instant) => Promise<string | undefined>>('signingKey');
