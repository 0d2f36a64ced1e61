import type { PageRequest } from '@pay/contract-core';
import { accountOf, ownerLabels } from '@pay/platform-accounts';
import { type Instant, sortedPage, type Tables, type Trx } from '@pay/platform-kernel';
import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import type { ReportRow } from './fee-reports.store.ts';

const startOf = (day: string) => sql`(${sql.ref(`fee_report_line.${day}`)}::timestamp at time zone 'Asia/Ho_Chi_Minh')`;

const isBooked = (
  payment: ExpressionBuilder<Tables, 'transaction' | 'feeReportLine'>,
  order: '<' | '>=',
  moment: Expression<Instant | null>,
) =>
  payment.exists(
    payment
      .selectFrom('ledgerEntry')
      .select('ledgerEntry.txnId')
      .whereRef('ledgerEntry.merchantId', '=', 'transaction.merchantId')
      .whereRef('ledgerEntry.txnId', '=', 'transaction.id')
      .where('ledgerEntry.kind', '=', 'PAY_IN')
      .where('ledgerEntry.at', order, moment as Expression<Instant>),
  );

/** The payments behind the lines of a report: those of an adjustment were booked after the month was frozen. */
const behind = (db: Trx, { merchantId, id, closedAt }: ReportRow, lineId: string | undefined) =>
  db
    .selectFrom('transaction')
    .innerJoin('feeReportLine', (join) => join.onRef('feeReportLine.merchantId', '=', 'transaction.merchantId'))
    .where('transaction.merchantId', '=', merchantId)
    .where('feeReportLine.merchantId', '=', merchantId)
    .where('feeReportLine.reportId', '=', id)
    .where('feeReportLine.kind', 'in', ['TRANSACTIONS', 'MONTH'])
    .$if(lineId !== undefined, (query) => query.where('feeReportLine.id', '=', lineId!))
    .where('transaction.status', '=', 'SUCCESS')
    .where(sql<boolean>`transaction.complete_time >= ${startOf('from_day')}`)
    .where(sql<boolean>`transaction.complete_time < ${startOf('to_day')} + interval '1 day'`)
    .where(
      sql<boolean>`case when fee_report_line.fee_rule_id is null
        then transaction.fee_rule_id is null and transaction.payment_type = fee_report_line.payment_type and transaction.charge_amount > 0
        else transaction.fee_rule_id = fee_report_line.fee_rule_id end`,
    )
    .where(sql<boolean>`(transaction.actual_amount = transaction.amount) = (fee_report_line.charged = 'OWED')`)
    .where((payment) =>
      payment.or([
        payment('feeReportLine.bookedFrom', 'is', null),
        isBooked(payment, '>=', payment.ref('feeReportLine.bookedFrom')),
      ]),
    )
    .$if(closedAt !== null, (query) => query.where((payment) => isBooked(payment, '<', payment.val(closedAt))));

type Behind = ReturnType<typeof behind>;

const described = (query: Behind) =>
  query
    .innerJoin('merchant', 'merchant.id', 'transaction.merchantId')
    .innerJoin('bankAccount', accountOf('transaction'))
    .leftJoin('feeNotice', (join) =>
      join
        .onRef('feeNotice.merchantId', '=', 'transaction.merchantId')
        .onRef('feeNotice.transactionId', '=', 'transaction.id'),
    )
    .selectAll('transaction')
    .select(ownerLabels)
    .select(['feeReportLine.id as lineId', 'feeNotice.toldAt as feeNotifiedAt']);

export type ReportedPayment = Awaited<ReturnType<ReturnType<typeof described>['execute']>>[number];

export const listReportedPayments = (db: Trx, report: ReportRow, lineId: string | undefined, page: PageRequest) =>
  sortedPage(db, behind(db, report, lineId), {
    table: 'transaction',
    columns: { completeTime: 'completeTime', amount: 'amount', chargeAmount: 'chargeAmount' },
    described,
    page,
  });

export const exportedPayments = (db: Trx, report: ReportRow, limit: number): Promise<ReportedPayment[]> =>
  described(behind(db, report, undefined))
    .orderBy('transaction.completeTime')
    .limit(limit)
    .execute();
