import type { JobKind } from '@pay/platform-kernel';

/** Kept apart from the job, because the code that schedules it is also called by it. */
export const cardQueryKind: JobKind<{ transactionId: string }> = { kind: 'cardQuery' };
