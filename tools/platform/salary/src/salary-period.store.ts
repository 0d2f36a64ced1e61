import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import type { salary } from '@pay/contract-salary';
import { hasShape, searchable } from '@pay/domain';
import { containing, type Instant, narrowed, type ScopedTrx, sortedPage, uuidv7 } from '@pay/platform-kernel';
import type { NewPeriod, Period, PeriodUse } from './salary-period.rules.ts';

const columns = { startDate: 'startDate', name: 'nameKey', paySalaryDate: 'paySalaryDate' } as const;

type PeriodFilter = FilterOf<(typeof salary)['period.list']>;

export async function listPeriods(db: ScopedTrx, filter: PeriodFilter, page: PageRequest) {
  const query = narrowed(db.selectFrom('salaryPeriod'), filter, {
    keyword: (periods, keyword) => periods.where('nameKey', 'like', containing(searchable(keyword))),
  });
  return sortedPage(db, query, {
    table: 'salaryPeriod',
    columns,
    described: (found) => found.selectAll(),
    page,
  });
}

export async function findPeriod(db: ScopedTrx, id: string): Promise<Period> {
  if (!hasShape('uuid', id)) throw problem('not_found');
  const period = await db.selectFrom('salaryPeriod').selectAll().where('id', '=', id).executeTakeFirst();
  if (!period) throw problem('not_found');
  return period;
}

export const clashingPeriods = (
  db: ScopedTrx,
  { nameKey, startDate, endDate }: NewPeriod,
  ownId?: string,
): Promise<Period[]> =>
  db
    .selectFrom('salaryPeriod')
    .selectAll()
    .where((eb) =>
      eb.or([eb('nameKey', '=', nameKey), eb.and([eb('startDate', '<=', endDate), eb('endDate', '>=', startDate)])]),
    )
    .$if(ownId !== undefined, (query) => query.where('id', '!=', ownId!))
    .limit(10)
    .execute();

export async function useOfPeriod(db: ScopedTrx, periodId: string): Promise<PeriodUse> {
  const [logwork, request] = await Promise.all([
    db.selectFrom('salaryLogwork').select('date').where('periodId', '=', periodId).limit(1).executeTakeFirst(),
    db.selectFrom('salaryRequest').select('id').where('periodId', '=', periodId).limit(1).executeTakeFirst(),
  ]);
  return { hasLogwork: logwork !== undefined, hasRequests: request !== undefined };
}

export const addPeriod = (db: ScopedTrx, period: NewPeriod, now: Instant): Promise<Period> =>
  db
    .insertInto('salaryPeriod')
    .values({ merchantId: db.merchantId, id: uuidv7(), createdAt: now, ...period })
    .returningAll()
    .executeTakeFirstOrThrow();

export const changePeriod = (db: ScopedTrx, id: string, period: NewPeriod): Promise<Period> =>
  db
    .updateTable('salaryPeriod')
    .set(period)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(() => problem('not_found'));

export const removePeriod = (db: ScopedTrx, id: string) => db.deleteFrom('salaryPeriod').where('id', '=', id).execute();
