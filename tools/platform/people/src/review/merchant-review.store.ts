import type { merchantReview } from '@pay/contract-cms';
import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import type { Chosen } from '@pay/contract-shared';
import { hasShape, normalizePhone, searchable, vnDayEnd, vnDayStart, isDay } from '@pay/domain';
import {
  type ConditionsOf,
  containing,
  countUpTo,
  givenIn,
  inBatches,
  narrowed,
  searchedPage,
  sortedPage,
  type Found,
  type Tables,
  type Trx,
} from '@pay/platform-kernel';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Merchant } from '../merchants/merchants.store.ts';
import { type OfficeScope, visibleToOffice, staffView } from '../staff/office-scope.ts';

export type MerchantFilter = FilterOf<typeof merchantReview.getList> & Chosen;

const fromInstant = (text: string) => (isDay(text) ? vnDayStart(text) : new Date(text)).toISOString();
const toInstant = (text: string) => (isDay(text) ? vnDayEnd(text) : new Date(text)).toISOString();

const merchantsSeenFrom = (db: Trx, seat: OfficeScope) =>
  staffView(db).selectFrom('merchant').where(visibleToOffice(seat));

const waitingChangeOf = ({ selectFrom }: ExpressionBuilder<Tables, 'merchant'>) =>
  selectFrom('merchantChange')
    .select('merchantChange.id')
    .whereRef('merchantChange.merchantId', '=', 'merchant.id')
    .where('merchantChange.status', '=', 'WAITING');

const accountOf = ({ selectFrom }: ExpressionBuilder<Tables, 'merchant'>) =>
  selectFrom('bankAccount')
    .select('bankAccount.id')
    .whereRef('bankAccount.merchantId', '=', 'merchant.id')
    .where('bankAccount.deletedAt', 'is', null);

/** Phone and e-mail are masked in the list, so a part of them finds nothing. Each of the sets comes from an index. */
export const soughtMerchants = (keyword: string) => (eb: ExpressionBuilder<Tables, 'merchant'>) => {
  const word = searchable(keyword);
  const merchants = eb.selectFrom('merchant as sought').select('sought.id');
  const proposers = eb.selectFrom('staff').select('staff.id').where('staff.searchText', 'like', containing(word));
  return merchants
    .where('sought.searchText', 'like', containing(word))
    .unionAll(merchants.where(sql<string>`lower(sought.phone)`, '=', normalizePhone(keyword)))
    .unionAll(merchants.where(sql<string>`lower(sought.email)`, '=', word))
    .unionAll(merchants.where(sql<string>`lower(sought.office_code)`, '=', word))
    .unionAll(merchants.where('sought.proposedById', 'in', proposers))
    .unionAll(
      eb
        .selectFrom('merchantProfile')
        .select('merchantProfile.merchantId as id')
        .where(sql<string>`merchant_profile.profile ->> 'taxIdNo'`, '=', keyword.trim()),
    );
};

const conditions: ConditionsOf<MerchantFilter, Found<'merchant'>> = {
  keyword: (query, keyword) => query.where('merchant.id', 'in', soughtMerchants(keyword)),
  ids: (query, ids) => query.where('merchant.id', 'in', ids),
  status: (query, status) => query.where('merchant.status', '=', status),
  businessType: (query, businessType) => query.where('merchant.businessType', '=', businessType),
  proposed: (query, proposed) => query.where('merchant.proposedById', proposed ? 'is not' : 'is', null),
  changing: (query, changing) =>
    query.where((row) => (changing ? row.exists(waitingChangeOf(row)) : row.not(row.exists(waitingChangeOf(row))))),
  officeCode: (query, code) => query.where('merchant.officeCode', '=', code),
  hasAccount: (query, has) =>
    query.where((row) => (has ? row.exists(accountOf(row)) : row.not(row.exists(accountOf(row))))),
  fromDate: (query, from) => query.where('merchant.createdAt', '>=', fromInstant(from)),
  toDate: (query, to) => query.where('merchant.createdAt', '<=', toInstant(to)),
};

const filtered = (db: Trx, seat: OfficeScope, filter: MerchantFilter) =>
  narrowed(merchantsSeenFrom(db, seat), filter, conditions);

const taxCode = /^\d{10}(?:-?\d{3})?$/;

/** The same of one merchant, by what stands in its row and beside it. */
function holding(keyword: string) {
  const word = searchable(keyword);
  const like = containing(word);
  const hits = [
    sql`merchant.search_text like ${like}`,
    sql`lower(merchant.phone) = ${normalizePhone(keyword)}`,
    sql`lower(merchant.email) = ${word}`,
    sql`lower(merchant.office_code) = ${word}`,
    sql`merchant.proposed_by_id in (select staff.id from staff where staff.search_text like ${like})`,
  ];
  const ofTax = sql`exists (select 1 from merchant_profile as known
    where known.merchant_id = merchant.id and known.profile ->> 'taxIdNo' = ${keyword.trim()})`;
  return sql<boolean>`coalesce(${sql.join(taxCode.test(keyword.trim()) ? [...hits, ofTax] : hits, sql` or `)}, false)`;
}

/** All merchants stand in each order of the list, and those of one state or kind in that of their creation. */
function hasOrder(filter: MerchantFilter, { sortBy }: PageRequest): boolean {
  const [only, ...more] = givenIn(filter, Object.keys(conditions) as (keyof MerchantFilter)[]);
  if (!only) return true;
  return more.length === 0 && sortBy === 'createdAt' && (only === 'status' || only === 'businessType');
}

export function listMerchants(db: Trx, seat: OfficeScope, { keyword, ...others }: MerchantFilter, page: PageRequest) {
  const list = filtered(db, seat, others);
  const listed = {
    table: 'merchant',
    columns: {
      createdAt: 'createdAt',
      merchantCode: 'merchantCode',
      name: 'name',
    },
    exact: { columns: ['merchantCode', 'phone'], keyword },
    described: (query: Found<'merchant'>) => query.selectAll('merchant'),
    page,
  } as const;
  if (!keyword) return sortedPage(staffView(db), list, listed);
  return searchedPage(staffView(db), list, {
    ...listed,
    holds: holding(keyword),
    byWords: (merchants) => merchants.where('merchant.id', 'in', soughtMerchants(keyword)),
    inOrder: hasOrder(others, page),
  });
}

export const exportedMerchants = (db: Trx, seat: OfficeScope, filter: MerchantFilter) =>
  inBatches<Merchant>((last, size) => {
    const query = filtered(db, seat, filter).selectAll('merchant').orderBy('merchant.id', 'desc').limit(size);
    return (last ? query.where('merchant.id', '<', last.id) : query).execute();
  });

export const countMerchants = (db: Trx, seat: OfficeScope, filter: MerchantFilter) =>
  countUpTo(staffView(db), filtered(db, seat, filter));

/** A merchant of another office is answered as not found. */
export async function merchantForStaff(db: Trx, seat: OfficeScope, merchantId: string): Promise<Merchant> {
  const found = hasShape('uuid', merchantId)
    ? await merchantsSeenFrom(db, seat).selectAll('merchant').where('merchant.id', '=', merchantId).executeTakeFirst()
    : undefined;
  if (!found) throw problem('not_found');
  return found;
}
