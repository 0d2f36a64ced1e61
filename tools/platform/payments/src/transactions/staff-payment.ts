import { paymentMachine } from '@pay/domain';
import { type Instant, stepsOf, type Trx } from '@pay/platform-kernel';
import type { OfficeScope } from '@pay/platform-people';
import { latestDispute } from '../for-control/items.store.ts';
import { refundedOf } from '../refunds/refunds.rules.ts';
import { refundsOf } from '../refunds/refunds.store.ts';
import { merchantOfPayment } from './staff-payments.store.ts';
import { shownStatus } from './transactions.rules.ts';
import { findTransaction } from './transactions.store.ts';

/** What a payment is and became, for those of the staff who may see it. */
export async function staffPayment(db: Trx, seat: OfficeScope, id: string, now: Instant) {
  const merchantId = await merchantOfPayment(db, seat, id);
  const row = await findTransaction(db, merchantId, id);
  const refunds = await refundsOf(db, row);
  return {
    row: { ...row, status: shownStatus(row, now) },
    refunds,
    refundedAmount: refundedOf(refunds),
    disputeId: await latestDispute(db, row),
    history: await stepsOf(db, { merchantId, entity: paymentMachine.entity, id }),
  };
}
