import { notificationsAtOnce } from '@pay/domain';
import { facts, type Instant, notificationColumns, type NotificationQuery } from '@pay/platform-kernel';
import { sql } from 'kysely';

/** Accounts that the bank opened for the merchant. */
export const accountsOpened = (merchantId: string, since: Instant): NotificationQuery =>
  facts
    .selectFrom('accountOpening')
    .where('accountOpening.merchantId', '=', merchantId)
    .where('accountOpening.status', '=', sql.lit<'OPENED'>('OPENED'))
    .where('accountOpening.endedAt', '>=', since)
    .orderBy('accountOpening.endedAt', 'desc')
    .orderBy('accountOpening.id', 'desc')
    .limit(notificationsAtOnce)
    .select((row) =>
      notificationColumns('ACCOUNT_OPENED', {
        id: row.ref('accountOpening.id'),
        recordId: row.ref('accountOpening.merchantId'),
        at: row.ref('accountOpening.endedAt'),
        subject: row.ref('accountOpening.accountNo'),
      }),
    );

/** Changes of the merchant's limits that count. */
export const limitsChanged = (merchantId: string, since: Instant): NotificationQuery =>
  facts
    .selectFrom('merchantChange')
    .innerJoin('merchant', 'merchant.id', 'merchantChange.merchantId')
    .where('merchantChange.merchantId', '=', merchantId)
    .where('merchantChange.kind', '=', sql.lit<'LIMIT'>('LIMIT'))
    .where('merchantChange.status', '=', sql.lit<'APPROVED'>('APPROVED'))
    .where('merchantChange.decidedAt', '>=', since)
    .orderBy('merchantChange.decidedAt', 'desc')
    .orderBy('merchantChange.id', 'desc')
    .limit(notificationsAtOnce)
    .select((row) =>
      notificationColumns('LIMITS_CHANGED', {
        id: row.ref('merchantChange.id'),
        recordId: row.ref('merchantChange.merchantId'),
        at: row.ref('merchantChange.decidedAt'),
        subject: row.ref('merchant.name'),
      }),
    );
