import { feeReportMachine, monthDays, addDays, vnDay, vnMonth, type VnDay, vnDayStart } from '@pay/domain';
import { type Instant, lockBook, postAll, transition, type Trx } from '@pay/platform-kernel';
import { computeReport, type MerchantMonth } from './compute-report.ts';
import type { ReportRow } from './fee-reports.store.ts';
import type { LineRow } from './report-lines.rules.ts';

export const monthAfter = (month: VnDay): VnDay => addDays(monthDays(month.slice(0, 7)).last, 1);
export const monthBefore = (month: VnDay): VnDay => monthDays(vnMonth(vnDayStart(addDays(month, -1)))).first;
export const monthOf = (now: Instant): VnDay => monthDays(vnMonth(now)).first;

/** Charges of single payments were booked with them; those of a whole month are booked when it is frozen. */
async function postMonthLines(trx: Trx, lines: readonly LineRow[], now: Instant): Promise<void> {
  const monthly = lines.filter(
    ({ kind, feeMoney, moneyVat }) => kind === 'MONTH' && (feeMoney !== 0 || moneyVat !== 0),
  );
  if (monthly.length === 0) return;
  await postAll(
    trx,
    monthly.map(({ merchantId, id, feeMoney, moneyVat }) => ({
      merchantId,
      txnId: id,
      kind: 'FEE_MONTH',
      now,
      lines: [
        { account: 'fee-receivable', amount: -feeMoney - moneyVat },
        { account: 'fee-income', amount: feeMoney },
        { account: 'vat-payable', amount: moneyVat },
      ],
    })),
  );
}

/** Freezes the report of a month that is over: once, however often it is asked for; returns nothing when it was frozen before. */
export async function closeReport(trx: Trx, place: MerchantMonth): Promise<ReportRow | undefined> {
  const { merchantId, month, now } = place;
  if (vnDay(now) < monthAfter(month)) throw new RangeError(`${month} is not over`);
  // Payments that are being booked are counted, or come after the report as adjustments.
  await lockBook(trx, merchantId);
  const computed = await computeReport(trx, place);
  if (!computed) return undefined;
  const { report, lines } = computed;
  await postMonthLines(trx, lines, now);
  const isOwed = report.totalFeeMoney > 0;
  return transition(trx, feeReportMachine, 'feeReport', { merchantId, id: report.id }, 'close', {
    by: 'clock',
    party: 'clock',
    now,
    to: isOwed ? 'WAITING_PAYMENT' : 'PAID',
    set: { closedAt: now, ...(!isOwed && { paidAt: now, paidBy: 'clock', paidWay: 'NOTHING' }) },
  });
}
