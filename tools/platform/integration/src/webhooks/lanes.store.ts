import { acrossMerchants, type Instant, type Tables } from '@pay/platform-kernel';
import { sql, type Kysely, type RawBuilder } from 'kysely';

// Longer than any call may take; a process that dies in the middle gives its work to others after it.
export const leaseSeconds = 40;

export const everyLane = (db: Kysely<Tables>) =>
  acrossMerchants(db, 'a process takes notices of whichever merchants have some');

export interface Pace {
  slow: boolean;
  known: readonly string[];
}

export const keepsPace = (merchantId: RawBuilder<unknown>, { slow, known }: Pace) =>
  sql`(${merchantId} = any(${known}::uuid[])) = ${slow}`;

export interface LaneRoom {
  holder: string;
  slots: number;
  pace: Pace;
}

export interface RetryRoom {
  now: Instant;
  slots: number;
  /** How many retries of one endpoint may run at once, and the endpoints already at that limit. */
  perEndpoint: number;
  full: string[];
  pace: Pace;
}
