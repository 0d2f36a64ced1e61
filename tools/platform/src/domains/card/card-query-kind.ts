import type { JobKind } from '../../jobs/job.ts';

/** Asking the gateway for a payment: whoever sends a payer there makes the appointment, and what it finds is carried out there. */
export const cardQueryKind: JobKind<{ transactionId: string }> = { kind: 'cardQuery' };
