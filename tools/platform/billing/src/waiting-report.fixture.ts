import { anyOfThem } from '@pay/domain';
import { inTransaction, json, uuidv7 } from '@pay/platform-kernel';
import type { TestPlatform } from '@pay/platform-testing';
import { closeReport, monthBefore, monthOf } from './close-report.ts';

/** Freezes a merchant's report of the month before, which a monthly rule of its own charges 50,000 and VAT. */
export async function waitingReport({ services }: TestPlatform, merchantId: string): Promise<string> {
  const { db } = services.storages.live;
  const now = services.clocks.live.now();
  const month = monthBefore(monthOf(now));
  const id = uuidv7();
  const rule = { activeFeeDate: month, inForceFrom: month, inForceTo: month, endFeeDate: month, createdAt: now };
  const report = await inTransaction(db, async (trx) => {
    await trx
      .insertInto('feeRule')
      .values({
        ...rule,
        id,
        feeCode: `COBO-${id}`,
        version: 1,
        feeName: 'Phí duy trì',
        searchText: 'phi duy tri',
        status: 'EXPIRED',
        scopeId: merchantId,
        serviceType: 'COBO',
        paymentType: anyOfThem,
        cardType: anyOfThem,
        terms: json({ feeMethod: 'FIXED_FEE', calculatePer: 'PER_MONTH', fixedFee: 50_000, dynamicFee: 0 }),
        reasonDeny: null,
        createdBy: 'maker',
        createdById: id,
        decidedBy: null,
        decidedAt: null,
      })
      .execute();
    await trx
      .updateTable('merchant')
      .set({ createdAt: `${month}T00:00:00Z` })
      .where('id', '=', merchantId)
      .execute();
    return closeReport(trx, { merchantId, month, now });
  });
  return report!.id;
}
