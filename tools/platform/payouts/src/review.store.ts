import type { payoutReview } from '@pay/contract-cms';
import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import { searchable } from '@pay/domain';
import { accountOf } from '@pay/platform-accounts';
import {
  containing,
  filterSpan,
  type Instant,
  narrowed,
  sortedPage,
  type Tables,
  type Trx,
} from '@pay/platform-kernel';
import { type OfficeScope, staffView, visibleToOffice } from '@pay/platform-people';
import { sought } from '@pay/platform-payments';
import type { Insertable, Selectable, SelectQueryBuilder } from 'kysely';
import { sql } from 'kysely';

type Joined = 'payoutTransfer' | 'payout' | 'merchant' | 'bankAccount' | 'payoutSettlement';
type Found = SelectQueryBuilder<Tables, Joined, object>;
type Filter = FilterOf<typeof payoutReview.list>;
export type Settlement = Selectable<Tables['payoutSettlement']>;

const since = sql<Instant>`coalesce(payout_transfer.done_after_at, payout_transfer.unanswered_at)`;

const isSilent = sql<boolean>`payout_transfer.status = 'TRANSFERRING' and payout_transfer.unanswered_at is not null`;
const isDoneAfter = sql<boolean>`payout_transfer.done_after_at is not null and payout_settlement.confirmed_at is null`;

const seenFrom = (db: Trx, seat: OfficeScope): Found =>
  staffView(db)
    .selectFrom('payoutTransfer')
    .innerJoin('payout', (join) =>
      join
        .onRef('payout.merchantId', '=', 'payoutTransfer.merchantId')
        .onRef('payout.id', '=', 'payoutTransfer.payoutId'),
    )
    .innerJoin('merchant', 'merchant.id', 'payoutTransfer.merchantId')
    .innerJoin('bankAccount', accountOf('payoutTransfer'))
    .leftJoin('payoutSettlement', (join) =>
      join
        .onRef('payoutSettlement.merchantId', '=', 'payoutTransfer.merchantId')
        .onRef('payoutSettlement.transferId', '=', 'payoutTransfer.id'),
    )
    .where(visibleToOffice(seat)) as Found;

const described = (query: Found) =>
  query
    .selectAll('payoutTransfer')
    .select((row) => [
      since.as('since'),
      'payout.code',
      'merchant.merchantCode',
      'merchant.name as merchantName',
      'bankAccount.accountNo',
      'payoutSettlement.settlement',
      'payoutSettlement.bankNumber as settledNumber',
      'payoutSettlement.note',
      'payoutSettlement.proposedBy',
      'payoutSettlement.proposedById',
      'payoutSettlement.proposedAt',
      'payoutSettlement.confirmedAt',
      row
        .selectFrom('bankOrder as order')
        .select('order.sentAt')
        .whereRef('order.merchantId', '=', 'payoutTransfer.merchantId')
        .whereRef('order.reference', '=', 'payoutTransfer.reference')
        .as('sentAt'),
    ]);

export type CaseRow = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>;

const open = (query: Found) => query.where(({ or }) => or([isSilent, isDoneAfter]));

export const listCases = (db: Trx, seat: OfficeScope, { fromDate, toDate, ...filter }: Filter, page: PageRequest) =>
  sortedPage(
    db,
    narrowed(
      open(seenFrom(db, seat)),
      { ...filter, ...filterSpan({ fromDate, toDate }) },
      {
        case: (found, kind) => found.where(kind === 'UNANSWERED' ? isSilent : isDoneAfter),
        keyword: (found, words) =>
          found.where(({ or, eb }) =>
            or([
              eb('payoutTransfer.keywords', 'like', containing(sought(words))),
              eb('payoutTransfer.reference', '=', words.toUpperCase()),
              eb('merchant.searchText', 'like', containing(searchable(words))),
            ]),
          ),
        from: (found, from) => found.where(since, '>=', from),
        until: (found, until) => found.where(since, '<=', until),
      },
    ),
    {
      table: 'payoutTransfer',
      columns: { since: 'sendingAt', amount: 'amount' },
      described,
      page,
    },
  );

/** An open case, or one that was closed. */
export async function caseSeen(db: Trx, seat: OfficeScope, id: string): Promise<CaseRow> {
  const row = await described(
    seenFrom(db, seat)
      .where('payoutTransfer.id', '=', id)
      .where(sql<boolean>`(payout_transfer.unanswered_at is not null or payout_transfer.done_after_at is not null)`),
  ).executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

/** Undefined where another person proposed something already. */
export const propose = (trx: Trx, values: Insertable<Tables['payoutSettlement']>) =>
  trx
    .insertInto('payoutSettlement')
    .values(values)
    .onConflict((conflict) => conflict.columns(['merchantId', 'transferId']).doNothing())
    .returning('transferId')
    .executeTakeFirst();

interface Key {
  merchantId: string;
  transferId: string;
}

export const proposalOf = (trx: Trx, { merchantId, transferId }: Key): Promise<Settlement | undefined> =>
  trx
    .selectFrom('payoutSettlement')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('transferId', '=', transferId)
    .forUpdate()
    .executeTakeFirst();

export const confirmProposal = (
  trx: Trx,
  { merchantId, transferId }: Key,
  set: Pick<Settlement, 'confirmedBy' | 'confirmedAt' | 'owed'>,
) =>
  trx
    .updateTable('payoutSettlement')
    .set(set)
    .where('merchantId', '=', merchantId)
    .where('transferId', '=', transferId)
    .execute();

export const withdrawProposal = (trx: Trx, { merchantId, transferId }: Key) =>
  trx
    .deleteFrom('payoutSettlement')
    .where('merchantId', '=', merchantId)
    .where('transferId', '=', transferId)
    .where('confirmedAt', 'is', null)
    .execute();
