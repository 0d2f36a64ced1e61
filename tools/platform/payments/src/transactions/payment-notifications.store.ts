import { notificationsAtOnce } from '@pay/domain';
import { facts, type Instant, notificationColumns, type NotificationQuery } from '@pay/platform-kernel';
import { sql } from 'kysely';

// Written out, so that even a plan made for any value may use the indexes that hold nothing else.
const paid = sql.lit<'SUCCESS'>('SUCCESS');
const held = sql.lit<'HELD'>('HELD');

/** The latest payments that succeeded, each at the time that its money was heard of. */
export const receivedPayments = (merchantId: string, since: Instant): NotificationQuery =>
  facts
    .selectFrom('transaction')
    .where('transaction.merchantId', '=', merchantId)
    .where('transaction.status', '=', paid)
    .where('transaction.completeTime', '>=', since)
    .orderBy('transaction.completeTime', (by) => by.desc().nullsLast())
    .orderBy('transaction.id', 'desc')
    .limit(notificationsAtOnce)
    .select((row) =>
      notificationColumns('PAYMENT_RECEIVED', {
        id: row.ref('transaction.id'),
        recordId: row.ref('transaction.id'),
        at: row.fn.coalesce(
          row
            .selectFrom('bankCredit')
            .select(({ fn }) => fn.max('bankCredit.receivedAt').as('at'))
            .whereRef('bankCredit.merchantId', '=', 'transaction.merchantId')
            .whereRef('bankCredit.transactionId', '=', 'transaction.id'),
          'transaction.completeTime',
        ),
        amount: row.ref('transaction.amount'),
        subject: row.ref('transaction.description'),
      }),
    );

const heldCredits = (merchantId: string, since: Instant) =>
  facts
    .selectFrom('heldCredit')
    .innerJoin('transaction', (join) =>
      join
        .onRef('transaction.merchantId', '=', 'heldCredit.merchantId')
        .onRef('transaction.id', '=', 'heldCredit.transactionId'),
    )
    .where('heldCredit.merchantId', '=', merchantId)
    .where('heldCredit.state', '=', held)
    .where('heldCredit.creditedAt', '>=', since)
    .orderBy('heldCredit.creditedAt', 'desc')
    .orderBy('heldCredit.transactionNo')
    .limit(notificationsAtOnce);

const heldAs = (kind: 'PAYMENT_PARTLY_PAID' | 'CREDIT_TO_DECIDE', credits: ReturnType<typeof heldCredits>) =>
  credits.select((row) =>
    notificationColumns(kind, {
      id: row.ref('heldCredit.transactionNo'),
      recordId: row.ref('heldCredit.transactionId'),
      at: row.fn.coalesce(
        row
          .selectFrom('bankCredit')
          .select('bankCredit.receivedAt')
          .whereRef('bankCredit.merchantId', '=', 'heldCredit.merchantId')
          .whereRef('bankCredit.transactionNo', '=', 'heldCredit.transactionNo'),
        'heldCredit.creditedAt',
      ),
      amount: row.ref('heldCredit.amount'),
      subject: row.ref('transaction.description'),
    }),
  );

/** Money held for a payment that waits for the rest. */
export const partPayments = (merchantId: string, since: Instant): NotificationQuery =>
  heldAs('PAYMENT_PARTLY_PAID', heldCredits(merchantId, since).where('transaction.exception', '=', 'NONE'));

/** Money that its merchant must accept or return. */
export const creditsToDecide = (merchantId: string, since: Instant): NotificationQuery =>
  heldAs('CREDIT_TO_DECIDE', heldCredits(merchantId, since).where('transaction.exception', '<>', 'NONE'));
