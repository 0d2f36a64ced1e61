import { vnDay } from '@pay/domain';
import { addToDailySums, type Trx } from '@pay/platform-kernel';
import type { PaymentStatus, TransactionRow } from './transactions.rules.ts';

type Charged = Pick<TransactionRow, 'actualAmount' | 'chargeAmount' | 'vatChargeAmount' | 'completeTime'>;
type Counted = Pick<
  TransactionRow,
  'merchantId' | 'bankAccountId' | 'paymentType' | 'productLine' | 'amount' | 'createdAt'
>;

const rowOf = (
  { bankAccountId, paymentType, productLine, amount, createdAt }: Counted,
  status: PaymentStatus,
  sign: 1 | -1,
) => ({
  basis: 'CREATED' as const,
  day: vnDay(createdAt),
  bankAccountId,
  paymentType,
  productLine,
  status,
  total: sign,
  amount: sign * amount,
});

export const countCreated = (trx: Trx, row: Counted, status: PaymentStatus) =>
  addToDailySums(trx, row.merchantId, [rowOf(row, status, 1)]);

const paidOf = (row: Counted & Charged, completeTime: string) => {
  const { actualAmount, chargeAmount, vatChargeAmount } = row;
  return {
    ...rowOf(row, 'SUCCESS', 1),
    basis: 'PAID' as const,
    day: vnDay(completeTime),
    actualAmount,
    chargeAmount,
    vatChargeAmount,
  };
};

/** Moves a transaction between statuses and payment types on its creation day; a paid one also counts on its completion day. */
export const countMoved = (
  trx: Trx,
  row: Counted & Charged,
  from: PaymentStatus,
  to: PaymentStatus,
  formerType = row.paymentType,
  formerAmount = row.amount,
) =>
  addToDailySums(trx, row.merchantId, [
    rowOf({ ...row, paymentType: formerType, amount: formerAmount }, from, -1),
    rowOf(row, to, 1),
    ...(to === 'SUCCESS' && row.completeTime !== null ? [paidOf(row, row.completeTime)] : []),
  ]);
