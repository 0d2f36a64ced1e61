import { acrossAccounts, type Instant, refusedField, type Trx } from '@pay/platform-kernel';
import { paymentOf } from '@pay/platform-payments';
import { claimKeyOf } from './fee-report.rules.ts';
import type { ReportRow } from './fee-reports.store.ts';

interface Notice {
  merchantId: string;
  /** A payment, or what pays a report: the transaction of its link. */
  transactionId: string;
  success: boolean;
}

const claimOf = (db: Trx, { merchantId, transactionId }: Notice) =>
  db
    .selectFrom('providerClaim')
    .select('status')
    .where('merchantId', '=', merchantId)
    .where('id', '=', transactionId)
    .where('kind', '=', 'FEE_REPORT')
    .executeTakeFirst();

/** Whether the book bears out what is told; the bank may still be on its way with the money for a report. */
async function isBorneOut(db: Trx, notice: Notice): Promise<boolean> {
  const payment = await paymentOf(db, notice);
  if (payment) return notice.success === (payment.status === 'SUCCESS');
  const claim = await claimOf(acrossAccounts(db, 'a report is of all accounts'), notice);
  if (!claim) throw refusedField('invalid_transaction_id', 'transactionId', 'unknown');
  return claim.status !== (notice.success ? 'CANCELED' : 'SETTLED');
}

/** Keeps what a merchant's own system tells of the fee of a payment, or of the payment of a report; staff and shop see it there. */
export async function takeFeeNotice(db: Trx, notice: Notice, toldAt: Instant): Promise<void> {
  if (!(await isBorneOut(db, notice)))
    throw refusedField('invalid_transaction_status', 'success', 'not_allowed_from_status');
  const { merchantId, transactionId, success } = notice;
  await db
    .insertInto('feeNotice')
    .values({ merchantId, transactionId, success, toldAt })
    .onConflict((conflict) => conflict.columns(['merchantId', 'transactionId']).doUpdateSet({ success, toldAt }))
    .execute();
}

/** When the merchant's own system told that it has paid the present link of a report. */
export async function toldPaidAt(db: Trx, report: ReportRow): Promise<Instant | null> {
  const { merchantId, kind, reference } = claimKeyOf(report);
  const notice = await acrossAccounts(db, 'a report is of all accounts')
    .selectFrom('feeNotice')
    .innerJoin('providerClaim', (join) =>
      join
        .onRef('providerClaim.merchantId', '=', 'feeNotice.merchantId')
        .onRef('providerClaim.id', '=', 'feeNotice.transactionId'),
    )
    .select('feeNotice.toldAt')
    .where('feeNotice.merchantId', '=', merchantId)
    .where('providerClaim.merchantId', '=', merchantId)
    .where('providerClaim.kind', '=', kind)
    .where('providerClaim.reference', '=', reference)
    .where('feeNotice.success', '=', true)
    .executeTakeFirst();
  return notice?.toldAt ?? null;
}
