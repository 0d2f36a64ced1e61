import type { vietQrProReview } from '@pay/contract-cms';
import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import { searchable } from '@pay/domain';
import { containing, narrowed, sortedPage, type Trx } from '@pay/platform-kernel';
import { sql } from 'kysely';
import { nameForStaff, type OfficeScope, staffView, visibleToOffice } from '@pay/platform-people';

const withMerchant = (db: Trx, seat: OfficeScope) =>
  staffView(db)
    .selectFrom('vietQrPro')
    .innerJoin('merchant', 'merchant.id', 'vietQrPro.merchantId')
    .where(visibleToOffice(seat));

const described = (query: ReturnType<typeof withMerchant>) =>
  query
    .leftJoin('bankAccount', (join) =>
      join
        .onRef('bankAccount.merchantId', '=', 'vietQrPro.merchantId')
        .onRef('bankAccount.id', '=', 'vietQrPro.bankAccountId'),
    )
    .selectAll('vietQrPro')
    .select([
      'merchant.merchantCode',
      nameForStaff.as('merchantName'),
      'bankAccount.accountNo',
      'bankAccount.accountName',
    ]);

export type ReviewedPermit = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>;

export async function reviewedPermit(db: Trx, seat: OfficeScope, id: string): Promise<ReviewedPermit> {
  const row = await described(withMerchant(db, seat)).where('vietQrPro.id', '=', id).executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

export const listReviewedPermits = (
  db: Trx,
  seat: OfficeScope,
  filter: FilterOf<typeof vietQrProReview.getList>,
  page: PageRequest,
) =>
  sortedPage(
    staffView(db),
    narrowed(withMerchant(db, seat), filter, {
      keyword: (query, keyword) =>
        query.where(({ or, eb }) =>
          or([
            eb('merchant.searchText', 'like', containing(searchable(keyword))),
            eb('vietQrPro.bankAccountId', 'in', (accounts) =>
              accounts
                .selectFrom('bankAccount as sought')
                .select('sought.id')
                .whereRef('sought.merchantId', '=', 'vietQrPro.merchantId')
                .where(({ or: either, eb: account }) =>
                  either([
                    account('sought.accountNo', '=', keyword.trim()),
                    account(sql<string>`searchable(sought.account_name)`, '=', searchable(keyword)),
                  ]),
                ),
            ),
          ]),
        ),
      status: (query, status) => query.where('vietQrPro.status', '=', status),
      of: (query, of) => query.where('vietQrPro.bankAccountId', of === 'MERCHANT' ? 'is' : 'is not', null),
    }),
    {
      table: 'vietQrPro',
      columns: { updatedAt: 'updatedAt', requestedAt: 'requestedAt' },
      exact: { columns: ['merchant.merchantCode'], keyword: filter.keyword },
      described,
      page,
    },
  );

/** How many customers stop being able to pay when the permit is locked. */
export async function customersUnder(db: Trx, { merchantId, bankAccountId }: ReviewedPermit): Promise<number> {
  const query = staffView(db)
    .selectFrom('vietQrProCustomer')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('merchantId', '=', merchantId);
  const { count } = await (
    bankAccountId === null ? query : query.where('bankAccountId', '=', bankAccountId)
  ).executeTakeFirstOrThrow();
  return count;
}

export async function merchantStatusOf(db: Trx, { merchantId }: ReviewedPermit): Promise<ReviewedPermit['status']> {
  const own = await staffView(db)
    .selectFrom('vietQrPro')
    .select('status')
    .where('merchantId', '=', merchantId)
    .where('bankAccountId', 'is', null)
    .executeTakeFirst();
  return own?.status ?? 'INACTIVE';
}
