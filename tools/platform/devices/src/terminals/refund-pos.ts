import { problem } from '@pay/contract-core';
import { posTransactionMachine } from '@pay/domain';
import { balanceOf, type Instant, post, requireAllowed, transition, type Trx } from '@pay/platform-kernel';
import { lockedPayment, onRefundEnded, openRefund, type Refund, refundableOf } from '@pay/platform-payments';
import { countRefunded } from './count-paid.ts';
import { linesOfVoid } from './pos-book.ts';
import { lockPosTransaction, type PosTransactionKey, posTransactionOfPayment } from './pos-transactions.store.ts';
import { giveCashBack } from './shifts.store.ts';
import { type PosTransaction, transactionActions } from './terminals.rules.ts';

interface Asked extends PosTransactionKey {
  reason: string;
  by: string;
  now: Instant;
}

/** Locks a payment that may be given back: it is paid, no settlement has taken it, and the account has what a transfer needs. */
export async function refundable(trx: Trx, key: PosTransactionKey): Promise<PosTransaction> {
  const payment = await lockPosTransaction(trx, key);
  requireAllowed(transactionActions(payment), 'refund', payment.status);
  const { merchantId, paymentType, bankAccountId, amount, transactionId, status } = payment;
  if (paymentType !== 'QR') return payment;
  const behind = await lockedPayment(trx, { merchantId, id: transactionId! });
  if ((await refundableOf(trx, behind)) < amount) throw problem('not_allowed_from_status', { status, allowed: [] });
  if ((await balanceOf(trx, merchantId, 'merchant-available', bankAccountId)) < amount)
    throw problem('balance_too_low', { account: 'merchant-available' });
  return payment;
}

async function askTransfer(trx: Trx, { transactionId, amount }: PosTransaction, { reason, by, now, ...key }: Asked) {
  const refund = await openRefund(trx, {
    merchantId: key.merchantId,
    transactionId: transactionId!,
    amount,
    reason,
    askedBy: 'POS',
    initiatorId: key.id,
    by,
    now,
  });
  await transition(trx, posTransactionMachine, 'posTransaction', key, 'askRefund', {
    by,
    party: 'merchant',
    note: reason,
    now,
    set: { refundId: refund.id, refundState: 'SENDING', refundReason: reason },
  });
}

/** Gives a payment back before its settlement: a QR by transfer, a card by letting its money go, cash from the drawer. */
export async function refundPosTransaction(trx: Trx, { reason, by, now, merchantId, id }: Asked): Promise<void> {
  const key = { merchantId, id };
  const payment = await refundable(trx, key);
  if (payment.paymentType === 'QR') return askTransfer(trx, payment, { ...key, reason, by, now });
  const given = await transition(trx, posTransactionMachine, 'posTransaction', key, 'refund', {
    by,
    party: 'merchant',
    note: reason,
    now,
    set: { refundedAt: now, refundReason: reason, refundState: null },
  });
  const { transactionCode } = given;
  if (given.paymentType === 'CASH') await giveCashBack(trx, given);
  else
    await post(trx, {
      merchantId,
      txnId: id,
      kind: 'POS_CARD_VOIDED',
      lines: linesOfVoid(given),
      note: reason,
      number: transactionCode,
      now,
    });
  await countRefunded(trx, given);
}

/** Money that comes back later is the merchant's again; the payer was refunded all the same. */
async function refundEnded(trx: Trx, { merchantId, initiatorId, status, returnedAt }: Refund, now: Instant) {
  if (returnedAt !== null) return;
  const key = { merchantId, id: initiatorId };
  const byBank = { by: 'bank', party: 'bank', now } as const;
  if (status === 'REFUSED') {
    await transition(trx, posTransactionMachine, 'posTransaction', key, 'refuseRefund', {
      ...byBank,
      set: { refundState: 'REFUSED' },
    });
    return;
  }
  const refunded = await transition(trx, posTransactionMachine, 'posTransaction', key, 'refund', {
    ...byBank,
    set: { refundState: null, refundedAt: now },
  });
  await countRefunded(trx, refunded);
}

/** A QR whose payment was given back in full by another way, before its settlement, is given back at its terminal too. */
async function refundedElsewhere(trx: Trx, refund: Refund, now: Instant): Promise<void> {
  const { merchantId, transactionId, status, returnedAt, reason } = refund;
  if (status !== 'DONE' || returnedAt !== null) return;
  const payment = await posTransactionOfPayment(trx, { merchantId, id: transactionId });
  if (!payment || !transactionActions(payment).refund) return;
  const behind = await lockedPayment(trx, { merchantId, id: transactionId });
  if (behind.refundedAmount < payment.amount) return;
  const key = { merchantId, id: payment.id };
  const refunded = await transition(trx, posTransactionMachine, 'posTransaction', key, 'refund', {
    by: 'bank',
    party: 'bank',
    now,
    set: { refundedAt: now, refundReason: reason, refundState: null },
  });
  await countRefunded(trx, refunded);
}

export function followRefundsOfCodes(): void {
  onRefundEnded('POS', refundEnded);
  onRefundEnded('MERCHANT', refundedElsewhere);
  onRefundEnded('SIGNED_API', refundedElsewhere);
}
