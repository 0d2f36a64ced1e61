import { facts, foundAtOnce, searchColumns, type SearchQuery, type Sought } from '@pay/platform-kernel';
import { nameForStaff, type OfficeScope, visibleToOffice } from '@pay/platform-people';
import { sql } from 'kysely';

/** The latest reports of a merchant, whose code names them. */
export const feeReportsSought = (seat: OfficeScope, { typed }: Sought): SearchQuery =>
  facts
    .selectFrom('feeReport')
    .innerJoin('merchant', 'merchant.id', 'feeReport.merchantId')
    .where(visibleToOffice(seat))
    .where('merchant.merchantCode', '=', typed.toUpperCase())
    .orderBy('feeReport.month', 'desc')
    .limit(foundAtOnce)
    .select((row) =>
      searchColumns('FEE_REPORT', {
        id: row.ref('feeReport.id'),
        merchantId: row.ref('feeReport.merchantId'),
        title: nameForStaff,
        code: sql`merchant.merchant_code || ' ' || to_char(fee_report.month, 'MM/YYYY')`,
        status: row.ref('feeReport.status'),
      }),
    );
