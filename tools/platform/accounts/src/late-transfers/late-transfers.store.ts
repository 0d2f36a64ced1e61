import type { lateTransfer } from '@pay/contract-cms';
import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import { sought } from '@pay/domain';
import {
  acrossMerchants,
  containing,
  filterSpan,
  narrowed,
  sortedPage,
  type Tables,
  type Trx,
} from '@pay/platform-kernel';
import { nameForStaff, type OfficeScope, staffView, visibleToOffice } from '@pay/platform-people';
import type { Insertable, JoinBuilder, SelectQueryBuilder } from 'kysely';
import { accountOf } from '../bank-accounts/bank-accounts.store.ts';

type Joined = 'lateTransfer' | 'refusedOrder' | 'merchant' | 'bankAccount';
type Found = SelectQueryBuilder<Tables, Joined, object>;
export type LateTransferFilter = FilterOf<typeof lateTransfer.getAll>;

const orderOf = (join: JoinBuilder<Tables, 'lateTransfer' | 'refusedOrder'>) =>
  join
    .onRef('refusedOrder.merchantId', '=', 'lateTransfer.merchantId')
    .onRef('refusedOrder.reference', '=', 'lateTransfer.reference');

const joined = (db: Trx): Found =>
  db
    .selectFrom('lateTransfer')
    .innerJoin('refusedOrder', orderOf)
    .innerJoin('merchant', 'merchant.id', 'lateTransfer.merchantId')
    .innerJoin('bankAccount', accountOf('refusedOrder'));

const described = (query: Found) =>
  query
    .selectAll('lateTransfer')
    .select([
      'refusedOrder.kind',
      'refusedOrder.subjectId',
      'refusedOrder.subject',
      'refusedOrder.transactionId',
      'refusedOrder.bankAccountId',
      'refusedOrder.fromAccount',
      'refusedOrder.toAccount',
      'refusedOrder.amount',
      'refusedOrder.lent',
      'refusedOrder.refusedAt',
      'bankAccount.accountNo',
      'merchant.merchantCode',
      nameForStaff.as('merchantName'),
    ]);

export type LateTransfer = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>;

const seenFrom = (db: Trx, seat: OfficeScope): Found => joined(staffView(db)).where(visibleToOffice(seat));

export async function caseSeenFrom(db: Trx, seat: OfficeScope, id: string): Promise<LateTransfer> {
  const row = await described(seenFrom(db, seat)).where('lateTransfer.id', '=', id).executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

const filtered = (query: Found, { fromDate, toDate, ...filter }: LateTransferFilter): Found =>
  narrowed(
    query,
    { ...filter, ...filterSpan({ fromDate, toDate }) },
    {
      keyword: (found, word) =>
        found.where(({ eb, or }) => {
          const part = containing(sought(word));
          return or([
            eb('lateTransfer.searchText', 'like', part),
            eb('merchant.searchText', 'like', part),
            eb('bankAccount.accountNo', 'like', part),
          ]);
        }),
      status: (found, status) => found.where('lateTransfer.status', '=', status),
      orderKind: (found, kind) => found.where('refusedOrder.kind', '=', kind),
      from: (found, from) => found.where('lateTransfer.toldAt', '>=', from),
      until: (found, until) => found.where('lateTransfer.toldAt', '<=', until),
    },
  );

const pageOf = (db: Trx, query: Found, page: PageRequest, keyword?: string) =>
  sortedPage(staffView(db), query, {
    table: 'lateTransfer',
    columns: { toldAt: 'lateTransfer.toldAt', amount: 'refusedOrder.amount', status: 'lateTransfer.status' },
    exact: { columns: ['lateTransfer.code', 'lateTransfer.reference', 'lateTransfer.bankNumber'], keyword },
    described,
    page,
  });

export const listCases = (db: Trx, seat: OfficeScope, filter: LateTransferFilter, page: PageRequest) =>
  pageOf(db, filtered(seenFrom(db, seat), filter), page, filter.keyword);

/** False where the bank told it before. */
export async function insertCase(trx: Trx, values: Insertable<Tables['lateTransfer']>): Promise<boolean> {
  const made = await trx
    .insertInto('lateTransfer')
    .values(values)
    .onConflict((conflict) => conflict.columns(['merchantId', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

/** The case of this order that nobody has settled. */
export const openCaseOf = (trx: Trx, reference: string): Promise<LateTransfer | undefined> =>
  described(joined(acrossMerchants(trx, 'a bank knows the order, not its merchant')))
    .where('lateTransfer.reference', '=', reference)
    .where('lateTransfer.status', 'in', ['OPEN', 'PROPOSED'])
    .executeTakeFirst();

type SubjectKey = Pick<LateTransfer, 'merchantId' | 'kind'> & { subjectIds: readonly string[] };

/** Whether the money of one of these went out after all, so that it must not be sent once more. */
export async function wentOutLate(db: Trx, { merchantId, kind, subjectIds }: SubjectKey): Promise<boolean> {
  if (subjectIds.length === 0) return false;
  const found = await db
    .selectFrom('lateTransfer')
    .innerJoin('refusedOrder', orderOf)
    .select('lateTransfer.id')
    .where('lateTransfer.merchantId', '=', merchantId)
    .where('refusedOrder.kind', '=', kind)
    .where('refusedOrder.subjectId', 'in', [...subjectIds])
    .where('lateTransfer.status', '!=', 'CAME_BACK')
    .executeTakeFirst();
  return found !== undefined;
}
