import { type ActionOf, posTransactionMachine } from '@pay/domain';
import { type Instant, transition, type Trx } from '@pay/platform-kernel';
import { onPaymentEnd, type PaymentEnding, type PaymentListener, type TransactionRow } from '@pay/platform-payments';
import { countPaid } from './count-paid.ts';
import { posTransactionOfPayment } from './pos-transactions.store.ts';

const actionOf: Record<PaymentEnding, ActionOf<typeof posTransactionMachine>> = {
  pay: 'pay',
  payAfterEnd: 'payInTime',
  expire: 'expire',
  cancel: 'cancel',
  refuse: 'fail',
};

/** A payment at a terminal follows the one behind its QR, also one that the bank tells of after its time. */
async function follow(trx: Trx, row: TransactionRow, ending: PaymentEnding, now: Instant): Promise<void> {
  const known = await posTransactionOfPayment(trx, row);
  if (!known) return;
  const { merchantId, id } = known;
  const isPaid = ending === 'pay' || ending === 'payAfterEnd';
  const moved = await transition(trx, posTransactionMachine, 'posTransaction', { merchantId, id }, actionOf[ending], {
    by: isPaid ? 'bank' : 'payment',
    now,
    ...(isPaid && {
      set: { amount: row.amount, accountNumber: row.fromAccount, countedAt: row.completeTime ?? now },
    }),
  });
  if (isPaid) await countPaid(trx, moved, now);
}

const codes: PaymentListener = {
  ended: async (trx, row, ending, now) => {
    await follow(trx, row, ending, now);
    return undefined;
  },
  paidTogether: async (trx, rows, now) => {
    for (const row of rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))) await follow(trx, row, 'pay', now);
    return [];
  },
};

export const followCodes = () => onPaymentEnd(['PAY_POS'], codes);
