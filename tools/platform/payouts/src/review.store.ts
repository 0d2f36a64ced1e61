import type { payoutCaseState, payoutReview } from '@pay/contract-cms';
import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import { notificationsAtOnce, searchable } from '@pay/domain';
import { accountOf } from '@pay/platform-accounts';
import {
  containing,
  facts,
  filterSpan,
  narrowed,
  notificationColumns,
  type NotificationQuery,
  sortedPage,
  type StaffActor,
  type Tables,
  type Trx,
  workColumns,
  type WorkQuery,
} from '@pay/platform-kernel';
import { nameForStaff, type OfficeScope, staffView, visibleToOffice } from '@pay/platform-people';
import { sought } from '@pay/platform-payments';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { output } from 'zod/v4/core';
import { sentAt } from './payouts.store.ts';

type Joined = 'payoutTransfer' | 'payout' | 'merchant' | 'bankAccount' | 'payoutSettlement';
type Found = SelectQueryBuilder<Tables, Joined, object>;
type Filter = FilterOf<typeof payoutReview.list>;

const about = sql<Tables['payoutSettlement']['about']>`
  case when payout_transfer.done_after_at is null then 'UNANSWERED' else 'DONE_AFTER_FAILED' end`;

/** What became of a case; a proposal that was sent back leaves it open. */
const state = sql<output<typeof payoutCaseState>>`case
  when payout_settlement.confirmed_at is not null then 'SETTLED'
  when payout_transfer.came_back_at is not null then 'CAME_BACK'
  when payout_transfer.done_after_at is null and payout_transfer.status <> 'TRANSFERRING' then 'ANSWERED'
  when payout_settlement.proposed_at is not null and payout_settlement.sent_back_at is null then 'PROPOSED'
  else 'OPEN' end`;

const waits = sql<boolean>`(payout_transfer.status = 'TRANSFERRING' or payout_transfer.done_after_at is not null)
  and payout_settlement.confirmed_at is null and payout_transfer.came_back_at is null`;

const joined = (from: SelectQueryBuilder<Tables, 'payoutTransfer', object>): Found =>
  from
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
        .onRef('payoutSettlement.transferId', '=', 'payoutTransfer.id')
        .on('payoutSettlement.about', '=', about),
    )
    .where('payoutTransfer.caseAt', 'is not', null) as Found;

const seenFrom = (db: Trx, seat: OfficeScope): Found =>
  joined(staffView(db).selectFrom('payoutTransfer')).where(visibleToOffice(seat));

const described = (query: Found) =>
  query
    .selectAll('payoutTransfer')
    .select((row) => [
      about.as('about'),
      state.as('state'),
      'payout.code',
      'merchant.merchantCode',
      nameForStaff.as('merchantName'),
      'bankAccount.accountNo',
      'payoutSettlement.settlement',
      'payoutSettlement.bankNumber as settledNumber',
      'payoutSettlement.note',
      'payoutSettlement.documents',
      'payoutSettlement.proposedBy',
      'payoutSettlement.proposedById',
      'payoutSettlement.proposedAt',
      'payoutSettlement.sentBackBy',
      'payoutSettlement.sentBackAt',
      'payoutSettlement.sentBackNote',
      'payoutSettlement.confirmedBy',
      'payoutSettlement.confirmedAt',
      'payoutSettlement.owed',
      sentAt(row).as('sentAt'),
    ]);

export type CaseRow = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>;

const pageOf = (db: Trx, query: Found, page: PageRequest, keyword?: string) =>
  sortedPage(db, query, {
    table: 'payoutTransfer',
    columns: { since: 'caseAt', amount: 'amount' },
    exact: { columns: ['payout.code', 'payoutTransfer.reference', 'payoutTransfer.bankNumber'], keyword },
    described,
    page,
  });

export const listCases = (db: Trx, seat: OfficeScope, { fromDate, toDate, ...filter }: Filter, page: PageRequest) =>
  pageOf(
    db,
    narrowed(
      seenFrom(db, seat),
      { ...filter, ...filterSpan({ fromDate, toDate }) },
      {
        waits: (found, is) => found.where(is ? waits : sql<boolean>`not (${waits})`),
        case: (found, kind) => found.where(about, '=', kind),
        state: (found, wanted) => found.where(state, '=', wanted),
        keyword: (found, words) =>
          found.where(({ or, eb }) =>
            or([
              eb('payoutTransfer.keywords', 'like', containing(sought(words))),
              eb('payoutTransfer.reference', '=', words.toUpperCase()),
              eb('merchant.searchText', 'like', containing(searchable(words))),
            ]),
          ),
        from: (found, from) => found.where('payoutTransfer.caseAt', '>=', from),
        until: (found, until) => found.where('payoutTransfer.caseAt', '<=', until),
      },
    ),
    page,
    filter.keyword,
  );

/** What the staff have to settle. */
export const openPayoutCases = (db: Trx, seat: OfficeScope, page: PageRequest) =>
  pageOf(db, seenFrom(db, seat).where(waits), page);

/** An open case, or one that was closed. */
export async function caseSeen(db: Trx, seat: OfficeScope, id: string): Promise<CaseRow> {
  const row = await described(seenFrom(db, seat).where('payoutTransfer.id', '=', id)).executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

const told = (
  actor: StaffActor,
  wanted: output<typeof payoutCaseState>,
  at: 'payoutTransfer.caseAt' | 'payoutSettlement.proposedAt',
) =>
  joined(facts.selectFrom('payoutTransfer'))
    .where(visibleToOffice(actor))
    .where(waits)
    .where(state, '=', wanted)
    .orderBy(at)
    .orderBy('payoutTransfer.id')
    .limit(notificationsAtOnce);

/** Transfers that the bank leaves open and that nobody has looked into. */
export const payoutsToSettle = (actor: StaffActor): NotificationQuery =>
  told(actor, 'OPEN', 'payoutTransfer.caseAt').select((row) =>
    notificationColumns('PAYOUT_TO_SETTLE', {
      id: row.ref('payoutTransfer.id'),
      recordId: row.ref('payoutTransfer.id'),
      at: row.ref('payoutTransfer.caseAt'),
      amount: row.ref('payoutTransfer.amount'),
      subject: nameForStaff,
    }),
  );

/** What another person proposed: nobody confirms a proposal of his own. */
export const settlementsToConfirm = (actor: StaffActor): NotificationQuery =>
  told(actor, 'PROPOSED', 'payoutSettlement.proposedAt')
    .where('payoutSettlement.proposedById', '<>', actor.userId)
    .select((row) =>
      notificationColumns('SETTLEMENT_TO_CONFIRM', {
        id: row.ref('payoutTransfer.id'),
        recordId: row.ref('payoutTransfer.id'),
        at: row.ref('payoutSettlement.proposedAt'),
        amount: row.ref('payoutTransfer.amount'),
        subject: nameForStaff,
      }),
    );

/** Payouts to propose a settlement of, by a maker, and to confirm, by a checker. */
export const payoutCaseWork = (seat: OfficeScope): WorkQuery =>
  joined(facts.selectFrom('payoutTransfer'))
    .where(visibleToOffice(seat))
    .where(waits)
    .select((row) => {
      const isProposed = sql<boolean>`${state} = 'PROPOSED'`;
      return workColumns('payoutCases', {
        subjectId: row.ref('payoutTransfer.id'),
        name: nameForStaff,
        code: row.ref('payout.code'),
        since: row.ref('payoutTransfer.caseAt'),
        turn: sql`concat_ws(' ', ${state}, payout_settlement.proposed_at)`,
        role: sql`case when ${isProposed} then 'checker' else 'maker' end`,
        proposedBy: sql`case when ${isProposed} then payout_settlement.proposed_by end`,
        proposedById: sql`case when ${isProposed} then payout_settlement.proposed_by_id end`,
      });
    });
