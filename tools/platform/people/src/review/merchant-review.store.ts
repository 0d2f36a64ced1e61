import type { merchantReview } from '@pay/contract-cms';
import type { FilterOf, PageRequest } from '@pay/contract-core';
import { searchable, vnDayEnd, vnDayStart, isDay } from '@pay/domain';
import { containing, countUpTo, inPortions, narrowed, sortedPage, type Tables, type Trx } from '@pay/platform-kernel';
import type { ExpressionBuilder } from 'kysely';
import type { Merchant } from '../merchants/merchants.store.ts';
import { type Seat, seenFrom, staffView } from '../staff/seats.ts';

export type MerchantFilter = FilterOf<typeof merchantReview.getList>;

const fromInstant = (text: string) => (isDay(text) ? vnDayStart(text) : new Date(text)).toISOString();
const toInstant = (text: string) => (isDay(text) ? vnDayEnd(text) : new Date(text)).toISOString();

const merchantsSeenFrom = (db: Trx, seat: Seat) => staffView(db).selectFrom('merchant').where(seenFrom(seat));

const waitingChangeOf = ({ selectFrom }: ExpressionBuilder<Tables, 'merchant'>) =>
  selectFrom('merchantChange')
    .select('merchantChange.id')
    .whereRef('merchantChange.merchantId', '=', 'merchant.id')
    .where('merchantChange.status', '=', 'WAITING');

const filtered = (db: Trx, seat: Seat, filter: MerchantFilter) =>
  narrowed(merchantsSeenFrom(db, seat), filter, {
    keyword: (query, keyword) => query.where('merchant.searchText', 'like', containing(searchable(keyword))),
    status: (query, status) => query.where('merchant.status', '=', status),
    businessType: (query, businessType) => query.where('merchant.businessType', '=', businessType),
    proposed: (query, proposed) => query.where('merchant.proposedById', proposed ? 'is not' : 'is', null),
    changing: (query, changing) =>
      query.where((row) => (changing ? row.exists(waitingChangeOf(row)) : row.not(row.exists(waitingChangeOf(row))))),
    fromDate: (query, from) => query.where('merchant.createdAt', '>=', fromInstant(from)),
    toDate: (query, to) => query.where('merchant.createdAt', '<=', toInstant(to)),
  });

export const listMerchants = (db: Trx, seat: Seat, filter: MerchantFilter, page: PageRequest) =>
  sortedPage(staffView(db), filtered(db, seat, filter), {
    table: 'merchant',
    columns: { createdAt: 'createdAt', merchantCode: 'merchantCode', name: 'name' },
    described: (query) => query.selectAll('merchant'),
    page,
  });

/** Every merchant that the filter finds, newest first, for a table file. */
export const exportedMerchants = (db: Trx, seat: Seat, filter: MerchantFilter) =>
  inPortions<Merchant>((last, size) => {
    const query = filtered(db, seat, filter).selectAll('merchant').orderBy('merchant.id', 'desc').limit(size);
    return (last ? query.where('merchant.id', '<', last.id) : query).execute();
  });

export const countMerchants = (db: Trx, seat: Seat, filter: MerchantFilter) =>
  countUpTo(staffView(db), filtered(db, seat, filter));

export const merchantSeenFrom = (db: Trx, seat: Seat, merchantId: string) =>
  merchantsSeenFrom(db, seat).selectAll('merchant').where('merchant.id', '=', merchantId).executeTakeFirst();
