import { type PageRequest } from '@pay/contract-core';
import { searchable, vnDayEnd, vnDayStart, isDay } from '@pay/domain';
import type { Trx } from '../../storage/transaction.ts';
import { containing, countUpTo } from '../../server/pages.ts';
import type { MerchantStatus, StaffTable } from './identity.tables.ts';

export interface MerchantFilter {
  keyword?: string | undefined;
  status?: MerchantStatus | undefined;
  businessType?: 'PERSONAL' | 'ORGANIZATION' | undefined;
  proposed?: boolean | undefined;
  fromDate?: string | undefined;
  toDate?: string | undefined;
}

type Seat = Pick<StaffTable, 'office' | 'officeCode'>;

const fromInstant = (text: string) => (isDay(text) ? vnDayStart(text) : new Date(text)).toISOString();
const toInstant = (text: string) => (isDay(text) ? vnDayEnd(text) : new Date(text)).toISOString();

/** Head office sees every merchant, another office its own. */
const merchantsSeenFrom = (db: Trx, { office, officeCode }: Seat) => {
  const all = db.selectFrom('merchant');
  return office === 'HEADQUARTER' ? all : all.where('merchant.officeCode', '=', officeCode ?? '');
};

const sortColumns = { createdAt: 'merchant.createdAt', merchantCode: 'merchant.merchantCode', name: 'merchant.name' } as const;
type SortName = keyof typeof sortColumns;
const isSortName = (name: string): name is SortName => Object.hasOwn(sortColumns, name);

function filtered(db: Trx, seat: Seat, { keyword, status, businessType, proposed, fromDate, toDate }: MerchantFilter) {
  let query = merchantsSeenFrom(db, seat);
  if (keyword) query = query.where('merchant.searchText', 'like', containing(searchable(keyword)));
  if (status) query = query.where('merchant.status', '=', status);
  if (businessType) query = query.where('merchant.businessType', '=', businessType);
  if (proposed !== undefined) query = query.where('merchant.proposedById', proposed ? 'is not' : 'is', null);
  if (fromDate) query = query.where('merchant.createdAt', '>=', fromInstant(fromDate));
  if (toDate) query = query.where('merchant.createdAt', '<=', toInstant(toDate));
  return query;
}

export async function listMerchants(db: Trx, seat: Seat, filter: MerchantFilter, { offset, size, sortBy, direction }: PageRequest) {
  const query = filtered(db, seat, filter);
  const total = await countUpTo(db, query);
  const order = direction === 'ASC' ? 'asc' : 'desc';
  const rows = await query
    .selectAll('merchant')
    .orderBy(sortColumns[isSortName(sortBy) ? sortBy : 'createdAt'], order)
    .orderBy('merchant.id', order)
    .offset(offset)
    .limit(size)
    .execute();
  return { rows, total };
}

const exportedAtOnce = 1_000;

/** Merchants of an export a thousand at a time, newest first, so that memory holds few of them. */
export async function* exportedMerchants(db: Trx, seat: Seat, filter: MerchantFilter) {
  let before: string | undefined;
  for (;;) {
    let query = filtered(db, seat, filter).selectAll('merchant').orderBy('merchant.id', 'desc').limit(exportedAtOnce);
    if (before) query = query.where('merchant.id', '<', before);
    const rows = await query.execute();
    yield* rows;
    if (rows.length < exportedAtOnce) return;
    before = rows.at(-1)?.id;
  }
}

export const countMerchants = (db: Trx, seat: Seat, filter: MerchantFilter) => countUpTo(db, filtered(db, seat, filter));

export const merchantSeenFrom = (db: Trx, seat: Seat, merchantId: string) =>
  merchantsSeenFrom(db, seat).selectAll('merchant').where('merchant.id', '=', merchantId).executeTakeFirst();

export const stepsOf = (db: Trx, merchantId: string) =>
  db
    .selectFrom('history')
    .select(['fromStatus', 'toStatus', 'action', 'by', 'note', 'at'])
    .where('entity', '=', 'merchant')
    .where('entityId', '=', merchantId)
    .orderBy('at')
    .orderBy('id')
    .execute();
