import type { supportReview } from '@pay/contract-cms';
import type { FilterOf, PageRequest } from '@pay/contract-core';
import { problem } from '@pay/contract-core';
import type { support } from '@pay/contract-portal';
import type { Chosen } from '@pay/contract-shared';
import { normalizePhone, searchable } from '@pay/domain';
import {
  containing,
  countUpTo,
  filterSpan,
  inBatches,
  type MerchantActor,
  narrowed,
  sortedPage,
  type Tables,
  type Trx,
  uuidv7,
} from '@pay/platform-kernel';
import { type OfficeScope, staffView, visibleToOffice } from '@pay/platform-people';
import {
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
} from 'kysely';

const maxExported = 50_000;

type Found = SelectQueryBuilder<Tables, 'supportRequest' | 'merchant', object>;
export type SupportFilter = FilterOf<typeof support.getList> & Chosen;
export type ReviewFilter = FilterOf<typeof supportReview.list> & Chosen;
/** The owner sees what everybody of the merchant asked, others what they asked themselves. */
export type Asker = Pick<MerchantActor, 'merchantId' | 'userId' | 'isOwner'>;

const described = (query: Found) =>
  query.selectAll('supportRequest').select(['merchant.merchantCode', 'merchant.name as merchantName']);

export type FoundRequest = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>;

const kept = (db: Trx): Found =>
  db
    .selectFrom('supportRequest')
    .innerJoin('merchant', 'merchant.id', 'supportRequest.merchantId')
    .where('supportRequest.archivedAt', 'is', null);

function askedBy(db: Trx, { merchantId, userId, isOwner }: Asker): Found {
  const own = kept(db).where('supportRequest.merchantId', '=', merchantId);
  return isOwner ? own : own.where('supportRequest.createdById', '=', userId);
}

const seenFrom = (db: Trx, seat: OfficeScope): Found => kept(staffView(db)).where(visibleToOffice(seat));

async function one(query: Found, id: string): Promise<FoundRequest> {
  const request = await described(query).where('supportRequest.id', '=', id).executeTakeFirst();
  if (!request) throw problem('not_found');
  return request;
}

export const requestAskedBy = (db: Trx, asker: Asker, id: string) => one(askedBy(db, asker), id);
export const requestSeenFrom = (db: Trx, seat: OfficeScope, id: string) => one(seenFrom(db, seat), id);

type Sought = (row: ExpressionBuilder<Tables, 'supportRequest' | 'merchant'>, word: string) => Expression<SqlBool>;

const wordsOfShop: Sought = (row, word) => row('supportRequest.searchText', 'like', containing(searchable(word)));

/** The staff also look for the shop that asked; who asked stands masked before them and is found by the whole. */
const wordsForStaff: Sought = (row, word) => {
  const part = containing(searchable(word));
  return row.or([
    row(
      sql<string>`searchable(support_request.code, support_request.description, support_request.txn_number)`,
      'like',
      part,
    ),
    row('merchant.searchText', 'like', part),
    row(sql<string>`searchable(support_request.username)`, '=', searchable(word)),
    row(sql<string>`lower(support_request.email)`, '=', searchable(word)),
    row('supportRequest.phoneNo', '=', normalizePhone(word)),
  ]);
};

const filtered = (query: Found, { from: fromDate, to: toDate, ...filter }: SupportFilter, words: Sought): Found =>
  narrowed(
    query,
    { ...filter, ...filterSpan({ fromDate, toDate }) },
    {
      query: (found, word) => found.where((row) => words(row, word)),
      content: (found, content) => found.where('supportRequest.content', '=', content),
      status: (found, status) => found.where('supportRequest.status', '=', status),
      ids: (found, ids) => found.where('supportRequest.id', 'in', ids),
      from: (found, from) => found.where('supportRequest.createdAt', '>=', from),
      until: (found, until) => found.where('supportRequest.createdAt', '<=', until),
    },
  );

const pageOf = (db: Trx, query: Found, page: PageRequest, keyword?: string) =>
  sortedPage(db, query, {
    table: 'supportRequest',
    columns: { createdAt: 'createdAt', changedAt: 'changedAt', status: 'status' },
    exact: { columns: ['supportRequest.code'], keyword },
    described,
    page,
  });

const asked = (db: Trx, asker: Asker, filter: SupportFilter) => filtered(askedBy(db, asker), filter, wordsOfShop);
const seen = (db: Trx, seat: OfficeScope, filter: ReviewFilter) => filtered(seenFrom(db, seat), filter, wordsForStaff);

export const listAsked = (db: Trx, asker: Asker, filter: SupportFilter, page: PageRequest) =>
  pageOf(db, asked(db, asker, filter), page, filter.query);
export const listSeen = (db: Trx, seat: OfficeScope, filter: ReviewFilter, page: PageRequest) =>
  pageOf(staffView(db), seen(db, seat, filter), page, filter.query);

/** Throws `limit_exceeded` where there are more than a file takes; the latest come first. */
async function exported(db: Trx, found: () => Found) {
  const { totalSize } = await countUpTo(db, found(), maxExported + 1);
  if (totalSize > maxExported) throw problem('limit_exceeded', { limit: maxExported, current: totalSize });
  return inBatches<FoundRequest>((last, size) =>
    described(found())
      .$if(last !== undefined, (rest) =>
        rest.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('supportRequest.createdAt', 'supportRequest.id'), '<', tuple(last!.createdAt, last!.id)),
        ),
      )
      .orderBy('supportRequest.createdAt', 'desc')
      .orderBy('supportRequest.id', 'desc')
      .limit(size)
      .execute(),
  );
}

export const exportAsked = (db: Trx, asker: Asker, filter: SupportFilter) =>
  exported(db, () => asked(db, asker, filter));
export const exportSeen = (db: Trx, seat: OfficeScope, filter: ReviewFilter) =>
  exported(staffView(db), () => seen(db, seat, filter));

/** Holds a request, so that nobody takes it back while it is answered; throws `not_found` for one that was taken back. */
export async function holdRequest(
  trx: Trx,
  { merchantId, id }: Pick<FoundRequest, 'merchantId' | 'id'>,
): Promise<void> {
  const held = await trx
    .selectFrom('supportRequest')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw problem('not_found');
}

export const insertRequest = (trx: Trx, values: Insertable<Tables['supportRequest']>) =>
  trx.insertInto('supportRequest').values(values).returningAll().executeTakeFirstOrThrow();

export const insertMessage = (trx: Trx, message: Omit<Insertable<Tables['supportMessage']>, 'id'>) =>
  trx
    .insertInto('supportMessage')
    .values({ id: uuidv7(), ...message })
    .execute();

export const messagesOf = (db: Trx, { merchantId, id }: Pick<FoundRequest, 'merchantId' | 'id'>) =>
  db
    .selectFrom('supportMessage')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('requestId', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();

export type Message = Awaited<ReturnType<typeof messagesOf>>[number];

/** How many requests of a merchant wait for an answer. */
export async function countWaiting(trx: Trx, merchantId: string): Promise<number> {
  const { waiting } = await trx
    .selectFrom('supportRequest')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('merchantId', '=', merchantId)
    .where('status', '=', 'OPEN')
    .where('archivedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return waiting;
}
