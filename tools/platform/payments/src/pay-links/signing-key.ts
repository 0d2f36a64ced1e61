import { type Instant, port, type Secrets, type Trx } from '@pay/platform-kernel';

/** The key with which a merchant's back end verifies our signatures; undefined when it has none. */
export const signingKey =
  port<(db: Trx, merchantId: string, secrets: Secrets, now: Instant) => Promise<string | undefined>>('signingKey');
