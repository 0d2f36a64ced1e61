import { type PageRequest, problem } from '@pay/contract-core';
import { hasShape, searchable } from '@pay/domain';
import { containing, refuseFarPages } from '../../server/pages.ts';
import type { Trx } from '../../storage/transaction.ts';
import type { EnterpriseStatus } from './salary.tables.ts';

const withMerchant = (db: Trx) => db.selectFrom('salaryEnterprise').innerJoin('merchant', 'merchant.id', 'salaryEnterprise.merchantId');

const described = (query: ReturnType<typeof withMerchant>) =>
  query.selectAll('salaryEnterprise').select(['merchant.merchantCode', 'merchant.name as merchantName']);

export async function reviewedEnterprise(db: Trx, merchantId: string) {
  if (!hasShape('uuid', merchantId)) throw problem('not_found');
  const row = await described(withMerchant(db)).where('salaryEnterprise.merchantId', '=', merchantId).executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

/** Where an enterprise stands, held until commit. */
export const heldStatus = (db: Trx, id: string) =>
  db.selectFrom('salaryEnterprise').select(['status', 'formerStatus']).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

interface ReviewFilter {
  keyword?: string | undefined;
  status?: EnterpriseStatus | undefined;
}

const sortColumns = { updatedAt: 'salaryEnterprise.updatedAt', registeredAt: 'salaryEnterprise.registeredAt' } as const;

export async function listEnterprises(db: Trx, { keyword, status }: ReviewFilter, page: PageRequest) {
  refuseFarPages(page);
  let query = withMerchant(db);
  if (keyword) query = query.where('merchant.searchText', 'like', containing(searchable(keyword)));
  if (status) query = query.where('salaryEnterprise.status', '=', status);
  const direction = page.direction === 'ASC' ? 'asc' : 'desc';
  const rows = await described(query)
    .orderBy(sortColumns[page.sortBy as keyof typeof sortColumns], direction)
    .orderBy('salaryEnterprise.merchantId', direction)
    .limit(page.size)
    .offset(page.offset)
    .execute();
  return { rows, counted: query };
}
