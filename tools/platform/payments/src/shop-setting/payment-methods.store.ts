import { atField, problem } from '@pay/contract-core';
import { errorCode, type Tables } from '@pay/platform-kernel';
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { PaymentMethodTable } from './shop-setting.tables.ts';

export type PaymentMethod = Selectable<PaymentMethodTable>;
type Db = Kysely<Tables>;

export const paymentMethods = (db: Db): Promise<PaymentMethod[]> =>
  db.selectFrom('paymentMethod').selectAll().orderBy('position').execute();

export async function paymentMethodsRevision(db: Db): Promise<string> {
  const { rows } = await sql<{ revision: string | null }>`
    select string_agg(concat_ws(' ', id, revision), ' ' order by position, id) as revision from payment_method`.execute(
    db,
  );
  return rows[0]?.revision ?? '';
}

const uniqueViolation = '23505';

async function unlessTaken<Row>(work: Promise<Row>): Promise<Row> {
  try {
    return await work;
  } catch (error) {
    if (errorCode(error) !== uniqueViolation) throw error;
    throw problem('duplicate', atField('name', 'name_taken'));
  }
}

export const addPaymentMethod = (db: Db, method: Insertable<PaymentMethodTable>): Promise<PaymentMethod> =>
  unlessTaken(db.insertInto('paymentMethod').values(method).returningAll().executeTakeFirstOrThrow());

export const changePaymentMethod = (
  db: Db,
  id: string,
  change: Updateable<PaymentMethodTable>,
): Promise<PaymentMethod> =>
  unlessTaken(
    db.updateTable('paymentMethod').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow(),
  );

export async function paymentMethodForChange(db: Db, id: string): Promise<PaymentMethod> {
  // All methods are locked, so that two changes at once cannot each leave the other as the last active one.
  const methods = await db.selectFrom('paymentMethod').selectAll().orderBy('id').forUpdate().execute();
  const found = methods.find((method) => method.id === id);
  if (!found) throw problem('not_found');
  return found;
}
