import { problem } from '@pay/contract-core';
import { acrossMerchants, type Trx } from '@pay/platform-kernel';
import type { Insertable } from 'kysely';
import { lockedPayment } from './held-credits.store.ts';
import type { TransactionRow } from './transactions.rules.ts';
import type { TransactionTable } from './transactions.tables.ts';

/** Returns them in the order given. */
export async function insertPayments(
  trx: Trx,
  payments: readonly (Insertable<TransactionTable> & { id: string })[],
): Promise<TransactionRow[]> {
  const written = await trx.insertInto('transaction').values(payments).returningAll().execute();
  const byId = new Map(written.map((row) => [row.id, row]));
  return payments.map(({ id }) => byId.get(id)!);
}

/** Payers, card gateways and jobs know only the payment's id, not its merchant. */
export async function paymentById(db: Trx, id: string): Promise<TransactionRow> {
  const payment = await acrossMerchants(db, "a payment's id stands for itself")
    .selectFrom('transaction')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!payment) throw problem('not_found');
  return payment;
}

export const lockedPaymentById = async (trx: Trx, id: string): Promise<TransactionRow> =>
  lockedPayment(trx, await paymentById(trx, id));
