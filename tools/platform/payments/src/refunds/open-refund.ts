import { atField, invalidField, problem } from '@pay/contract-core';
import { refundMachine } from '@pay/domain';
import {
  defineJob,
  type Instant,
  type Job,
  nextNumber,
  post,
  recordCreation,
  schedule,
  type Trx,
  txnNumber,
  uuidv7,
} from '@pay/platform-kernel';
import { isWithinWindow, windowOf } from '../transactions/dispute-window.ts';
import { lockedPayment } from '../transactions/held-credits.store.ts';
import { movedFor, payerOf, toldAs } from './refunds.rules.ts';
import { insertRefund, type Refund, refundableOf } from './refunds.store.ts';

export type RefundKey = Pick<Refund, 'merchantId' | 'id'>;

export const refundKind = 'refund';
/** Scheduling needs only the kind; the job itself needs the bank of a mode. */
const appointment: Job<RefundKey> = defineJob<RefundKey>({ kind: refundKind, outside: async () => undefined });

export interface NewRefund extends Pick<
  Refund,
  'merchantId' | 'transactionId' | 'amount' | 'reason' | 'askedBy' | 'initiatorId'
> {
  merchantReference?: string | undefined;
  by: string;
  now: Instant;
}

type Wish = Pick<NewRefund, 'merchantId' | 'transactionId' | 'amount' | 'askedBy' | 'now'>;

/** Locks the transaction; throws unless it is paid, not too long ago, its payer is known and the amount may still go back. */
export async function refundablePayment(trx: Trx, { merchantId, transactionId, amount, askedBy, now }: Wish) {
  const payment = await lockedPayment(trx, { merchantId, id: transactionId });
  const payer = payerOf(payment);
  const refundable = await refundableOf(trx, payment);
  if (!payer || refundable === 0) throw problem('not_allowed_from_status', { status: payment.status, allowed: [] });
  // A dispute was opened within the days that it has.
  if (askedBy !== 'FOR_CONTROL' && !isWithinWindow(trx, payment, now))
    throw problem('dispute_window_over', {
      fields: [{ field: 'transactionId', rule: 'refund_too_late', days: windowOf(trx, payment), message: '' }],
    });
  if (amount > refundable) throw invalidField('amount', 'refund_too_big', { max: refundable });
  return { payment, payer };
}

/**
 * Begins to give a payer his money back: it is set aside now, and the bank is asked after the commit.
 * Throws unless the transaction is paid, its payer is known, the amount is still refundable and the account has it.
 */
export async function openRefund(trx: Trx, { merchantReference, by, now, ...wish }: NewRefund): Promise<Refund> {
  const { merchantId } = wish;
  const { payment, payer } = await refundablePayment(trx, { ...wish, now });
  const opened = {
    ...wish,
    ...payer,
    id: uuidv7(),
    bankAccountId: payment.bankAccountId,
    merchantReference: merchantReference ?? null,
    reference: txnNumber(),
    status: 'SENDING' as const,
    bankNumber: null,
    refusal: null,
    createdAt: now,
    endedAt: null,
    returnedAt: null,
  };
  const { id, status } = opened;
  await post(trx, {
    merchantId,
    txnId: id,
    kind: 'REFUND_HELD',
    ...toldAs(trx, opened),
    now,
    lines: movedFor(opened, 'merchant-available', 'merchant-hold'),
  });
  const refund = await insertRefund(trx, { ...opened, code: await nextNumber(trx, merchantId, 'RF') });
  if (!refund) throw problem('duplicate', atField('refRefundId', 'code_taken'));
  await recordCreation(trx, { merchantId, entity: refundMachine.entity, id }, { status, by, now });
  await schedule(trx, appointment, { key: id, dueAt: now, payload: { merchantId, id } });
  return refund;
}
