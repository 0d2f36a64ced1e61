import type { moneyCredit } from '@pay/contract-cms';
import type { FilterOf, PageRequest } from '@pay/contract-core';
import { sought, soughtAmount } from '@pay/domain';
import { acrossMerchants, containing, narrowed, sortedPage, type Tables, type Trx } from '@pay/platform-kernel';
import { nameForStaff, type OfficeScope, visibleToOffice } from '@pay/platform-people';
import { type SelectQueryBuilder, sql } from 'kysely';

type HeldFilter = FilterOf<typeof moneyCredit.getHeld>;
type Turn = NonNullable<HeldFilter['turn']>;
type Joined = 'heldCredit' | 'merchant' | 'transaction' | 'creditReturn';
type Found = SelectQueryBuilder<Tables, Joined, object>;

/** Who must act next: of an open payment the payer, else its merchant, unless a proposal waits or the bank is asked. */
export const heldTurn = sql<Turn>`case when held_credit.state = 'RETURNING' then 'BANK' when credit_return.id is not null then 'STAFF'
  when transaction.exception = 'NONE' then 'PAYER' else 'MERCHANT' end`;

const held = (db: Trx, seat: OfficeScope): Found =>
  acrossMerchants(db, 'staff look at what is held for the merchants of their office')
    .selectFrom('heldCredit')
    .innerJoin('merchant', 'merchant.id', 'heldCredit.merchantId')
    .innerJoin('transaction', (join) =>
      join
        .onRef('transaction.merchantId', '=', 'heldCredit.merchantId')
        .onRef('transaction.id', '=', 'heldCredit.transactionId'),
    )
    .leftJoin('creditReturn', (join) =>
      join
        .onRef('creditReturn.merchantId', '=', 'heldCredit.merchantId')
        .onRef('creditReturn.transactionNo', '=', 'heldCredit.transactionNo')
        .on('creditReturn.status', '=', sql.lit('PROPOSED')),
    )
    .where(sql<boolean>`held_credit.state in ('HELD', 'RETURNING')`)
    .where(visibleToOffice(seat)) as never;

const described = (query: Found) =>
  query.select([
    'heldCredit.merchantId',
    'merchant.merchantCode',
    nameForStaff.as('merchantName'),
    'heldCredit.transactionNo',
    'heldCredit.amount',
    'heldCredit.returnRefused',
    'heldCredit.creditedAt as heldSince',
    'transaction.txnNumber as paymentNumber',
    'transaction.exception',
    heldTurn.as('turn'),
    'creditReturn.proposedBy',
  ]);

export type HeldMoney = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>;

/** What is held of all merchants, by its age. */
export const listHeld = (db: Trx, seat: OfficeScope, filter: HeldFilter, page: PageRequest) =>
  sortedPage(
    db,
    narrowed(held(db, seat), filter, {
      keyword: (query, word) =>
        query.where(({ eb, or }) => {
          const amount = soughtAmount(word);
          return or([
            eb('heldCredit.transactionNo', '=', word.trim()),
            eb('transaction.txnNumber', '=', word.trim().toUpperCase()),
            eb('merchant.searchText', 'like', containing(sought(word))),
            ...(amount === undefined ? [] : [eb('heldCredit.amount', '=', amount)]),
          ]);
        }),
      turn: (query, wanted) => query.where(heldTurn, '=', wanted),
    }),
    {
      table: 'heldCredit',
      columns: { heldSince: 'heldCredit.creditedAt', amount: 'heldCredit.amount' },
      tieBreakers: ['heldCredit.transactionNo'],
      described,
      page,
    },
  );
