import { accountOf } from '@pay/platform-accounts';
import { acrossMerchants, type Instant, type Tables, type Trx } from '@pay/platform-kernel';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { lockedPayment } from '../transactions/held-credits.store.ts';
import type { TransactionRow } from '../transactions/transactions.rules.ts';
import { payerOf } from './refunds.rules.ts';

export type Refund = Selectable<Tables['refund']>;
type RefundKey = Pick<Refund, 'merchantId' | 'id'>;
type PaymentKey = Pick<TransactionRow, 'merchantId' | 'id'>;

/** Undefined when the merchant gave its number to another refund. */
export const insertRefund = (trx: Trx, values: Insertable<Tables['refund']>): Promise<Refund | undefined> =>
  trx
    .insertInto('refund')
    .values(values)
    .onConflict((conflict) => conflict.columns(['merchantId', 'merchantReference']).doNothing())
    .returningAll()
    .executeTakeFirst();

/**
 * What came in for a paid transaction and may still go back: less what is held apart, on its way back, back already, also by an order that
 * the bank had refused, or taken by a dispute.
 */
export const refundableOf = async (db: Trx, payment: TransactionRow): Promise<number> =>
  Math.max(0, await leftToRefund(db, payment));

/** The same, below zero where more went back than came in. */
export async function leftToRefund(db: Trx, payment: TransactionRow): Promise<number> {
  const { merchantId, id } = payment;
  const { credited, apart, refunded, late, debited } = await db
    .selectNoFrom((row) => [
      row
        .selectFrom('bankCredit')
        .select(({ fn }) => fn.sum<number | null>('bankCredit.amount').as('sum'))
        .where('bankCredit.merchantId', '=', merchantId)
        .where('bankCredit.transactionId', '=', id)
        .as('credited'),
      row
        .selectFrom('heldCredit')
        .select(({ fn }) => fn.sum<number | null>('heldCredit.amount').as('sum'))
        .where('heldCredit.merchantId', '=', merchantId)
        .where('heldCredit.transactionId', '=', id)
        .where('heldCredit.state', 'in', ['HELD', 'RETURNING', 'RETURNED'])
        .as('apart'),
      row
        .selectFrom('refund')
        .select(({ fn }) => fn.sum<number | null>('refund.amount').as('sum'))
        .where('refund.merchantId', '=', merchantId)
        .where('refund.transactionId', '=', id)
        .where('refund.status', 'in', ['SENDING', 'DONE'])
        .where('refund.returnedAt', 'is', null)
        .as('refunded'),
      row
        .selectFrom('refusedOrder')
        .innerJoin('lateTransfer', (join) =>
          join
            .onRef('lateTransfer.merchantId', '=', 'refusedOrder.merchantId')
            .onRef('lateTransfer.reference', '=', 'refusedOrder.reference'),
        )
        .innerJoin('refund', (join) =>
          join
            .onRef('refund.merchantId', '=', 'refusedOrder.merchantId')
            .onRef('refund.reference', '=', 'refusedOrder.reference'),
        )
        .select(({ fn }) => fn.sum<number | null>('refusedOrder.amount').as('sum'))
        .where('refusedOrder.merchantId', '=', merchantId)
        .where('refusedOrder.transactionId', '=', id)
        .where('lateTransfer.status', '!=', 'CAME_BACK')
        .where('refund.status', '=', 'REFUSED')
        .as('late'),
      row
        .selectFrom('forControl')
        .select(({ fn }) => fn.sum<number | null>('forControl.resolvedAmount').as('sum'))
        .where('forControl.merchantId', '=', merchantId)
        .where('forControl.transactionId', '=', id)
        .where('forControl.status', '=', 'SUCCESS')
        .where('forControl.resolution', '=', 'DEBIT_MERCHANT')
        .as('debited'),
    ])
    .executeTakeFirstOrThrow();
  const byCard = payerOf(payment)?.cardReference ? payment.amount : 0;
  return byCard + (credited ?? 0) - (apart ?? 0) - (refunded ?? 0) - (late ?? 0) - (debited ?? 0);
}

/** The refund to which the merchant gave this number; of a payment, only once nobody else refunds it. */
export async function refundOfReference(
  db: Trx,
  merchantId: string,
  merchantReference: string,
  payment?: PaymentKey,
): Promise<Refund | undefined> {
  if (payment) await lockedPayment(db, payment);
  return db
    .selectFrom('refund')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('merchantReference', '=', merchantReference)
    .executeTakeFirst();
}

export const refundToSend = (db: Kysely<Tables>, { merchantId, id }: RefundKey) =>
  db
    .selectFrom('refund')
    .innerJoin('transaction', (join) =>
      join
        .onRef('transaction.merchantId', '=', 'refund.merchantId')
        .onRef('transaction.id', '=', 'refund.transactionId'),
    )
    .innerJoin('bankAccount', accountOf('refund'))
    .selectAll('refund')
    .select(['transaction.txnNumber', 'bankAccount.accountNo'])
    .where('refund.merchantId', '=', merchantId)
    .where('refund.id', '=', id)
    .where('refund.status', '=', 'SENDING')
    .executeTakeFirst();

const refundsWithSending = (db: Trx, merchantId: string) =>
  db
    .selectFrom('refund')
    .leftJoin('bankOrder', (join) =>
      join
        .onRef('bankOrder.merchantId', '=', 'refund.merchantId')
        .onRef('bankOrder.reference', '=', 'refund.reference'),
    )
    .selectAll('refund')
    .select('bankOrder.sentAt')
    .where('refund.merchantId', '=', merchantId);

export const refundsOf = (db: Trx, { merchantId, id }: PaymentKey) =>
  refundsWithSending(db, merchantId)
    .where('refund.transactionId', '=', id)
    .orderBy('refund.createdAt')
    .orderBy('refund.id')
    .execute();

interface ListedPayment {
  id: string;
  refundedAmount: number;
}

/** What went back of some payments and did not come back, by the payment. */
export async function doneRefunds(
  db: Trx,
  merchantId: string,
  payments: readonly ListedPayment[],
): Promise<ReadonlyMap<string, ShownRefund[]>> {
  const refunded = payments.filter(({ refundedAmount }) => refundedAmount > 0).map(({ id }) => id);
  if (refunded.length === 0) return new Map();
  const rows = await refundsWithSending(db, merchantId)
    .where('refund.transactionId', 'in', refunded)
    .where('refund.status', '=', 'DONE')
    .where('refund.returnedAt', 'is', null)
    .orderBy('refund.endedAt')
    .orderBy('refund.id')
    .execute();
  return Map.groupBy(rows, ({ transactionId }) => transactionId);
}

export type ShownRefund = Awaited<ReturnType<typeof refundsOf>>[number];

/** Counts what went back on the payment itself, by which lists and the page of the payer tell it. */
export const addRefunded = (
  trx: Trx,
  { merchantId, transactionId }: Refund,
  change: { amount: number; refundedAt?: Instant },
) =>
  trx
    .updateTable('transaction')
    .set(({ eb }) => ({
      refundedAmount: eb('refundedAmount', '+', change.amount),
      ...(change.refundedAt !== undefined && { refundedAt: change.refundedAt }),
    }))
    .where('merchantId', '=', merchantId)
    .where('id', '=', transactionId)
    .execute();

/** The refund that this order sent and whose money did not come back before, with the account that paid it. */
export const sentRefund = (trx: Trx, reference: string) =>
  acrossMerchants(trx, 'a bank knows the order, not its merchant')
    .selectFrom('refund')
    .innerJoin('bankAccount', accountOf('refund'))
    .selectAll('refund')
    .select('bankAccount.accountNo')
    .where('refund.reference', '=', reference)
    .where('refund.status', '=', 'DONE')
    .where('refund.returnedAt', 'is', null)
    .executeTakeFirst();
