import type { forControlReview } from '@pay/contract-cms';
import type { FilterOf, PageRequest } from '@pay/contract-core';
import { problem } from '@pay/contract-core';
import type { forControl } from '@pay/contract-portal';
import type { Chosen } from '@pay/contract-shared';
import { searchable, vnDay } from '@pay/domain';
import { accountOf } from '@pay/platform-accounts';
import {
  containing,
  countUpTo,
  filterSpan,
  inBatches,
  type Instant,
  narrowed,
  sortedPage,
  type Tables,
  type Trx,
} from '@pay/platform-kernel';
import { type OfficeScope, staffView, visibleToOffice } from '@pay/platform-people';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { sought } from '../transactions/transactions.rules.ts';

type Joined = 'forControl' | 'transaction' | 'merchant' | 'bankAccount';
type Found = SelectQueryBuilder<Tables, Joined, object>;

export type OwnFilter = FilterOf<typeof forControl.list> & Chosen;
export type StaffFilter = FilterOf<typeof forControlReview.list> & Chosen;

const joined = (db: Trx): Found =>
  db
    .selectFrom('forControl')
    .innerJoin('transaction', (join) =>
      join
        .onRef('transaction.merchantId', '=', 'forControl.merchantId')
        .onRef('transaction.id', '=', 'forControl.transactionId'),
    )
    .innerJoin('merchant', 'merchant.id', 'forControl.merchantId')
    .innerJoin('bankAccount', accountOf('forControl'));

const described = (query: Found) =>
  query
    .leftJoin('staff', 'staff.id', 'forControl.takenById')
    .selectAll('forControl')
    .select([
      'merchant.merchantCode',
      'merchant.name as merchantName',
      'bankAccount.accountNo',
      'transaction.txnNumber',
      'transaction.refTransactionId',
      'transaction.interBankTrace',
      'transaction.status as transactionStatus',
      'transaction.expireAt',
      'transaction.amountPaid',
      'transaction.amount',
      'transaction.virtualAccount',
      'transaction.fromBin',
      'transaction.fromAccount',
      'transaction.completeTime',
      'transaction.createdAt as transactionAt',
      'staff.id as staffId',
      'staff.username',
      'staff.fullName',
      'staff.office',
      'staff.roles',
      'staff.status as staffStatus',
    ]);

export type ListedItem = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>;

const ofMerchant = (db: Trx, merchantId: string) =>
  joined(db).where('forControl.merchantId', '=', merchantId).where('forControl.archivedAt', 'is', null);

const seenFrom = (db: Trx, seat: OfficeScope) =>
  joined(staffView(db)).where(visibleToOffice(seat)).where('forControl.archivedAt', 'is', null);

const found = async (query: Found, id: string): Promise<ListedItem> => {
  const item = await described(query).where('forControl.id', '=', id).executeTakeFirst();
  if (!item) throw problem('not_found');
  return item;
};

export const itemOf = (db: Trx, merchantId: string, id: string) => found(ofMerchant(db, merchantId), id);
export const itemSeenFrom = (db: Trx, seat: OfficeScope, id: string) => found(seenFrom(db, seat), id);

const soughtFor =
  (keyword: string) =>
  ({ eb, or }: ExpressionBuilder<Tables, Joined>) => {
    const word = containing(sought(keyword));
    return or([
      eb('forControl.searchText', 'like', word),
      eb('merchant.searchText', 'like', word),
      eb('bankAccount.accountNo', 'like', word),
      eb(sql<string>`for_control.resolved_amount::text`, 'like', word),
      eb(sql<string>`transaction.amount::text`, 'like', word),
    ]);
  };

const ownFiltered = (db: Trx, merchantId: string, { fromDate, toDate, ...filter }: OwnFilter): Found =>
  narrowed(
    ofMerchant(db, merchantId),
    { ...filter, ...filterSpan({ fromDate, toDate }) },
    {
      keyword: (query, keyword) => query.where(soughtFor(keyword)),
      ids: (query, ids) => query.where('forControl.id', 'in', ids),
      status: (query, status) => query.where('forControl.status', '=', status),
      from: (query, from) => query.where('forControl.createdAt', '>=', from),
      until: (query, until) => query.where('forControl.createdAt', '<=', until),
    },
  );

const openStates = ['CREATE', 'WAITING_SOLVE', 'SOLVING'] as const;

const inTerm = (today: string) => ({
  IN_TIME: (query: Found) => query.where('forControl.lateFrom', '>', today),
  LATE: (query: Found) => query.where('forControl.lateFrom', '<=', today).where('forControl.dueDay', '>=', today),
  OVERDUE: (query: Found) => query.where('forControl.dueDay', '<', today),
});

const staffFiltered = (db: Trx, seat: OfficeScope, { fromDate, toDate, ...filter }: StaffFilter, now: Instant): Found =>
  narrowed(
    seenFrom(db, seat),
    { ...filter, ...filterSpan({ fromDate, toDate }) },
    {
      ids: (query, ids) => query.where('forControl.id', 'in', ids),
      forControlCode: (query, code) => query.where('forControl.code', 'like', containing(code.toUpperCase())),
      txnNumber: (query, number) => query.where('transaction.txnNumber', 'like', containing(number.toUpperCase())),
      merchantCode: (query, code) => query.where('merchant.merchantCode', 'like', containing(code.toUpperCase())),
      merchantName: (query, name) => query.where('merchant.searchText', 'like', containing(searchable(name))),
      status: (query, status) => query.where('forControl.status', '=', status),
      term: (query, term) => inTerm(vnDay(now))[term](query.where('forControl.status', 'in', openStates)),
      from: (query, from) => query.where('forControl.createdAt', '>=', from),
      until: (query, until) => query.where('forControl.createdAt', '<=', until),
    },
  );

const columns = {
  createdAt: 'forControl.createdAt',
  dueDay: 'forControl.dueDay',
  status: 'forControl.status',
  amount: 'transaction.amount',
} as const;

const pageOf = (db: Trx, query: Found, page: PageRequest, keyword?: string) =>
  sortedPage(db, query, {
    table: 'forControl',
    columns,
    exact: {
      columns: [
        'forControl.code',
        'transaction.txnNumber',
        'transaction.refTransactionId',
        'transaction.interBankTrace',
        'bankAccount.accountNo',
      ],
      keyword,
    },
    described,
    page,
  });

export const listOwn = (db: Trx, merchantId: string, filter: OwnFilter, page: PageRequest) =>
  pageOf(db, ownFiltered(db, merchantId, filter), page, filter.keyword);

export const listSeen = (db: Trx, seat: OfficeScope, filter: StaffFilter, page: PageRequest, now: Instant) =>
  pageOf(staffView(db), staffFiltered(db, seat, filter, now), page);

const exported = (query: () => Found) =>
  inBatches<ListedItem>((last, size) => {
    const rows = described(query()).orderBy('forControl.id', 'desc').limit(size);
    return (last ? rows.where('forControl.id', '<', last.id) : rows).execute();
  });

export const exportedOwn = (db: Trx, merchantId: string, filter: OwnFilter) =>
  exported(() => ownFiltered(db, merchantId, filter));
export const exportedSeen = (db: Trx, seat: OfficeScope, filter: StaffFilter, now: Instant) =>
  exported(() => staffFiltered(db, seat, filter, now));

export const countOwn = (db: Trx, merchantId: string, filter: OwnFilter) =>
  countUpTo(db, ownFiltered(db, merchantId, filter));
export const countSeen = (db: Trx, seat: OfficeScope, filter: StaffFilter, now: Instant) =>
  countUpTo(staffView(db), staffFiltered(db, seat, filter, now));
