import { type PageRequest, problem } from '@pay/contract-core';
import type { webhookStatus } from '@pay/contract-shared';
import { searchable } from '@pay/domain';
import type { output } from 'zod/v4/core';
import { containing, refuseFarPages } from '../../server/pages.ts';
import type { Trx } from '../../storage/transaction.ts';
import type { Endpoint, EventType } from './webhooks.store.ts';

const withMerchant = (db: Trx) =>
  db
    .selectFrom('webhookEndpoint')
    .innerJoin('merchant', 'merchant.id', 'webhookEndpoint.merchantId')
    .where('webhookEndpoint.webhookUrl', 'is not', null);

const described = (query: ReturnType<typeof withMerchant>) =>
  query.selectAll('webhookEndpoint').select(['merchant.merchantCode', 'merchant.name as merchantName']);

const typed = <Row extends Endpoint>(row: Row) => ({
  ...row,
  status: row.status as output<typeof webhookStatus>,
  events: row.events as EventType[],
});

export async function reviewedEndpoint(db: Trx, merchantId: string) {
  const row = await described(withMerchant(db)).where('webhookEndpoint.merchantId', '=', merchantId).executeTakeFirst();
  if (!row) throw problem('not_found');
  return typed(row);
}

interface ReviewFilter {
  merchantCode?: string | undefined;
  merchantName?: string | undefined;
  status?: string | undefined;
}

export async function listReviewed(db: Trx, { merchantCode, merchantName, status }: ReviewFilter, page: PageRequest) {
  refuseFarPages(page);
  let query = withMerchant(db);
  if (merchantCode) query = query.where('merchant.merchantCode', 'like', `${merchantCode.trim().replace(/[\\%_]/g, '\\$&')}%`);
  if (merchantName) query = query.where('merchant.searchText', 'like', containing(searchable(merchantName)));
  if (status) query = query.where('webhookEndpoint.status', '=', status);
  const direction = page.direction === 'ASC' ? 'asc' : 'desc';
  const rows = await described(query)
    .orderBy('webhookEndpoint.updatedAt', direction)
    .orderBy('webhookEndpoint.merchantId', direction)
    .limit(page.size)
    .offset(page.offset)
    .execute();
  return { rows: rows.map(typed), counted: query };
}
