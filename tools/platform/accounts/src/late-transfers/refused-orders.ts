import { defineJob, type Instant, type Job, schedule, type Trx } from '@pay/platform-kernel';
import { accountNoOf } from '../bank-accounts/bank-accounts.store.ts';
import { insertRefusedOrder, type OrderKey, type RefusedOrder } from './refused-orders.store.ts';

export const lateTransferKind = 'lateTransfer';
// The job itself needs the bank of a mode; appointments only need its kind.
const appointment: Job<OrderKey> = defineJob<OrderKey>({ kind: lateTransferKind, outside: async () => undefined });

const hour = 3_600_000;
const lookedAfter = [hour, 24 * hour, 7 * 24 * hour];

/** An order that the bank did not know is asked about an hour, a day and a week later. */
export function nextLook(refusedAt: Instant, now: Instant): Instant | undefined {
  const passed = Date.parse(now) - Date.parse(refusedAt);
  const after = lookedAfter.find((ms) => ms > passed);
  return after === undefined ? undefined : new Date(Date.parse(refusedAt) + after).toISOString();
}

interface NewRefusal extends Omit<RefusedOrder, 'refusedAt' | 'lent' | 'transactionId' | 'fromAccount' | 'toAccount'> {
  transactionId?: string | null;
  /** The account's own number where it is left out; null where it pays nothing. */
  fromAccount?: string | null;
  toAccount?: string | null;
  lent?: number;
  /** Whether the bank refused it in words; null where it only knew no such order. */
  refusal: string | null;
}

/**
 * Notes that the bank refused an order of money, in the transaction that gives the money back: should the bank report it as done after
 * all, this tells whose it was. Whoever sends orders calls it, and `onLateTransfer` where more than the balance has to follow.
 */
export async function noteRefusedOrder(trx: Trx, refused: NewRefusal, now: Instant): Promise<void> {
  const { refusal, transactionId = null, toAccount = null, lent = 0, fromAccount, ...order } = refused;
  const { merchantId, bankAccountId, reference } = order;
  await insertRefusedOrder(trx, {
    ...order,
    transactionId,
    toAccount,
    lent,
    fromAccount: fromAccount === undefined ? await accountNoOf(trx, merchantId, bankAccountId) : fromAccount,
    refusedAt: now,
  });
  if (refusal !== null) return;
  const dueAt = nextLook(now, now) ?? now;
  await schedule(trx, appointment, { key: reference, dueAt, payload: { merchantId, reference } });
}
