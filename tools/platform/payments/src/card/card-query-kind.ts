import type { JobKind } from '@pay/platform-kernel';

/** Asking the gateway for a payment: whoever sends a payer there makes the appointment, and what it finds is carried out there. */
export const cardQueryKind: JobKind<{ transactionId: string }> = { kind: 'cardQuery' };
