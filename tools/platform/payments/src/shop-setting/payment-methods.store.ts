import { problem } from '@pay/contract-core';
import { type VnDay, vnDay } from '@pay/domain';
import { type Instant, type Tables, unlessNameTaken } from '@pay/platform-kernel';
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { PaymentMethodTable } from './shop-setting.tables.ts';

type MethodRow = Selectable<PaymentMethodTable>;
export type PaymentMethod = MethodRow & Pick<Tables['paymentMethodFee'], 'fixedFee' | 'dynamicFee' | 'paymentLimit'>;
type Db = Kysely<Tables>;

/** The methods with what each costs by itself on a day. */
const methodsOn = (db: Db, day: VnDay) =>
  db
    .selectFrom('paymentMethod')
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('paymentMethodFee')
          .select(['methodId', 'fixedFee', 'dynamicFee', 'paymentLimit'])
          .whereRef('paymentMethodFee.methodId', '=', 'paymentMethod.id')
          .where('paymentMethodFee.inForceFrom', '<=', day)
          .orderBy('paymentMethodFee.inForceFrom', 'desc')
          .limit(1)
          // Kept answers know the tables of a statement by their names: another alias would be another table.
          .as('paymentMethodFee'),
      (join) => join.onRef('paymentMethodFee.methodId', '=', 'paymentMethod.id'),
    )
    .selectAll('paymentMethod')
    .select(({ fn, val }) => [
      fn.coalesce('paymentMethodFee.fixedFee', val(0)).as('fixedFee'),
      fn.coalesce('paymentMethodFee.dynamicFee', val(0)).as('dynamicFee'),
      fn.coalesce('paymentMethodFee.paymentLimit', val(0)).as('paymentLimit'),
    ]);

export const paymentMethods = (db: Db, now: Instant): Promise<PaymentMethod[]> =>
  methodsOn(db, vnDay(now)).orderBy('paymentMethod.position').execute();

export const methodById = (db: Db, id: string, now: Instant): Promise<PaymentMethod> =>
  methodsOn(db, vnDay(now)).where('paymentMethod.id', '=', id).executeTakeFirstOrThrow();

/** Changes with the methods and with the day on which another fee or limit of one begins. */
export const methodsRevision = (day: VnDay) => sql<string | null>`
  select string_agg(concat_ws(' ', method.id, method.revision, (
    select fee.id from payment_method_fee as fee where fee.method_id = method.id and fee.in_force_from <= ${day}::date
    order by fee.in_force_from desc limit 1
  )), ' ' order by method.position, method.id) from payment_method as method`;

export const addPaymentMethod = (db: Db, method: Insertable<PaymentMethodTable>) =>
  unlessNameTaken(db.insertInto('paymentMethod').values(method).execute());

export const changePaymentMethod = (db: Db, id: string, change: Updateable<PaymentMethodTable>) =>
  unlessNameTaken(db.updateTable('paymentMethod').set(change).where('id', '=', id).execute());

export async function paymentMethodForChange(db: Db, id: string): Promise<MethodRow> {
  // All methods are locked, so that two changes at once cannot each leave the other as the last active one.
  const methods = await db.selectFrom('paymentMethod').selectAll().orderBy('id').forUpdate().execute();
  const found = methods.find((method) => method.id === id);
  if (!found) throw problem('not_found');
  return found;
}
