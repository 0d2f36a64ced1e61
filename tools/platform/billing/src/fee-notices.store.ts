import { acrossAccounts, type Instant, type Trx } from '@pay/platform-kernel';
import { claimKeyOf } from './fee-report.rules.ts';
import type { ReportRow } from './fee-reports.store.ts';

export interface Notice {
  merchantId: string;
  /** A payment, or what pays a report: the transaction of its link. */
  transactionId: string;
  success: boolean;
}

export const claimOfNotice = (db: Trx, { merchantId, transactionId }: Notice) =>
  acrossAccounts(db, 'a report is of all accounts')
    .selectFrom('providerClaim')
    .select('status')
    .where('merchantId', '=', merchantId)
    .where('id', '=', transactionId)
    .where('kind', '=', 'FEE_REPORT')
    .executeTakeFirst();

export const keepNotice = (trx: Trx, { merchantId, transactionId, success }: Notice, toldAt: Instant) =>
  trx
    .insertInto('feeNotice')
    .values({ merchantId, transactionId, success, toldAt })
    .onConflict((conflict) => conflict.columns(['merchantId', 'transactionId']).doUpdateSet({ success, toldAt }))
    .execute();

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
