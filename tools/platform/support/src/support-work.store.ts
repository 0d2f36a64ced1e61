import { facts, workColumns, type WorkQuery } from '@pay/platform-kernel';
import { nameForStaff, type OfficeScope, visibleToOffice } from '@pay/platform-people';
import { sql } from 'kysely';

/** What merchants ask; that they add something makes no other matter of it. */
export const supportWork = (seat: OfficeScope): WorkQuery =>
  facts
    .selectFrom('supportRequest')
    .innerJoin('merchant', 'merchant.id', 'supportRequest.merchantId')
    .where(visibleToOffice(seat))
    .where('supportRequest.status', '=', sql.lit<'OPEN'>('OPEN'))
    .where('supportRequest.archivedAt', 'is', null)
    .select((row) =>
      workColumns('support', {
        subjectId: row.ref('supportRequest.id'),
        name: nameForStaff,
        code: row.ref('supportRequest.code'),
        since: row.ref('supportRequest.changedAt'),
        turn: row.fn.coalesce('supportRequest.answeredAt', 'supportRequest.createdAt'),
      }),
    );
