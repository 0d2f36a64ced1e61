import { notificationsAtOnce } from '@pay/domain';
import { facts, lastStep, notificationColumns, type NotificationQuery } from '@pay/platform-kernel';
import { nameForStaff, type OfficeScope, visibleToOffice } from '@pay/platform-people';
import { sql } from 'kysely';

export const refusedWebhook = (merchantId: string): NotificationQuery =>
  facts
    .selectFrom('webhookEndpoint')
    .where('webhookEndpoint.merchantId', '=', merchantId)
    .where('webhookEndpoint.status', '=', 'REJECTED')
    .select((row) =>
      notificationColumns('WEBHOOK_REFUSED', {
        id: row.ref('webhookEndpoint.id'),
        recordId: row.ref('webhookEndpoint.merchantId'),
        at: row.fn.coalesce(
          lastStep('webhook', row.ref('webhookEndpoint.merchantId'), row.ref('webhookEndpoint.id')),
          'webhookEndpoint.updatedAt',
        ),
        subject: row.ref('webhookEndpoint.webhookUrl'),
      }),
    );

/** One for an endpoint: since the oldest waiting notice failed as often as warns its owner, or the latest that was given up. */
export const failingWebhook = (merchantId: string, warnAfter: number): NotificationQuery =>
  facts
    .selectFrom('webhookEndpoint')
    .where('webhookEndpoint.merchantId', '=', merchantId)
    .where('webhookEndpoint.approvedUrl', 'is not', null)
    .select((row) => {
      const notices = row
        .selectFrom('webhookEvent')
        .select('webhookEvent.id')
        .whereRef('webhookEvent.merchantId', '=', 'webhookEndpoint.merchantId')
        .limit(1);
      const tries = row
        .selectFrom('webhookDelivery')
        .select(({ fn }) => fn.max('webhookDelivery.sentAt').as('at'))
        .whereRef('webhookDelivery.merchantId', '=', 'webhookEndpoint.merchantId');
      const failing = notices
        .where('webhookEvent.status', '=', sql.lit<'FAILED'>('FAILED'))
        .where('webhookEvent.attempts', '>=', warnAfter)
        .orderBy('webhookEvent.createdAt');
      const givenUp = notices
        .where('webhookEvent.status', '=', sql.lit<'EXHAUSTED'>('EXHAUSTED'))
        .where('webhookEndpoint.failuresInRow', '>', 0)
        .orderBy('webhookEvent.createdAt', 'desc');
      return notificationColumns('WEBHOOK_FAILING', {
        id: row.ref('webhookEndpoint.id'),
        recordId: row.ref('webhookEndpoint.merchantId'),
        at: row.fn.coalesce(
          tries.where('webhookDelivery.eventId', '=', failing).where('webhookDelivery.attempt', '=', warnAfter),
          tries.where('webhookDelivery.eventId', '=', givenUp),
        ),
        subject: row.ref('webhookEndpoint.approvedUrl'),
      });
    });

export const webhooksToReview = (seat: OfficeScope): NotificationQuery =>
  facts
    .selectFrom('webhookEndpoint')
    .innerJoin('merchant', 'merchant.id', 'webhookEndpoint.merchantId')
    .where(visibleToOffice(seat))
    .where('webhookEndpoint.webhookUrl', 'is not', null)
    .where('webhookEndpoint.status', '=', sql.lit<'PENDING'>('PENDING'))
    .orderBy('webhookEndpoint.updatedAt', 'desc')
    .limit(notificationsAtOnce)
    .select((row) =>
      notificationColumns('WEBHOOK_TO_REVIEW', {
        id: row.ref('webhookEndpoint.id'),
        recordId: row.ref('webhookEndpoint.merchantId'),
        at: row.ref('webhookEndpoint.updatedAt'),
        subject: nameForStaff,
      }),
    );
