import type { FilterOf, PageRequest } from '@pay/contract-core';
import type { salary } from '@pay/contract-salary';
import type { Chosen } from '@pay/contract-shared';
import { searchable, soughtAmount } from '@pay/domain';
import { containing, inBatches, narrowed, type ScopedTrx, sortedPage } from '@pay/platform-kernel';
import { sql } from 'kysely';

type DebtFilter = FilterOf<(typeof salary)['debt.list']> & Chosen;

const withPeriod = (db: ScopedTrx) =>
  db
    .selectFrom('salaryDebt')
    .innerJoin('salaryPeriod', (join) =>
      join
        .onRef('salaryPeriod.merchantId', '=', 'salaryDebt.merchantId')
        .onRef('salaryPeriod.id', '=', 'salaryDebt.periodId'),
    );

/** An amount that a row shows, whichever of them it is. */
export const debtOf = (amount: number) =>
  sql<boolean>`${amount} in (salary_debt.lent, salary_debt.repaid, salary_debt.lent - salary_debt.repaid)`;

const filtered = (db: ScopedTrx, filter: DebtFilter) =>
  narrowed(withPeriod(db), filter, {
    keyword: (query, keyword) => {
      const amount = soughtAmount(keyword);
      return query.where((eb) =>
        eb.or([
          eb('salaryPeriod.nameKey', 'like', containing(searchable(keyword))),
          ...(amount === undefined ? [] : [debtOf(amount)]),
        ]),
      );
    },
    ids: (query, ids) => query.where('salaryDebt.id', 'in', ids),
    status: (query, status) => query.where('salaryDebt.status', '=', status),
    fromDate: (query, from) => query.where('salaryDebt.dueOn', '>=', from),
    toDate: (query, to) => query.where('salaryDebt.dueOn', '<=', to),
  });

const described = (query: ReturnType<typeof withPeriod>) =>
  query.selectAll('salaryDebt').select('salaryPeriod.name as periodName');

export type DebtRow = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>;

export const listDebts = (db: ScopedTrx, filter: DebtFilter, page: PageRequest) =>
  sortedPage(db, filtered(db, filter), {
    table: 'salaryDebt',
    columns: { dueOn: 'dueOn', lent: 'lent' },
    described,
    page,
  });

export const everyDebt = (db: ScopedTrx, filter: DebtFilter) =>
  inBatches<DebtRow>((last, size) => {
    const query = described(filtered(db, filter)).orderBy('salaryDebt.id').limit(size);
    return (last ? query.where('salaryDebt.id', '>', last.id) : query).execute();
  });

export const namedDebt = (db: ScopedTrx, id: string): Promise<DebtRow | undefined> =>
  described(withPeriod(db)).where('salaryDebt.id', '=', id).executeTakeFirst();

export const debtOfPeriod = (db: ScopedTrx, periodId: string): Promise<DebtRow | undefined> =>
  described(withPeriod(db)).where('salaryDebt.periodId', '=', periodId).executeTakeFirst();

/** Sums over what is not repaid; what is overdue is a part of what is owed. */
export const owedSums = {
  lent: sql<number>`coalesce(sum(salary_debt.lent), 0)::bigint`,
  owed: sql<number>`coalesce(sum(salary_debt.lent - salary_debt.repaid), 0)::bigint`,
  overdue: sql<number>`coalesce(sum(salary_debt.lent - salary_debt.repaid) filter (where salary_debt.status = 'OVERDUE'), 0)::bigint`,
};

export const sumsOfDebts = (db: ScopedTrx) =>
  db
    .selectFrom('salaryDebt')
    .select([owedSums.lent.as('lent'), owedSums.owed.as('owed'), owedSums.overdue.as('overdue')])
    .executeTakeFirstOrThrow();
