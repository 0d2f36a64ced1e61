import type { webhookReview } from '@pay/contract-cms';
import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import { searchable } from '@pay/domain';
import { containing, countUpTo, inBatches, narrowed, sortedPage, type Trx } from '@pay/platform-kernel';
import { nameForStaff, type OfficeScope, visibleToOffice, staffView } from '@pay/platform-people';

const withMerchant = (db: Trx, seat: OfficeScope) =>
  staffView(db)
    .selectFrom('webhookEndpoint')
    .innerJoin('merchant', 'merchant.id', 'webhookEndpoint.merchantId')
    .where('webhookEndpoint.webhookUrl', 'is not', null)
    .where(visibleToOffice(seat));

const described = (query: ReturnType<typeof withMerchant>) =>
  query.selectAll('webhookEndpoint').select(['merchant.merchantCode', nameForStaff.as('merchantName')]);

export async function reviewedEndpoint(db: Trx, seat: OfficeScope, merchantId: string) {
  const row = await described(withMerchant(db, seat))
    .where('webhookEndpoint.merchantId', '=', merchantId)
    .executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

type ReviewFilter = FilterOf<typeof webhookReview.cmsGetList>;

const filtered = (db: Trx, seat: OfficeScope, filter: ReviewFilter) =>
  narrowed(withMerchant(db, seat), filter, {
    merchantCode: (query, code) =>
      query.where(
        'merchant.merchantCode',
        'like',
        `${code
          .trim()
          .toUpperCase()
          .replace(/[\\%_]/g, '\\$&')}%`,
      ),
    merchantName: (query, name) => query.where('merchant.searchText', 'like', containing(searchable(name))),
    keyword: (query, keyword) => {
      const word = containing(searchable(keyword));
      return query.where((eb) =>
        eb.or([
          eb('merchant.searchText', 'like', word),
          eb(eb.fn<string>('lower', ['webhookEndpoint.webhookUrl']), 'like', word),
          eb(eb.fn<string>('lower', ['webhookEndpoint.approvedUrl']), 'like', word),
        ]),
      );
    },
    status: (query, status) => query.where('webhookEndpoint.status', '=', status),
  });

export const listReviewed = (db: Trx, seat: OfficeScope, filter: ReviewFilter, page: PageRequest) =>
  sortedPage(staffView(db), filtered(db, seat, filter), {
    table: 'webhookEndpoint',
    columns: { updatedAt: 'updatedAt' },
    tieBreakers: ['merchantId'],
    exact: { columns: ['merchant.merchantCode'], keyword: filter.keyword },
    described,
    page,
  });

export const countReviewed = (db: Trx, seat: OfficeScope, filter: ReviewFilter) =>
  countUpTo(staffView(db), filtered(db, seat, filter));

export const exportedWebhooks = (db: Trx, seat: OfficeScope, filter: ReviewFilter) =>
  inBatches<Awaited<ReturnType<typeof reviewedEndpoint>>>((last, size) => {
    const query = described(filtered(db, seat, filter))
      .orderBy('webhookEndpoint.merchantId')
      .limit(size);
    return (last ? query.where('webhookEndpoint.merchantId', '>', last.merchantId) : query).execute();
  });
