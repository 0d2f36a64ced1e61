import type { methodFee } from '@pay/contract-cms';
import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import type { PaymentMethodName, VnDay } from '@pay/domain';
import { narrowed, nobodyId, sortedPage, type Trx } from '@pay/platform-kernel';
import type { Insertable, Selectable } from 'kysely';
import type { PaymentMethodFeeTable } from './method-fees.tables.ts';

export type MethodFeeRow = Selectable<PaymentMethodFeeTable>;
type MethodFeeFilter = FilterOf<typeof methodFee.getAll>;

const withMethod = (db: Trx) =>
  db.selectFrom('paymentMethodFee').innerJoin('paymentMethod', 'paymentMethod.id', 'paymentMethodFee.methodId');

const described = (query: ReturnType<typeof withMethod>) =>
  query.selectAll('paymentMethodFee').select(['paymentMethod.name as methodName', 'paymentMethod.paymentType']);

export async function methodFeeById(db: Trx, id: string) {
  const row = await described(withMethod(db)).where('paymentMethodFee.id', '=', id).executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

export const listMethodFees = (db: Trx, filter: MethodFeeFilter, page: PageRequest) =>
  sortedPage(
    db,
    narrowed(withMethod(db), filter, {
      methodId: (query, methodId) => query.where('paymentMethodFee.methodId', '=', methodId),
      status: (query, status) => query.where('paymentMethodFee.status', '=', status),
    }),
    {
      table: 'paymentMethodFee',
      columns: { createdAt: 'createdAt', activeDate: 'activeDate' },
      described,
      page,
    },
  );

/** Decisions on the fees of one method follow each other. */
export async function holdMethod(trx: Trx, methodId: string) {
  const method = await trx
    .selectFrom('paymentMethod')
    .select(['id', 'paymentType'])
    .where('id', '=', methodId)
    .forUpdate()
    .executeTakeFirst();
  if (!method) throw problem('not_found');
  return method;
}

export const paymentTypeOf = async (db: Trx, methodId: string): Promise<PaymentMethodName> => {
  const method = await db
    .selectFrom('paymentMethod')
    .select('paymentType')
    .where('id', '=', methodId)
    .executeTakeFirst();
  if (!method) throw problem('not_found');
  return method.paymentType;
};

export const insertMethodFee = (trx: Trx, row: Insertable<PaymentMethodFeeTable>) =>
  trx.insertInto('paymentMethodFee').values(row).execute();

export const hasWaitingFee = async (trx: Trx, methodId: string): Promise<boolean> =>
  (await trx
    .selectFrom('paymentMethodFee')
    .select('id')
    .where('methodId', '=', methodId)
    .where('status', '=', 'WAITING_APPROVE')
    .executeTakeFirst()) !== undefined;

/** What a method costs on a day by itself, but for one row. */
export async function figuresOn(db: Trx, methodId: string, day: VnDay, besides: string = nobodyId) {
  const found = await db
    .selectFrom('paymentMethodFee')
    .select(['fixedFee', 'dynamicFee', 'paymentLimit', 'inForceFrom'])
    .where('methodId', '=', methodId)
    .where('inForceFrom', '<=', day)
    .where('id', '<>', besides)
    .orderBy('inForceFrom', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? { fixedFee: 0, dynamicFee: 0, paymentLimit: 0, inForceFrom: null };
}
