import { invalidField, problem } from '@pay/contract-core';
import { paymentMachine, waitsAtGateway } from '@pay/domain';
import { afterCommit, type Instant, lockBook, transition, type Trx } from '@pay/platform-kernel';
import { merchantFacts } from '@pay/platform-people';
import { announceChange } from './bus.ts';
import { askToDecide } from './ask-to-decide.ts';
import { bookPayment, type PaymentSource } from './book-payment.ts';
import { countMoved } from './daily-sums.ts';
import { endPayment } from './end-payment.ts';
import { type HeldCredit, heldFor, holdMoney, moveHeld, sumOf } from './held-credits.store.ts';
import { paymentPaidInPart } from './payment-listeners.ts';
import { isLate, payingStep, shortfallAllowed, type TransactionRow, watchedUntil } from './transactions.rules.ts';

interface UnusualCredit {
  payment: TransactionRow;
  closedAt: Instant | null;
  source: PaymentSource;
  amount: number;
}

const isOpen = ({ status }: TransactionRow) => payingStep(status) === 'pay';
const over = (status: string) => problem('not_allowed_from_status', { status, allowed: [] });

/** A merchant that accepts only the exact amount in time refuses the rest; the bank then returns the money. */
function refuseAll({ payment, source }: UnusualCredit): never {
  if (!isOpen(payment)) throw over(payment.status);
  if (isLate(payment.expireAt, source.paidAt)) throw over('TIMEOUT');
  throw invalidField('amount', 'amount_mismatch', { expected: payment.amount - payment.amountPaid });
}

/** Among credits of the same instant, the one being reported is last. */
const inOrderOfTime = (held: readonly HeldCredit[], { interBankTrace }: PaymentSource): HeldCredit[] =>
  held.toSorted((one, other) => {
    if (one.creditedAt !== other.creditedAt) return one.creditedAt < other.creditedAt ? -1 : 1;
    return Number(one.transactionNo === interBankTrace) - Number(other.transactionNo === interBankTrace);
  });

/** The latest held money is the surplus, so that it returns to those who sent it. */
async function keepSurplus(trx: Trx, held: readonly HeldCredit[], surplus: number, now: Instant): Promise<void> {
  let left = surplus;
  for (const credit of held.toReversed()) {
    const kept = Math.min(left, credit.amount);
    left -= kept;
    if (kept === 0) await moveHeld(trx, [credit], { state: 'USED', endedAt: now }, now);
    else if (kept < credit.amount) await moveHeld(trx, [credit], { amount: kept }, now);
  }
}

/** The payment takes its amount, or the whole total within the tolerance; the rest stays held. */
async function payFromHeld(
  trx: Trx,
  payment: TransactionRow,
  source: PaymentSource,
  tolerance: number,
  now: Instant,
): Promise<void> {
  const held = inOrderOfTime(await heldFor(trx, payment), source);
  const total = sumOf(held);
  const amount = Math.abs(total - payment.amount) <= tolerance ? total : payment.amount;
  const surplus = total - amount;
  await bookPayment(
    trx,
    payment,
    {
      step: payingStep(payment.status)!,
      by: 'bank',
      amount,
      amountPaid: total,
      exception: surplus > 0 ? 'OVERPAID' : 'NONE',
      from: 'suspense',
      source,
      completeTime: source.paidAt,
    },
    now,
  );
  await keepSurplus(trx, held, surplus, now);
}

async function payInPart(trx: Trx, payment: TransactionRow, paid: number, now: Instant): Promise<void> {
  const { merchantId, id, payLinkId } = payment;
  if (!isOpen(payment)) {
    await askToDecide(trx, payment, 'UNDERPAID', now, paid);
    return;
  }
  const by = { by: 'bank', party: 'bank', now } as const;
  const row = await transition(trx, paymentMachine, 'transaction', { merchantId, id }, 'payInPart', {
    ...by,
    set: { amountPaid: paid },
  });
  if (payLinkId) await transition(trx, paymentMachine, 'payLink', { merchantId, id: payLinkId }, 'payInPart', by);
  await countMoved(trx, row, payment.status, row.status);
  await paymentPaidInPart(trx, row, now);
  // A payment at a gateway may still succeed or fail whatever was transferred meanwhile, so the money needs a decision of its own.
  if (waitsAtGateway(row.paymentType)) await askToDecide(trx, row, 'UNDERPAID', now);
  afterCommit(trx, () => announceChange(id));
}

/** By the merchant's policy, refuses or books and holds a credit that is not the exact amount in time. */
export async function takeUnusualCredit(trx: Trx, credit: UnusualCredit, now: Instant): Promise<void> {
  const { payment, closedAt, source, amount } = credit;
  const { merchantId, id } = payment;
  const policy = await merchantFacts(trx, merchantId, ['amountPolicy', 'amountTolerance']);
  if (policy.amountPolicy === 'EXACT') refuseAll(credit);
  if (closedAt !== null && source.paidAt > watchedUntil(closedAt)) throw over(payment.status);

  const { fromBin, fromAccount, paidAt, interBankTrace } = source;
  await lockBook(trx, merchantId);
  await holdMoney(
    trx,
    {
      merchantId,
      transactionNo: interBankTrace ?? '',
      transactionId: id,
      amount,
      fromBin,
      fromAccount,
      creditedAt: paidAt,
    },
    payment.bankAccountId,
    now,
  );
  const late = isLate(payment.expireAt, paidAt);
  if (late && isOpen(payment))
    await endPayment(trx, { merchantId, transactionId: id }, 'expire', { by: 'clock', party: 'clock', now });
  const paid = payment.amountPaid + amount;
  if (payment.status === 'SUCCESS') await askToDecide(trx, payment, 'DUPLICATE', now, paid);
  else if (late || payment.status === 'CANCELED' || payment.status === 'FAIL')
    await askToDecide(trx, payment, 'PAID_LATE', now, paid);
  else {
    const tolerance = shortfallAllowed(payment.amount, policy.amountTolerance);
    if (paid >= payment.amount - tolerance) await payFromHeld(trx, payment, source, tolerance, now);
    else await payInPart(trx, payment, paid, now);
  }
}
