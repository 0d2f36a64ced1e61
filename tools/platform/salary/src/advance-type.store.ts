import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import type { salary } from '@pay/contract-salary';
import { hasShape, searchable } from '@pay/domain';
import { containing, type Instant, narrowed, type ScopedTrx, sortedPage, uuidv7 } from '@pay/platform-kernel';
import type { Selectable } from 'kysely';
import type { SalaryAdvanceTypeTable } from './salary.tables.ts';

export type AdvanceType = Selectable<SalaryAdvanceTypeTable>;
export type NewAdvanceType = Omit<AdvanceType, 'merchantId' | 'id' | 'createdAt'>;

const columns = { createdAt: 'createdAt', name: 'nameKey', advancePercent: 'advancePercent' } as const;

type TypeFilter = FilterOf<(typeof salary)['advanceType.list']>;

export async function listTypes(db: ScopedTrx, filter: TypeFilter, page: PageRequest) {
  const query = narrowed(db.selectFrom('salaryAdvanceType'), filter, {
    keyword: (types, keyword) => types.where('nameKey', 'like', containing(searchable(keyword))),
    advanceForm: (types, form) => types.where('advanceForm', '=', form),
  });
  return sortedPage(db, query, {
    table: 'salaryAdvanceType',
    columns,
    described: (found) => found.selectAll(),
    page,
  });
}

export async function findType(db: ScopedTrx, id: string): Promise<AdvanceType> {
  if (!hasShape('uuid', id)) throw problem('not_found');
  const type = await db.selectFrom('salaryAdvanceType').selectAll().where('id', '=', id).executeTakeFirst();
  if (!type) throw problem('not_found');
  return type;
}

export const allTypes = (db: ScopedTrx): Promise<AdvanceType[]> =>
  db.selectFrom('salaryAdvanceType').selectAll().limit(1_000).execute();

export const typeNamed = (db: ScopedTrx, nameKey: string): Promise<AdvanceType | undefined> =>
  db.selectFrom('salaryAdvanceType').selectAll().where('nameKey', '=', nameKey).executeTakeFirst();

export async function employeesOfType(db: ScopedTrx, id: string): Promise<number> {
  const { total } = await db
    .selectFrom('salaryEmployee')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('salaryAdvanceTypeId', '=', id)
    .executeTakeFirstOrThrow();
  return total;
}

export const addType = (db: ScopedTrx, type: NewAdvanceType, now: Instant): Promise<AdvanceType> =>
  db
    .insertInto('salaryAdvanceType')
    .values({ merchantId: db.merchantId, id: uuidv7(), createdAt: now, ...type })
    .returningAll()
    .executeTakeFirstOrThrow();

export const changeType = (db: ScopedTrx, id: string, type: NewAdvanceType): Promise<AdvanceType> =>
  db
    .updateTable('salaryAdvanceType')
    .set(type)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(() => problem('not_found'));

export const removeType = (db: ScopedTrx, id: string) =>
  db.deleteFrom('salaryAdvanceType').where('id', '=', id).execute();
