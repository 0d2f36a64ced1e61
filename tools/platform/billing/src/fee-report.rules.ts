import { addDays, allowedOf, feeReportMachine, type VnDay, vnDay } from '@pay/domain';
import { shownTerms } from '@pay/platform-fees';
import type { Instant, StaffActor } from '@pay/platform-kernel';
import type { ClaimKey } from '@pay/platform-payments';
import { monthAfter } from './close-report.ts';
import type { NamedReport, ReportRow } from './fee-reports.store.ts';
import type { LineRow } from './report-lines.rules.ts';

const daysToPay = 9;

/** The tenth day of the month that follows. */
export const dueDayOf = ({ month }: Pick<ReportRow, 'month'>): VnDay => addDays(monthAfter(month), daysToPay);

/** Each payment that was taken back is followed by a claim of its own. */
export const claimKeyOf = ({ merchantId, id, claimRound }: ReportRow): ClaimKey => ({
  merchantId,
  kind: 'FEE_REPORT',
  reference: `${id}/${claimRound}`,
});

export const reportOfClaim = ({ merchantId, reference }: ClaimKey) => ({ merchantId, id: reference.split('/')[0]! });

const linkDays = 30;
const day = 86_400_000;

export const linkEnd = (issuedAt: Instant): Instant => new Date(Date.parse(issuedAt) + linkDays * day).toISOString();

export const timeOf = ({ month }: Pick<ReportRow, 'month'>): string => month.slice(0, 7);

export const reportAnswer = (row: NamedReport, now: Instant) => ({
  id: row.id,
  merchantId: row.merchantId,
  merchantCode: row.merchantCode,
  merchantName: row.merchantName,
  prefix: row.merchantCode,
  status: row.status,
  time: timeOf(row),
  totalTransaction: row.totalTransaction,
  feeMoney: row.feeMoney,
  moneyVAT: row.moneyVat,
  totalFeeMoney: row.totalFeeMoney,
  dueDate: dueDayOf(row),
  isOverdue: row.status === 'WAITING_PAYMENT' && vnDay(now) > dueDayOf(row),
  computedAt: row.computedAt,
  closedAt: row.closedAt,
  paidAt: row.paidAt,
});

const lineAnswer = (line: LineRow, month: VnDay) => ({
  id: line.id,
  kind: line.kind,
  month: line.ofMonth.slice(0, 7),
  isAdjustment: (line.kind === 'TRANSACTIONS' || line.kind === 'MONTH') && line.ofMonth !== month,
  activeFeeDate: line.activeFeeDate,
  serviceType: line.serviceType,
  paymentType: line.paymentType,
  feeId: line.feeRuleId,
  feeCode: line.feeCode,
  feeName: line.feeName,
  version: line.version,
  feeMethod: line.feeMethod,
  calculatePer: line.calculatePer,
  terms: line.terms && shownTerms(line.terms),
  totalTransaction: line.totalTransaction,
  amountTransaction: line.amountTransaction,
  feeMoney: line.feeMoney,
  vatPercent: line.vatPercent,
  moneyVAT: line.moneyVat,
  totalFeeMoney: line.feeMoney + line.moneyVat,
  whole: {
    totalTransaction: line.wholeTransaction,
    amountTransaction: line.wholeAmount,
    feeMoney: line.wholeFee,
    moneyVAT: line.wholeVat,
  },
  reported: { feeMoney: line.wholeFee - line.feeMoney, moneyVAT: line.wholeVat - line.moneyVat },
});

interface Told {
  toldPaidAt: Instant | null;
}

export function detailAnswer(row: NamedReport, lines: readonly LineRow[], { toldPaidAt }: Told, now: Instant) {
  const of = (wanted: LineRow['charged']) =>
    lines.filter(({ charged }) => charged === wanted).map((line) => lineAnswer(line, row.month));
  const { invoiceSymbol: symbol, invoiceNumber: number, invoiceDate: date } = row;
  return {
    ...reportAnswer(row, now),
    feeReports: of('OWED'),
    chargedAtOnce: of('TAKEN'),
    paidWay: row.paidWay,
    bankReference: row.bankReference,
    toldPaidAt,
    invoice: symbol && number && date ? { symbol, number, date } : null,
  };
}

type Judged = Pick<ReportRow, 'status' | 'paidWay' | 'paidById'>;

/** Whether staff noted the payment: money that came to a link was really paid. */
const isNotedByStaff = ({ status, paidWay }: Judged) => status === 'PAID' && paidWay === 'STAFF';

/** What a report's state lets a merchant and the staff do with it. */
export function reportActions(row: Judged, actor?: Pick<StaffActor, 'userId'>) {
  const { pay, sendMail, noteInvoice } = allowedOf(
    feeReportMachine,
    row.status,
    'staff',
    'pay',
    'sendMail',
    'noteInvoice',
  );
  return {
    pay,
    cmsPay: pay,
    cmsSendMail: sendMail,
    cmsReverse: isNotedByStaff(row) && row.paidById !== actor?.userId,
    cmsNoteInvoice: noteInvoice,
  };
}

export const isTakenBackBySame = (row: Judged, { userId }: Pick<StaffActor, 'userId'>): boolean =>
  isNotedByStaff(row) && row.paidById === userId;
