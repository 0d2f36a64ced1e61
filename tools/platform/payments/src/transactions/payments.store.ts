import { problem } from '@pay/contract-core';
import { acrossMerchants, type Trx } from '@pay/platform-kernel';
import type { Insertable } from 'kysely';
import { lockedPayment } from './held-credits.store.ts';
import type { TransactionRow } from './transactions.rules.ts';
import type { TransactionTable } from './transactions.tables.ts';

export const insertPayment = (trx: Trx, values: Insertable<TransactionTable>): Promise<TransactionRow> =>
  trx.insertInto('transaction').values(values).returningAll().executeTakeFirstOrThrow();

/** The payment that an id means which comes without its merchant: from a payer, a card gateway or a job. */
export async function paymentById(db: Trx, id: string): Promise<TransactionRow> {
  const payment = await acrossMerchants(db, "a payment's id stands for itself")
    .selectFrom('transaction')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!payment) throw problem('not_found');
  return payment;
}

/** The same, with its row locked for the payment's next step. */
export const lockedPaymentById = async (trx: Trx, id: string): Promise<TransactionRow> =>
  lockedPayment(trx, await paymentById(trx, id));
