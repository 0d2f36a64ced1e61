import { posOrderPaymentMachine } from '@pay/domain';
import { type BankCredit, type LateTransfer, noteCredit, type TakenCredit } from '@pay/platform-accounts';
import { type Instant, type Line, noBankAccount, post, reversed, transition, type Trx } from '@pay/platform-kernel';
import { lockOrder } from './orders.store.ts';
import { linesOfRefund } from './refund-order.ts';
import { doneRefund, endedRefund, lockRefund } from './refunds.store.ts';

/** A refund that had been refused reached the merchant; where another one reached it before, it owes this one. */
export async function completeLatePosRefund(trx: Trx, late: LateTransfer, now: Instant): Promise<Line[]> {
  const { merchantId, subjectId: id, amount, bankNumber } = late;
  const { orderId } = await lockRefund(trx, { merchantId, id });
  const { paymentStatus } = await lockOrder(trx, { merchantId, id: orderId });
  if (paymentStatus !== 'PAID') return [{ account: 'merchant-receivable', amount: -amount }];
  await endedRefund(trx, { merchantId, id }, { status: 'DONE', bankNumber, endedAt: now, refusal: null });
  await transition(trx, posOrderPaymentMachine, 'posOrderPayment', { merchantId, id: orderId }, 'completeLate', {
    by: late.proposedBy ?? '',
    party: 'staff',
    now,
  });
  return [{ account: 'sales-prepaid', amount: -amount }];
}

/** Takes a refund that the receiver's bank sent back: it is owed again. */
export async function takePosRefundBack(
  trx: Trx,
  credit: BankCredit,
  reference: string,
  now: Instant,
): Promise<TakenCredit | undefined> {
  // Words may be anybody's: only money that the bank ties to the order is taken for it.
  if (credit.originalReference === undefined) return undefined;
  const sent = await doneRefund(trx, reference);
  if (!sent || sent.amount !== credit.amount) return undefined;
  const { merchantId, id, orderId, amount } = sent;
  await lockOrder(trx, { merchantId, id: orderId });
  const { returnedAt } = await lockRefund(trx, { merchantId, id });
  if (returnedAt !== null) return { transactionId: null, repeated: true };
  const owner = { merchantId, bankAccountId: noBankAccount, virtualAccount: null, transactionId: id, now };
  if (!(await noteCredit(trx, credit, owner))) return { transactionId: null, repeated: true };
  await endedRefund(trx, { merchantId, id }, { returnedAt: now });
  await transition(trx, posOrderPaymentMachine, 'posOrderPayment', { merchantId, id: orderId }, 'comeBack', {
    by: 'bank',
    party: 'bank',
    now,
  });
  await post(trx, {
    merchantId,
    txnId: id,
    kind: 'POS_REFUND_CAME_BACK',
    now,
    lines: reversed(linesOfRefund(amount)),
  });
  return { transactionId: null, repeated: false };
}
