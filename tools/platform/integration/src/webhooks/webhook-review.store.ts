import { type PageRequest, problem } from '@pay/contract-core';
import type { webhookStatus } from '@pay/contract-shared';
import { searchable } from '@pay/domain';
import { containing, countUpTo, inPortions, refuseFarPages, type Trx } from '@pay/platform-kernel';
import { type Seat, seenFrom, staffView } from '@pay/platform-people';
import type { output } from 'zod/v4/core';
import type { Endpoint, EventType } from './webhooks.store.ts';

const withMerchant = (db: Trx, seat: Seat) =>
  staffView(db)
    .selectFrom('webhookEndpoint')
    .innerJoin('merchant', 'merchant.id', 'webhookEndpoint.merchantId')
    .where('webhookEndpoint.webhookUrl', 'is not', null)
    .where(seenFrom(seat));

const described = (query: ReturnType<typeof withMerchant>) =>
  query.selectAll('webhookEndpoint').select(['merchant.merchantCode', 'merchant.name as merchantName']);

const typed = <Row extends Endpoint>(row: Row) => ({
  ...row,
  status: row.status as output<typeof webhookStatus>,
  events: row.events as EventType[],
});

export async function reviewedEndpoint(db: Trx, seat: Seat, merchantId: string) {
  const row = await described(withMerchant(db, seat))
    .where('webhookEndpoint.merchantId', '=', merchantId)
    .executeTakeFirst();
  if (!row) throw problem('not_found');
  return typed(row);
}

interface ReviewFilter {
  merchantCode?: string | undefined;
  merchantName?: string | undefined;
  status?: string | undefined;
}

function filtered(db: Trx, seat: Seat, { merchantCode, merchantName, status }: ReviewFilter) {
  let query = withMerchant(db, seat);
  if (merchantCode)
    query = query.where('merchant.merchantCode', 'like', `${merchantCode.trim().replace(/[\\%_]/g, '\\$&')}%`);
  if (merchantName) query = query.where('merchant.searchText', 'like', containing(searchable(merchantName)));
  if (status) query = query.where('webhookEndpoint.status', '=', status);
  return query;
}

export async function listReviewed(db: Trx, seat: Seat, filter: ReviewFilter, page: PageRequest) {
  refuseFarPages(page);
  const query = filtered(db, seat, filter);
  const direction = page.direction === 'ASC' ? 'asc' : 'desc';
  const rows = await described(query)
    .orderBy('webhookEndpoint.updatedAt', direction)
    .orderBy('webhookEndpoint.merchantId', direction)
    .limit(page.size)
    .offset(page.offset)
    .execute();
  return { rows: rows.map(typed), counted: query };
}

export const countReviewed = (db: Trx, seat: Seat, filter: ReviewFilter) =>
  countUpTo(staffView(db), filtered(db, seat, filter));

/** Every webhook that the filter finds, for a table file. */
export const exportedWebhooks = (db: Trx, seat: Seat, filter: ReviewFilter) =>
  inPortions<Awaited<ReturnType<typeof reviewedEndpoint>>>(async (last, size) => {
    const query = described(filtered(db, seat, filter))
      .orderBy('webhookEndpoint.merchantId')
      .limit(size);
    return (await (last ? query.where('webhookEndpoint.merchantId', '>', last.merchantId) : query).execute()).map(
      typed,
    );
  });
