import { vnDay, vnHour } from '@pay/domain';
import { addToDailySums, type Trx } from '@pay/platform-kernel';
import type { PaymentStatus, TransactionRow } from './transactions.rules.ts';

type Charged = Pick<TransactionRow, 'actualAmount' | 'chargeAmount' | 'vatChargeAmount' | 'completeTime'>;
type Counted = Pick<
  TransactionRow,
  'merchantId' | 'bankAccountId' | 'paymentType' | 'productLine' | 'amount' | 'createdAt' | 'createdBy'
>;

const rowOf = (
  { merchantId, bankAccountId, paymentType, productLine, amount, createdAt }: Counted,
  status: PaymentStatus,
  sign: 1 | -1,
) => ({
  merchantId,
  basis: 'CREATED' as const,
  day: vnDay(createdAt),
  bankAccountId,
  paymentType,
  productLine,
  status,
  total: sign,
  amount: sign * amount,
});

export const countAllCreated = (trx: Trx, rows: readonly (Counted & { status: PaymentStatus })[]) =>
  addToDailySums(
    trx,
    rows.map((row) => rowOf(row, row.status, 1)),
  );

const paidOf = (row: Counted & Charged, completeTime: string) => {
  const { actualAmount, chargeAmount, vatChargeAmount } = row;
  const paid = {
    ...rowOf(row, 'SUCCESS', 1),
    day: vnDay(completeTime),
    actualAmount,
    chargeAmount,
    vatChargeAmount,
  };
  return [
    { ...paid, basis: 'PAID' as const },
    { ...paid, basis: 'PAID_BY_HOUR' as const, part: vnHour(completeTime) },
    { ...paid, basis: 'PAID_BY_CREATOR' as const, part: row.createdBy },
  ];
};

interface Move {
  row: Counted & Charged;
  from: PaymentStatus;
  to: PaymentStatus;
  formerType?: TransactionRow['paymentType'];
  formerAmount?: number | undefined;
}

const changesOf = ({ row, from, to, formerType = row.paymentType, formerAmount = row.amount }: Move) => [
  rowOf({ ...row, paymentType: formerType, amount: formerAmount }, from, -1),
  rowOf(row, to, 1),
  ...(to === 'SUCCESS' && row.completeTime !== null ? paidOf(row, row.completeTime) : []),
];

/** Moves transactions between statuses and payment types on their creation days; a paid one also counts on its completion day. */
export const countAllMoved = (trx: Trx, moves: readonly Move[]) => addToDailySums(trx, moves.flatMap(changesOf));

export const countMoved = (
  trx: Trx,
  row: Counted & Charged,
  from: PaymentStatus,
  to: PaymentStatus,
  formerType?: TransactionRow['paymentType'],
  formerAmount?: number,
) => countAllMoved(trx, [{ row, from, to, ...(formerType && { formerType }), formerAmount }]);
