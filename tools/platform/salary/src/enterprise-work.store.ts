import { facts, workColumns, type WorkQuery } from '@pay/platform-kernel';
import { nameForStaff, type OfficeScope, visibleToOffice } from '@pay/platform-people';
import { sql } from 'kysely';

/** Enterprises whose programme a checker has to approve. */
export const enterpriseWork = (seat: OfficeScope): WorkQuery =>
  facts
    .selectFrom('salaryEnterprise')
    .innerJoin('merchant', 'merchant.id', 'salaryEnterprise.merchantId')
    .where(visibleToOffice(seat))
    .where('salaryEnterprise.status', '=', sql.lit<'WAITING_APPROVAL'>('WAITING_APPROVAL'))
    .select((row) =>
      workColumns('enterprises', {
        subjectId: row.ref('salaryEnterprise.merchantId'),
        name: nameForStaff,
        code: row.ref('merchant.merchantCode'),
        since: row.ref('salaryEnterprise.registeredAt'),
        turn: row.ref('salaryEnterprise.registeredAt'),
      }),
    );
