import { notificationsAtOnce } from '@pay/domain';
import {
  facts,
  type Instant,
  lastStep,
  notificationColumns,
  type NotificationQuery,
  type StaffActor,
} from '@pay/platform-kernel';
import { nameForStaff, visibleToOffice } from '@pay/platform-people';

/** Orders that the staff confirm, send out or take back. An unpaid one waits only where it is paid on delivery. */
export const posOrdersToHandle = (actor: StaffActor): NotificationQuery =>
  facts
    .selectFrom('posOrder')
    .innerJoin('posOrderPayment', (join) =>
      join
        .onRef('posOrderPayment.merchantId', '=', 'posOrder.merchantId')
        .onRef('posOrderPayment.id', '=', 'posOrder.id'),
    )
    .innerJoin('merchant', 'merchant.id', 'posOrder.merchantId')
    .where(visibleToOffice(actor))
    .where('posOrder.status', 'in', ['CREATED', 'CONFIRMED', 'RETURN_REQUESTED'])
    .where(({ eb, or }) =>
      or([
        eb('posOrder.status', '!=', 'CREATED'),
        eb('posOrder.method', '=', 'CASH_ON_DELIVERY'),
        eb('posOrderPayment.status', '=', 'PAID'),
      ]),
    )
    .orderBy('posOrder.createdAt', 'desc')
    .orderBy('posOrder.id', 'desc')
    .limit(notificationsAtOnce)
    .select((row) =>
      notificationColumns('POS_ORDER_TO_HANDLE', {
        id: row.fn('concat_ws', [row.val(' '), 'posOrder.id', 'posOrder.status']),
        recordId: row.ref('posOrder.id'),
        at: row.fn.coalesce(
          lastStep('posOrder', row.ref('posOrder.merchantId'), row.ref('posOrder.id')),
          'posOrder.createdAt',
        ),
        amount: row.ref('posOrder.totalAmount'),
        subject: nameForStaff,
      }),
    );

/** What the staff did last with an order of the merchant. */
export const posOrdersMoved = (merchantId: string, since: Instant): NotificationQuery =>
  facts
    .selectFrom('posOrder')
    .where('posOrder.merchantId', '=', merchantId)
    .where('posOrder.providerMovedAt', '>=', since)
    .orderBy('posOrder.providerMovedAt', 'desc')
    .orderBy('posOrder.id', 'desc')
    .limit(notificationsAtOnce)
    .select((row) =>
      notificationColumns('POS_ORDER_MOVED', {
        id: row.fn('concat_ws', [row.val(' '), 'posOrder.id', 'posOrder.status']),
        recordId: row.ref('posOrder.id'),
        at: row.ref('posOrder.providerMovedAt'),
        amount: row.ref('posOrder.totalAmount'),
        subject: row.ref('posOrder.code'),
      }),
    );
