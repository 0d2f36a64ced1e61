import { facts, workColumns, type WorkQuery } from '@pay/platform-kernel';
import { nameForStaff, type OfficeScope, visibleToOffice } from '@pay/platform-people';
import { sql } from 'kysely';

/** Merchants and accounts for which VietQR Pro is asked. */
export const permitWork = (seat: OfficeScope): WorkQuery =>
  facts
    .selectFrom('vietQrPro')
    .innerJoin('merchant', 'merchant.id', 'vietQrPro.merchantId')
    .where(visibleToOffice(seat))
    .where('vietQrPro.status', '=', sql.lit<'PENDING'>('PENDING'))
    .select((row) => {
      const since = row.fn.coalesce('vietQrPro.requestedAt', 'vietQrPro.updatedAt');
      return workColumns('vietQrPros', {
        subjectId: row.ref('vietQrPro.id'),
        name: nameForStaff,
        code: row.ref('merchant.merchantCode'),
        since,
        turn: since,
      });
    });
