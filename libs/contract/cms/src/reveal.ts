import { note } from '@pay/contract-shared';
import * as z from 'zod/mini';

/** What a detail shows masked, in clear: whoever asks says why, and the audit log keeps it. */
export const revealing = {
  body: z.object({ reason: note }),
  allow: 'staff:any',
  problems: ['not_found'],
  summary: 'The personal data without masks; who asked and why is written to the audit log',
} as const;
