import { facts, workColumns, type WorkQuery } from '@pay/platform-kernel';
import { nameForStaff, type OfficeScope, visibleToOffice } from '@pay/platform-people';
import { sql } from 'kysely';

/** Addresses that a checker has to approve. */
export const webhookWork = (seat: OfficeScope): WorkQuery =>
  facts
    .selectFrom('webhookEndpoint')
    .innerJoin('merchant', 'merchant.id', 'webhookEndpoint.merchantId')
    .where(visibleToOffice(seat))
    .where('webhookEndpoint.webhookUrl', 'is not', null)
    .where('webhookEndpoint.status', '=', sql.lit<'PENDING'>('PENDING'))
    .select((row) =>
      workColumns('webhooks', {
        subjectId: row.ref('webhookEndpoint.merchantId'),
        name: nameForStaff,
        code: row.ref('merchant.merchantCode'),
        since: row.ref('webhookEndpoint.updatedAt'),
        turn: row.ref('webhookEndpoint.webhookUrl'),
      }),
    );
