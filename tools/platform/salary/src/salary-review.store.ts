import type { salaryEnterpriseReview } from '@pay/contract-cms';
import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import { hasShape, searchable, soughtAmount } from '@pay/domain';
import { containing, countUpTo, inBatches, narrowed, sortedPage, type Trx } from '@pay/platform-kernel';
import { nameForStaff, type OfficeScope, visibleToOffice, staffView } from '@pay/platform-people';

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
