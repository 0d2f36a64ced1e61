import type { Instant, Trx } from '@pay/platform-kernel';
import { filtered, labelled } from './transactions.store.ts';

interface OrderKey {
  merchantId: string;
  id: string;
  payPageCode: string;
  createdAt: Instant;
}

// An order waits half an hour; what is tried for it begins within that.
const triedWithin = 86_400_000;

/** Every payment that was tried for an order of a pay page, the latest first. */
export const paymentsOfOrder = (db: Trx, { merchantId, id, payPageCode, createdAt }: OrderKey) =>
  labelled(
    filtered(db, merchantId, {
      isStatistic: false,
      payPageCode,
      fromDate: createdAt,
      toDate: new Date(Date.parse(createdAt) + triedWithin).toISOString(),
    }).where('transaction.orderId', '=', id),
  )
    .orderBy('transaction.createdAt', 'desc')
    .orderBy('transaction.id', 'desc')
    .execute();
