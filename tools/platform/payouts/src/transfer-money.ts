import { counterpartyAt } from '@pay/platform-accounts';
import type { Line, Trx } from '@pay/platform-kernel';
import type { Transfer } from './payouts.store.ts';

type Sums = Pick<Transfer, 'amount' | 'feeAmount' | 'vatAmount' | 'chargeType'>;

/** The part of the charges that leaves the account beside the amount. */
export const takenOf = ({ feeAmount, vatAmount, chargeType }: Omit<Sums, 'amount'>) =>
  chargeType === 'IMMEDIATELY' ? feeAmount + vatAmount : 0;

/** What the account needs for a transfer. */
export const neededFor = (transfer: Sums) => transfer.amount + takenOf(transfer);

type Side = 'merchant-available' | 'merchant-hold';

const moved = (transfer: Transfer, from: Side, to: Side): Line[] => {
  const { bankAccountId } = transfer;
  return [
    { account: from, bankAccountId, amount: -neededFor(transfer) },
    { account: to, bankAccountId, amount: neededFor(transfer) },
  ];
};

export const heldLines = (transfer: Transfer) => moved(transfer, 'merchant-available', 'merchant-hold');
export const releasedLines = (transfer: Transfer) => moved(transfer, 'merchant-hold', 'merchant-available');

/** A charge that is taken at once moves to the provider at the bank; a later one becomes a claim. */
export function paidLines(transfer: Transfer): Line[] {
  const { bankAccountId, feeAmount, vatAmount } = transfer;
  const taken = takenOf(transfer);
  return [
    { account: 'merchant-hold', bankAccountId, amount: -neededFor(transfer) },
    { account: 'bank-clearing', bankAccountId, amount: neededFor(transfer) },
    { account: 'provider-clearing', amount: -taken },
    { account: 'fee-receivable', amount: taken - feeAmount - vatAmount },
    { account: 'fee-income', amount: feeAmount },
    { account: 'vat-payable', amount: vatAmount },
  ];
}

/** The fee is kept: the order was carried out. */
export const returnedLines = ({ bankAccountId, amount }: Transfer): Line[] => [
  { account: 'bank-clearing', bankAccountId, amount: -amount },
  { account: 'merchant-available', bankAccountId, amount },
];

/** Where the money of what was done after all came from: it stood in suspense until the staff settled that the provider bears it. */
export const lateReturnLines = ({ bankAccountId, amount }: Transfer, from: 'suspense' | 'dispute-cost'): Line[] => [
  { account: 'bank-clearing', bankAccountId, amount: -amount },
  from === 'suspense' ? { account: from, bankAccountId, amount } : { account: from, amount },
];

/** What the statement of the account says of a transfer. */
export const toldAs = (db: Trx, { content, reference, toBin, toAccount }: Transfer) => ({
  note: content,
  number: reference,
  counterparty: counterpartyAt(db, { fromBin: toBin, fromAccount: toAccount }) ?? toAccount,
});
