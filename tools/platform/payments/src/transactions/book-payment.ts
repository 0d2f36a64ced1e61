import { type CardKind, paymentMachine, vnDay } from '@pay/domain';
import { charge, type ChargeTerms } from '@pay/platform-fees';
import { type ChangeDetails, type Instant, type Line, post, transition, type Trx } from '@pay/platform-kernel';
import { chargeTerms, daysOfCompletion } from './charge-terms.store.ts';
import { concludePayment } from './end-payment.ts';
import { giveWay } from './give-way.ts';
import { completedBy, type TransactionRow } from './transactions.rules.ts';

export interface PaymentSource extends Partial<CardKind> {
  fromBin: string | null;
  fromAccount: string | null;
  interBankTrace: string | null;
  paidAt: Instant;
}

interface Booking {
  /** `payInTime`: credited in time but reported after the expiry; `accept`: accepted by the merchant. */
  step: 'pay' | 'payInTime' | 'accept';
  by: string;
  note?: string | undefined;
  details?: ChangeDetails | undefined;
  /** The payment's final amount: the requested one unless more or less was accepted. */
  amount: number;
  /** Everything received, including any part that the payment could not take. */
  amountPaid: number;
  exception: 'NONE' | 'OVERPAID';
  from: 'bank-clearing' | 'suspense';
  source: PaymentSource;
  completeTime: Instant;
}

type Charged = Pick<TransactionRow, 'chargeAmount' | 'vatChargeAmount' | 'actualAmount' | 'bankAccountId'>;

/**
 * The ledger lines of a paid payment, `from` being where its money stood.
 * What is charged at once the bank moves to the provider; the rest is owed.
 */
export function linesOfPayment(
  { chargeAmount, vatChargeAmount, actualAmount, bankAccountId }: Charged,
  { amount, from }: { amount: number; from: Booking['from'] },
): Line[] {
  const taken = amount - actualAmount;
  return [
    { account: from, bankAccountId, amount: -amount },
    { account: 'merchant-available', bankAccountId, amount: actualAmount },
    { account: 'provider-clearing', amount: -taken },
    { account: 'bank-clearing', bankAccountId, amount: taken },
    { account: 'fee-receivable', amount: taken - chargeAmount - vatChargeAmount },
    { account: 'fee-income', amount: chargeAmount },
    { account: 'vat-payable', amount: vatChargeAmount },
  ];
}

type Settlement = Pick<Booking, 'amount' | 'amountPaid' | 'exception' | 'source' | 'completeTime'>;

/** What a payment holds once it is paid, whether by itself or among others. */
export function paidValues(
  trx: Trx,
  { paymentType }: Pick<TransactionRow, 'paymentType'>,
  { source: { paidAt, ...origin }, completeTime: told, ...amounts }: Settlement,
  { terms, now }: { terms: ChargeTerms; now: Instant },
) {
  const completeTime = completedBy(now, told);
  const { cardType = null } = origin;
  const charged = charge(trx, { amount: amounts.amount, day: vnDay(completeTime), paymentType, cardType }, terms);
  return { ...charged, ...origin, ...amounts, depositTime: paidAt, completeTime };
}

/** A credit of the whole amount; earlier part payments become a surplus. */
export const paidInFull = (
  { amount, amountPaid }: Pick<TransactionRow, 'amount' | 'amountPaid'>,
  source: PaymentSource,
): Settlement => ({
  amount,
  amountPaid: amountPaid + amount,
  exception: amountPaid > 0 ? 'OVERPAID' : 'NONE',
  source,
  completeTime: source.paidAt,
});

/** Marks a payment as paid in the caller's transaction: status, ledger, daily sums, link and notice. */
export async function bookPayment(
  trx: Trx,
  open: TransactionRow,
  booking: Booking,
  now: Instant,
): Promise<TransactionRow> {
  const { merchantId, id } = open;
  const { step, by, note, details, from, ...settlement } = booking;
  if (step !== 'pay') await giveWay(trx, open, now);
  const terms = await chargeTerms(trx, open, daysOfCompletion(settlement.completeTime, now));
  const end = { by, party: step === 'accept' ? 'merchant' : 'bank', now, note, details } as const;
  const paid = await transition(trx, paymentMachine, 'transaction', { merchantId, id }, step, {
    ...end,
    set: paidValues(trx, open, settlement, { terms, now }),
  });
  const lines = linesOfPayment(paid, { amount: paid.amount, from });
  await post(trx, { merchantId, txnId: id, kind: 'PAY_IN', now, lines });
  await concludePayment(trx, { ...paid, formerAmount: open.amount }, step, end);
  return paid;
}

/** Pays an open transaction in full. */
export const payTransaction = (
  trx: Trx,
  open: TransactionRow,
  source: PaymentSource,
  now: Instant,
  step: 'pay' | 'payInTime' = 'pay',
) => bookPayment(trx, open, { ...paidInFull(open, source), step, by: 'bank', from: 'bank-clearing' }, now);
