import { asciiText } from '@pay/domain';
import { counterpartyAt } from '@pay/platform-accounts';
import type { Instant, Line, Trx } from '@pay/platform-kernel';
import { isWithinWindow } from '../transactions/dispute-window.ts';
import type { TransactionRow } from '../transactions/transactions.rules.ts';
import type { Refund, ShownRefund } from './refunds.store.ts';

interface Payer {
  toBin: string | null;
  toAccount: string;
  cardReference: string | null;
}

type Paid = Pick<TransactionRow, 'status' | 'paymentType' | 'fromBin' | 'fromAccount' | 'interBankTrace'>;

/** Where the money of a paid transaction goes back to; undefined where nobody knows who paid it. */
export function payerOf({ status, paymentType, fromBin, fromAccount, interBankTrace }: Paid): Payer | undefined {
  if (status !== 'SUCCESS' || fromAccount === null) return undefined;
  if (fromBin !== null) return { toBin: fromBin, toAccount: fromAccount, cardReference: null };
  return paymentType === 'ATM_CARD' && interBankTrace !== null
    ? { toBin: null, toAccount: fromAccount, cardReference: interBankTrace }
    : undefined;
}

/** Whether its merchant may give the payer money back. */
export const isRefundable = (db: Trx, payment: TransactionRow, refundable: number, now: Instant) =>
  payerOf(payment) !== undefined && refundable > 0 && isWithinWindow(db, payment, now);

export const refundAnswer = (refund: ShownRefund) => ({
  id: refund.id,
  code: refund.code,
  amount: refund.amount,
  status: refund.status,
  reason: refund.reason,
  askedBy: refund.askedBy,
  toBin: refund.toBin,
  toAccount: refund.toAccount,
  reference: refund.reference,
  merchantReference: refund.merchantReference,
  bankNumber: refund.bankNumber,
  refusal: refund.refusal,
  createdAt: refund.createdAt,
  sentAt: refund.sentAt,
  endedAt: refund.endedAt,
  returnedAt: refund.returnedAt,
});

/** What went back and did not come back, of all refunds of a payment. */
export const refundedOf = (refunds: readonly Refund[]) =>
  refunds.reduce(
    (sum, { status, returnedAt, amount }) => (status === 'DONE' && returnedAt === null ? sum + amount : sum),
    0,
  );

/** The payer by his bank's name and his number there. */
export function shownPayer(db: Trx, payment: Paid): string | null {
  const payer = payerOf(payment);
  return payer ? counterpartyAt(db, { fromBin: payer.toBin, fromAccount: payer.toAccount }) : null;
}

type Side = 'merchant-available' | 'merchant-hold' | 'bank-clearing';

export const movedFor = (
  { bankAccountId, amount }: Pick<Refund, 'bankAccountId' | 'amount'>,
  from: Side,
  to: Side,
): Line[] => [
  { account: from, bankAccountId, amount: -amount },
  { account: to, bankAccountId, amount },
];

type Told = Pick<Refund, 'reason' | 'reference' | 'toBin' | 'toAccount'>;

/** What the statement of the account says of a refund. */
export const toldAs = (db: Trx, { reason, reference, toBin, toAccount }: Told) => ({
  note: reason,
  number: reference,
  counterparty: counterpartyAt(db, { fromBin: toBin, fromAccount: toAccount }) ?? toAccount,
});

/** What the payer reads in his statement. */
export const contentOf = ({ txnNumber, code }: Pick<TransactionRow, 'txnNumber'> & Pick<Refund, 'code'>) =>
  asciiText(`HOAN TIEN ${txnNumber ?? code}`);
