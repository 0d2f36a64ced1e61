import type { salaryEnterpriseReview } from '@pay/contract-cms';
import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import type { Chosen } from '@pay/contract-shared';
import { hasShape, searchable, soughtAmount } from '@pay/domain';
import { containing, countUpTo, inBatches, type Instant, narrowed, sortedPage, type Trx } from '@pay/platform-kernel';
import { nameForStaff, type OfficeScope, visibleToOffice, staffView } from '@pay/platform-people';
import { sql } from 'kysely';
import { debtOf, owedSums } from './debt-list.store.ts';

const withMerchant = (db: Trx, seat: OfficeScope) =>
  staffView(db)
    .selectFrom('salaryEnterprise')
    .innerJoin('merchant', 'merchant.id', 'salaryEnterprise.merchantId')
    .where(visibleToOffice(seat));

const described = (query: ReturnType<typeof withMerchant>) =>
  query.selectAll('salaryEnterprise').select(['merchant.merchantCode', nameForStaff.as('merchantName')]);

export async function reviewedEnterprise(db: Trx, seat: OfficeScope, merchantId: string) {
  if (!hasShape('uuid', merchantId)) throw problem('not_found');
  const row = await described(withMerchant(db, seat))
    .where('salaryEnterprise.merchantId', '=', merchantId)
    .executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

export const heldStatus = (db: Trx, merchantId: string) =>
  db
    .selectFrom('salaryEnterprise')
    .select(['status', 'formerStatus'])
    .where('merchantId', '=', merchantId)
    .forUpdate()
    .executeTakeFirstOrThrow();

export async function creditLineOf(db: Trx, merchantId: string): Promise<number> {
  const { creditLineAmount } = await db
    .selectFrom('salaryEnterprise')
    .select('creditLineAmount')
    .where('merchantId', '=', merchantId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return creditLineAmount;
}

export const grantCreditLine = (db: Trx, merchantId: string, creditLineAmount: number, now: Instant) =>
  db
    .updateTable('salaryEnterprise')
    .set({ creditLineAmount, updatedAt: now })
    .where('merchantId', '=', merchantId)
    .execute();

type ReviewFilter = FilterOf<typeof salaryEnterpriseReview.getList>;

const filtered = (db: Trx, seat: OfficeScope, filter: ReviewFilter) =>
  narrowed(withMerchant(db, seat), filter, {
    keyword: (query, keyword) => {
      const amount = soughtAmount(keyword);
      return query.where((eb) =>
        eb.or([
          eb('merchant.searchText', 'like', containing(searchable(keyword))),
          ...(amount === undefined
            ? []
            : [
                eb('salaryEnterprise.paySalaryLimitation', '=', amount),
                eb('salaryEnterprise.creditLineAmount', '=', amount),
              ]),
        ]),
      );
    },
    status: (query, status) => query.where('salaryEnterprise.status', '=', status),
  });

export const countEnterprises = (db: Trx, seat: OfficeScope, filter: ReviewFilter) =>
  countUpTo(staffView(db), filtered(db, seat, filter));

export const listEnterprises = (db: Trx, seat: OfficeScope, filter: ReviewFilter, page: PageRequest) =>
  sortedPage(staffView(db), filtered(db, seat, filter), {
    table: 'salaryEnterprise',
    columns: { updatedAt: 'updatedAt', registeredAt: 'registeredAt' },
    tieBreakers: ['merchantId'],
    exact: { columns: ['merchant.merchantCode'], keyword: filter.keyword },
    described,
    page,
  });

export const exportedEnterprises = (db: Trx, seat: OfficeScope, filter: ReviewFilter) =>
  inBatches<Awaited<ReturnType<typeof reviewedEnterprise>>>((last, size) => {
    const query = described(filtered(db, seat, filter))
      .orderBy('salaryEnterprise.merchantId')
      .limit(size);
    return (last ? query.where('salaryEnterprise.merchantId', '>', last.merchantId) : query).execute();
  });

type DebtReviewFilter = FilterOf<typeof salaryEnterpriseReview.getDebts> & Chosen;

const debtsOfAll = (db: Trx, seat: OfficeScope) =>
  staffView(db)
    .selectFrom('salaryDebt')
    .innerJoin('salaryPeriod', (join) =>
      join
        .onRef('salaryPeriod.merchantId', '=', 'salaryDebt.merchantId')
        .onRef('salaryPeriod.id', '=', 'salaryDebt.periodId'),
    )
    .innerJoin('merchant', 'merchant.id', 'salaryDebt.merchantId')
    .where(visibleToOffice(seat));

const filteredDebts = (db: Trx, seat: OfficeScope, filter: DebtReviewFilter) =>
  narrowed(debtsOfAll(db, seat), filter, {
    keyword: (query, keyword) => {
      const words = containing(searchable(keyword));
      const amount = soughtAmount(keyword);
      return query.where((eb) =>
        eb.or([
          eb('merchant.searchText', 'like', words),
          eb('salaryPeriod.nameKey', 'like', words),
          ...(amount === undefined ? [] : [debtOf(amount)]),
        ]),
      );
    },
    ids: (query, ids) => query.where('salaryDebt.id', 'in', ids),
    status: (query, status) => query.where('salaryDebt.status', '=', status),
    fromDate: (query, from) => query.where('salaryDebt.dueOn', '>=', from),
    toDate: (query, to) => query.where('salaryDebt.dueOn', '<=', to),
  });

const describedDebts = (query: ReturnType<typeof debtsOfAll>) =>
  query
    .selectAll('salaryDebt')
    .select(['salaryPeriod.name as periodName', 'merchant.merchantCode', nameForStaff.as('merchantName')]);

export type ReviewedDebt = Awaited<ReturnType<ReturnType<typeof describedDebts>['executeTakeFirstOrThrow']>>;

export const listReviewedDebts = (db: Trx, seat: OfficeScope, filter: DebtReviewFilter, page: PageRequest) =>
  sortedPage(staffView(db), filteredDebts(db, seat, filter), {
    table: 'salaryDebt',
    columns: { dueOn: 'dueOn', lent: 'lent' },
    tieBreakers: ['merchantId', 'id'],
    exact: { columns: ['merchant.merchantCode'], keyword: filter.keyword },
    described: describedDebts,
    page,
  });

export const exportedDebts = (db: Trx, seat: OfficeScope, filter: DebtReviewFilter) =>
  inBatches<ReviewedDebt>((last, size) => {
    const query = describedDebts(filteredDebts(db, seat, filter))
      .orderBy('salaryDebt.merchantId')
      .orderBy('salaryDebt.id')
      .limit(size);
    if (!last) return query.execute();
    return query
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('salaryDebt.merchantId', 'salaryDebt.id'), '>', tuple(last.merchantId, last.id)),
      )
      .execute();
  });

export async function sumsOfAllDebts(db: Trx, seat: OfficeScope, merchantId?: string) {
  const sums = await staffView(db)
    .selectFrom('salaryDebt')
    .innerJoin('merchant', 'merchant.id', 'salaryDebt.merchantId')
    .where(visibleToOffice(seat))
    .$if(merchantId !== undefined, (query) => query.where('salaryDebt.merchantId', '=', merchantId!))
    .select([owedSums.lent.as('lent'), owedSums.owed.as('owed'), owedSums.overdue.as('overdue')])
    .executeTakeFirstOrThrow();
  const lines = await withMerchant(db, seat)
    .$if(merchantId !== undefined, (query) => query.where('salaryEnterprise.merchantId', '=', merchantId!))
    .select(sql<number>`coalesce(sum(salary_enterprise.credit_line_amount), 0)::bigint`.as('creditLineAmount'))
    .executeTakeFirstOrThrow();
  return { ...sums, ...lines };
}
