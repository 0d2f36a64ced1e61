import { problem } from '@pay/contract-core';
import { asciiText, posOrderPaymentMachine, providerBank } from '@pay/domain';
import {
  type BankOfMode,
  carryOutTransfer,
  linkedAccounts,
  noteRefusedOrder,
  type TransferEnd,
  wentOutLate,
} from '@pay/platform-accounts';
import {
  acrossAccounts,
  defineJob,
  failPoint,
  type Instant,
  inTransaction,
  type JobKind,
  type Line,
  post,
  requireAllowed,
  schedule,
  type StaffActor,
  transition,
  type Trx,
  txnNumber,
  uuidv7,
} from '@pay/platform-kernel';
import { orderActions } from './orders.rules.ts';
import { type LockedOrder, lockOrder, type OrderKey } from './orders.store.ts';
import { endedRefund, insertRefund, lockRefund, type RefundKey, refundsOf, refundToSend } from './refunds.store.ts';

const kind: JobKind<RefundKey> = { kind: 'posOrderRefund' };

interface Doer {
  by: string;
  party: 'merchant' | 'staff';
  now: Instant;
}

/** Where the money came from, or the merchant's usual account where nobody knows that. */
async function receiverOf(trx: Trx, { merchantId, fromBin, fromAccount }: LockedOrder) {
  const [usual] = await linkedAccounts(acrossAccounts(trx, 'the money belongs to none of the accounts'), merchantId);
  if (!usual) return undefined;
  const known = fromBin !== null && fromAccount !== null;
  return {
    bankAccountId: usual.id,
    toBin: known ? fromBin : providerBank.bin,
    toAccount: known ? fromAccount : usual.accountNo,
  };
}

/** Orders the bank to give the money of an order back; returns false, and leaves it to the staff, where there is no account for it. */
export async function beginRefund(trx: Trx, order: LockedOrder, { by, party, now }: Doer): Promise<boolean> {
  const { merchantId, id: orderId, totalAmount: amount } = order;
  const receiver = await receiverOf(trx, order);
  if (!receiver) return false;
  await transition(trx, posOrderPaymentMachine, 'posOrderPayment', { merchantId, id: orderId }, 'refund', {
    by,
    party,
    now,
  });
  const id = uuidv7();
  await insertRefund(trx, {
    ...{ merchantId, id, orderId, amount, ...receiver },
    status: 'SENDING',
    reference: txnNumber(),
    bankNumber: null,
    refusal: null,
    createdAt: now,
    endedAt: null,
    returnedAt: null,
  });
  await schedule(trx, kind, { key: id, dueAt: now, payload: { merchantId, id } });
  return true;
}

/** Whether the bank carried out after all what it had refused: the staff settle that, and nothing is sent once more. */
export async function wentBackLate(db: Trx, key: OrderKey): Promise<boolean> {
  const subjectIds = (await refundsOf(db, key)).map(({ id }) => id);
  return wentOutLate(db, { merchantId: key.merchantId, kind: 'POS_REFUND', subjectIds });
}

/** Once more, unless the money went back already. */
export async function refundAgain(
  trx: Trx,
  key: OrderKey,
  { actor, now }: { actor: StaffActor; now: Instant },
): Promise<void> {
  const order = await lockOrder(trx, key);
  const { status } = order;
  requireAllowed(orderActions(order, now), 'cmsRefund', status);
  if (await wentBackLate(trx, key)) throw problem('not_allowed_from_status', { status, allowed: [] });
  if (!(await beginRefund(trx, order, { by: actor.userName, party: 'staff', now })))
    throw problem('bank_account_not_found');
}

export const linesOfRefund = (amount: number): Line[] => [
  { account: 'sales-prepaid', amount: -amount },
  { account: 'provider-clearing', amount },
];

type Ended = Exclude<TransferEnd, { outcome: 'unknown' }>;

/** Ends a refund as the bank says, once. */
async function endRefund(trx: Trx, key: RefundKey, code: string, end: Ended, now: Instant): Promise<void> {
  const { merchantId, id, orderId, status, amount, reference, bankAccountId, toAccount } = await lockRefund(trx, key);
  if (status !== 'SENDING') return;
  const isDone = end.outcome === 'done';
  await endedRefund(trx, key, {
    status: isDone ? 'DONE' : 'REFUSED',
    endedAt: now,
    ...(isDone ? { bankNumber: end.bankNumber } : { refusal: end.refusal }),
  });
  await transition(
    trx,
    posOrderPaymentMachine,
    'posOrderPayment',
    { merchantId, id: orderId },
    isDone ? 'complete' : 'refuse',
    { by: 'bank', party: 'bank', now },
  );
  if (isDone) {
    await post(trx, { merchantId, txnId: id, kind: 'POS_REFUND_PAID', now, lines: linesOfRefund(amount) });
    return;
  }
  const order = { merchantId, kind: 'POS_REFUND', subjectId: id, subject: code, reference } as const;
  const money = { bankAccountId, fromAccount: null, toAccount, amount, lent: amount };
  await noteRefusedOrder(trx, { ...order, ...money, refusal: end.refusal }, now);
}

/** The order is stored before it is sent, and sent once, so that a crash never pays twice. */
export const posRefundJob = (around: BankOfMode) =>
  defineJob<RefundKey>({
    kind: kind.kind,
    outside: async ({ db, payload, now }) => {
      const refund = await refundToSend(db, payload);
      if (!refund) return { effect: 'nothing to refund' };
      const { merchantId, reference, toBin, toAccount, amount, code } = refund;
      const content = asciiText(`HOAN TIEN DON ${code}`);
      const order = { merchantId, reference, fromAccount: null, toBin, toAccount, amount, content };
      const end = await carryOutTransfer(db, order, { ...around, now });
      if (end.outcome === 'unknown') return { again: end.askAgainAt, effect: 'the bank has not answered' };
      await inTransaction(db, (trx) => endRefund(trx, payload, code, end, now));
      failPoint('transfer-recorded');
      return { effect: end.outcome };
    },
  });
