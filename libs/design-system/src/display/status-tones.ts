import type { Tone } from '../theme/tokens.ts';

const statuses: Record<Exclude<Tone, 'neutral'>, readonly string[]> = {
  success: [
    'SUCCESS',
    'DONE',
    'ACTIVE',
    'APPROVED',
    'APPROVE',
    'PAID',
    'REPAID',
    'SETTLED',
    'DELIVERED',
    'OK',
    'STOCKING',
    'VERIFIED_OTP',
    'VERIFIED',
  ],
  warning: [
    'PENDING',
    'WAITING',
    'WAITING_APPROVE',
    'WAITING_APPROVAL',
    'WAITING_PAYMENT',
    'WAITING_SOLVE',
    'PAUSED',
    'PENDING_CANCELLATION',
    'OK_BUT_NOT_CONFIG',
    'OUT_OF_STOCK',
    'INPUT_DATA',
    'TODO',
    'UNDERPAID',
    'OVERPAID',
    'PAID_LATE',
    'DUPLICATE',
    'UNPAID',
    'RETURN_REQUESTED',
    'ADJUSTED',
    'PROPOSED',
    'LATE',
    'UNVERIFIED',
  ],
  info: [
    'CREATED',
    'CREATE',
    'LENT',
    'TRIAL',
    'TRANSFERRING',
    'PROCESSING',
    'SOLVING',
    'SENDING',
    'SUBMIT_INFO',
    'OPEN_ACCOUNT',
    'LINKED_ACCOUNT',
    'PROVISIONAL',
    'UPDATE_PASSWORD',
    'CONFIRMED',
    'SHIPPING',
  ],
  danger: [
    'FAIL',
    'FAILED',
    'DENIED',
    'DENY',
    'REJECTED',
    'BLOCKED',
    'LOCK',
    'CMS_LOCKED',
    'PAYMENT_EXPIRED',
    'CREATE_INVOICE_FAILED',
    'REVOKE',
    'EXHAUSTED',
    'RETURN_REJECTED',
    'REFUSED',
    'OVERDUE',
    'NOT_FOUND',
  ],
};

const byStatus = new Map<string, Tone>(
  (Object.keys(statuses) as (keyof typeof statuses)[]).flatMap((tone) =>
    statuses[tone].map((status) => [status, tone] as const),
  ),
);

/** Returns the tone of a status: done, waiting for someone, in progress, refused or over. */
export function toneOf(status: string): Tone {
  return byStatus.get(status) ?? 'neutral';
}
