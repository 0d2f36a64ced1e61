import { invalidField, problem } from '@pay/contract-core';
import { isExpired, paymentMachine } from '@pay/domain';
import { afterCommit, cancelJob, type Instant, schedule, transition, type Trx } from '@pay/platform-kernel';
import { setPaymentOfLink } from '../pay-links/pay-links.store.ts';
import { announceChange } from '../transactions/bus.ts';
import { payTransaction } from '../transactions/book-payment.ts';
import { countMoved } from '../transactions/daily-sums.ts';
import { paymentExpiry } from '../transactions/end-payment.ts';
import { freeReference } from '../transactions/held-references.store.ts';
import { openPayment } from '../transactions/open-payment.ts';
import { paymentEnded } from '../transactions/payment-listeners.ts';
import { mailMerchants } from '../transactions/payment-mails.ts';
import { lockedPaymentById } from '../transactions/payments.store.ts';
import type { TransactionRow } from '../transactions/transactions.rules.ts';
import { closeVirtualAccount } from '../transactions/virtual-accounts.store.ts';
import { cardQueryKind } from './card-query-kind.ts';
import { type CardResult, outcomeOf } from './card-result.ts';

const queryAfter = 15 * 60_000;

const keyOf = ({ merchantId, id }: TransactionRow) => ({ merchantId, id });
const linkKeyOf = ({ merchantId, payLinkId }: TransactionRow) => ({ merchantId, id: payLinkId ?? '' });

/** The payment stays pending until the gateway answers or is queried. */
export async function sendToGateway(trx: Trx, open: TransactionRow, now: Instant): Promise<void> {
  const by = { by: 'payer', party: 'payer', now } as const;
  const row = await transition(trx, paymentMachine, 'transaction', keyOf(open), 'sendToGateway', {
    ...by,
    set: { paymentType: 'ATM_CARD' },
  });
  await transition(trx, paymentMachine, 'payLink', linkKeyOf(row), 'sendToGateway', by);
  await countMoved(trx, row, open.status, row.status, open.paymentType);
  await cancelJob(trx, paymentExpiry, row.id);
  await schedule(trx, cardQueryKind, {
    key: row.id,
    dueAt: new Date(Date.parse(row.expireAt ?? now) + queryAfter),
    payload: { transactionId: row.id },
  });
  afterCommit(trx, () => announceChange(row.id));
}

async function reopen(trx: Trx, row: TransactionRow, now: Instant): Promise<void> {
  const { merchantId, payLinkId } = row;
  await transition(trx, paymentMachine, 'payLink', linkKeyOf(row), 'reopen', {
    by: 'system',
    party: 'system',
    now,
  });
  const { amount, description, bankAccountId, productLine, refTransactionId, payLinkCode, payPageCode, orderId } = row;
  const { successUrl, failUrl, customerName, customerPhone, customerEmail, customerAddress, expireAt, createdBy } = row;
  const next = await openPayment(trx, {
    merchantId,
    amount,
    description,
    bankAccountId,
    productLine,
    refTransactionId,
    payLinkId,
    payLinkCode,
    payPageCode,
    orderId,
    successUrl,
    failUrl,
    customerName,
    customerPhone,
    customerEmail,
    customerAddress,
    expireAt,
    createdBy,
    by: 'system',
    now,
  });
  await setPaymentOfLink(trx, linkKeyOf(row), next.id);
}

/** A final refusal fails this transaction; the link can be tried again until it expires. */
export async function refuseCardPayment(
  trx: Trx,
  pending: TransactionRow,
  gatewayCode: string,
  now: Instant,
): Promise<void> {
  const by = { by: 'bank', party: 'bank', details: { gatewayCode }, now } as const;
  const row = await transition(trx, paymentMachine, 'transaction', keyOf(pending), 'refuse', by);
  await closeVirtualAccount(trx, row, now);
  await cancelJob(trx, cardQueryKind, row.id);
  const isOver = isExpired(row.expireAt, now);
  if (isOver) await transition(trx, paymentMachine, 'payLink', linkKeyOf(row), 'refuse', by);
  else await reopen(trx, row, now);
  const announce = await paymentEnded(trx, row, 'refuse', now);
  await announce?.();
  await mailMerchants(trx, [row], 'failed', now);
  if (isOver) await freeReference(trx, row, now);
  await countMoved(trx, row, row.previousStatus, row.status);
  afterCommit(trx, () => announceChange(row.id));
}

export async function pendingCardPayment(trx: Trx, transactionId: string): Promise<TransactionRow> {
  const row = await lockedPaymentById(trx, transactionId);
  if (row.status !== 'PENDING' || row.paymentType !== 'ATM_CARD') {
    throw problem('not_allowed_from_status', { status: row.status, allowed: ['PENDING'] });
  }
  return row;
}

/** Applies a gateway's result once: a payment that has ended takes no second result. */
export async function applyCardResult(
  trx: Trx,
  result: Omit<CardResult, 'mode' | 'time'>,
  now: Instant,
): Promise<void> {
  const pending = await pendingCardPayment(trx, result.transactionId);
  if (pending.amount !== result.amount)
    throw invalidField('napasResult', 'amount_mismatch', { expected: pending.amount });
  const outcome = outcomeOf(result.code);
  if (outcome === 'refused') await refuseCardPayment(trx, pending, result.code, now);
  if (outcome !== 'paid') return;
  await payTransaction(
    trx,
    pending,
    { fromBin: null, fromAccount: result.card, interBankTrace: result.reference, paidAt: now, ...result.kind },
    now,
  );
}
