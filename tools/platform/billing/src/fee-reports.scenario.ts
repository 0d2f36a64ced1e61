import { inTransaction, type Services } from '@pay/platform-kernel';
import { closeReport, monthBefore, monthOf } from './close-report.ts';
import { computeReport } from './compute-report.ts';

/** The report of the month before, which waits for its payment, and the provisional one of this month. */
export async function playFeeReports(merchantId: string, { storages, clocks }: Services): Promise<void> {
  const now = clocks.live.now();
  const month = monthOf(now);
  await inTransaction(storages.live.db, async (trx) => {
    await closeReport(trx, { merchantId, month: monthBefore(month), now });
    await computeReport(trx, { merchantId, month, now });
  });
}
