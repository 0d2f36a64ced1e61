import type { Trx } from '@pay/platform-kernel';
import type { Insertable } from 'kysely';
import type { TransactionRow } from './transactions.rules.ts';
import type { TransactionTable } from './transactions.tables.ts';

export const insertPayment = (trx: Trx, values: Insertable<TransactionTable>): Promise<TransactionRow> =>
  trx.insertInto('transaction').values(values).returningAll().executeTakeFirstOrThrow();

const byId = (db: Trx, id: string) => db.selectFrom('transaction').selectAll().where('id', '=', id);

/** A payment as payers and the card gateway name it, who know no merchant. */
export const paymentById = (db: Trx, id: string): Promise<TransactionRow | undefined> =>
  byId(db, id).executeTakeFirst();

/** The same, with its row locked for the payment's next step. */
export const lockedPaymentById = (trx: Trx, id: string): Promise<TransactionRow | undefined> =>
  byId(trx, id).forUpdate().executeTakeFirst();
