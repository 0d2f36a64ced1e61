import { type PageRequest } from '@pay/contract-core';
import { searchable, vnDayEnd, vnDayStart, isDay } from '@pay/domain';
import type { Trx } from '../../storage/transaction.ts';
import { containing, countUpTo } from '../../server/pages.ts';
import type { MerchantStatus, StaffTable } from './identity.tables.ts';

export interface MerchantFilter {
  keyword?: string | undefined;
  status?: MerchantStatus | undefined;
  businessType?: 'PERSONAL' | 'ORGANIZATION' | undefined;
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

export async function listMerchants(db: Trx, seat: Seat, filter: MerchantFilter, { offset, size, sortBy, direction }: PageRequest) {
  const { keyword, status, businessType, fromDate, toDate } = filter;
  let query = merchantsSeenFrom(db, seat);
  if (keyword) query = query.where('merchant.searchText', 'like', containing(searchable(keyword)));
  if (status) query = query.where('merchant.status', '=', status);
  if (businessType) query = query.where('merchant.businessType', '=', businessType);
  if (fromDate) query = query.where('merchant.createdAt', '>=', fromInstant(fromDate));
  if (toDate) query = query.where('merchant.createdAt', '<=', toInstant(toDate));
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
