import type { supportReview } from '@pay/contract-cms';
import type { FilterOf, PageRequest } from '@pay/contract-core';
import { problem } from '@pay/contract-core';
import type { support } from '@pay/contract-portal';
import { searchable } from '@pay/domain';
import {
  containing,
  filterSpan,
  type MerchantActor,
  narrowed,
  sortedPage,
  type Tables,
  type Trx,
  uuidv7,
} from '@pay/platform-kernel';
import { type OfficeScope, staffView, visibleToOffice } from '@pay/platform-people';
import type { Insertable, SelectQueryBuilder } from 'kysely';

type Found = SelectQueryBuilder<Tables, 'supportRequest' | 'merchant', object>;
export type SupportFilter = FilterOf<typeof support.getList>;
export type ReviewFilter = FilterOf<typeof supportReview.list>;
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

const filtered = (query: Found, { from: fromDate, to: toDate, ...filter }: SupportFilter): Found =>
  narrowed(
    query,
    { ...filter, ...filterSpan({ fromDate, toDate }) },
    {
      query: (found, word) =>
        found.where(({ eb, or }) =>
          or([
            eb('supportRequest.searchText', 'like', containing(searchable(word))),
            eb('merchant.searchText', 'like', containing(searchable(word))),
          ]),
        ),
      content: (found, content) => found.where('supportRequest.content', '=', content),
      status: (found, status) => found.where('supportRequest.status', '=', status),
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

export const listAsked = (db: Trx, asker: Asker, filter: SupportFilter, page: PageRequest) =>
  pageOf(db, filtered(askedBy(db, asker), filter), page, filter.query);
export const listSeen = (db: Trx, seat: OfficeScope, filter: ReviewFilter, page: PageRequest) =>
  pageOf(staffView(db), filtered(seenFrom(db, seat), filter), page, filter.query);

/** What waits for an answer of the staff, the longest waiting first. */
export const waitingSeen = (db: Trx, seat: OfficeScope, page: PageRequest) =>
  pageOf(staffView(db), seenFrom(db, seat).where('supportRequest.status', '=', 'OPEN'), page);

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
