import type { StorageSource } from '@pay/platform';
import { sql } from 'kysely';
import { within } from './books.ts';

/** Simulates the expiry of a dead process's leases of jobs; what lives on is then taken up a second time. */
export const letJobsBeTakenOver = (source: StorageSource) =>
  within(source, (db) => sql`update job set lease_until = now() where state = 'RUNNING'`.execute(db));
