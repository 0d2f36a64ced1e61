import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import type { payout } from '@pay/contract-portal';
import type { Chosen } from '@pay/contract-shared';
import { accountOf } from '@pay/platform-accounts';
import {
  containing,
  countUpTo,
  filterSpan,
  inBatches,
  isUuid,
  narrowed,
  sortedPage,
  type Tables,
  type Trx,
} from '@pay/platform-kernel';
import { sought } from '@pay/platform-payments';
import type { SelectQueryBuilder } from 'kysely';
import type { ShownPayout, ShownTransfer } from './payout.answer.ts';
import { approvalsGiven, olderThan, sentAt, type Transfer } from './payouts.store.ts';

export type SingleFilter = FilterOf<typeof payout.singleGetAll> & Chosen;

type Filtered = SelectQueryBuilder<Tables, 'payout' | 'payoutTransfer' | 'bankAccount', object>;

const singles = (db: Trx, merchantId: string): Filtered =>
  db
    .selectFrom('payout')
    .innerJoin('payoutTransfer', (join) =>
      join
        .onRef('payoutTransfer.merchantId', '=', 'payout.merchantId')
        .onRef('payoutTransfer.payoutId', '=', 'payout.id'),
    )
    .innerJoin('bankAccount', accountOf('payout'))
    .where('payout.merchantId', '=', merchantId)
    .where('payout.type', '=', 'SINGLE');

const narrowedSingles = (db: Trx, merchantId: string, { createdFrom, createdTo, ...filter }: SingleFilter): Filtered =>
  narrowed(
    singles(db, merchantId),
    { ...filter, ...filterSpan({ fromDate: createdFrom, toDate: createdTo }) },
    {
      fromAccount: (found, no) => found.where('bankAccount.accountNo', 'like', containing(no)),
      toAccount: (found, no) => found.where('payoutTransfer.toAccount', 'like', containing(no)),
      status: (found, status) => found.where('payout.status', '=', status),
      transactionId: (found, id) =>
        isUuid(id) ? found.where('payoutTransfer.id', '=', id) : found.where('payoutTransfer.reference', '=', id),
      keyword: (found, words) => found.where('payoutTransfer.keywords', 'like', containing(sought(words))),
      scheduled: (found, is) => found.where('payout.scheduledOn', is ? 'is not' : 'is', null),
      unanswered: (found, is) =>
        is
          ? found.where('payoutTransfer.unansweredAt', 'is not', null).where('payout.status', '=', 'TRANSFERRING')
          : found.where((eb) =>
              eb.or([eb('payoutTransfer.unansweredAt', 'is', null), eb('payout.status', '<>', 'TRANSFERRING')]),
            ),
      ids: (found, ids) => found.where('payout.id', 'in', ids),
      from: (found, from) => found.where('payout.createdAt', '>=', from),
      until: (found, until) => found.where('payout.createdAt', '<=', until),
    },
  );

const described = (query: Filtered) =>
  query
    .selectAll('payout')
    .select((row) => [
      'bankAccount.accountName',
      'bankAccount.accountNo',
      approvalsGiven(row).as('approvalsGiven'),
      sentAt(row).as('sentAt'),
      'payoutTransfer.id as transferId',
      'payoutTransfer.status as transferStatus',
      'payoutTransfer.position',
      'payoutTransfer.toBin',
      'payoutTransfer.toAccount',
      'payoutTransfer.toName',
      'payoutTransfer.typedName',
      'payoutTransfer.feeRuleId',
      'payoutTransfer.channel',
      'payoutTransfer.content as transferContent',
      'payoutTransfer.reference',
      'payoutTransfer.bankNumber',
      'payoutTransfer.refusal',
      'payoutTransfer.sendingAt',
      'payoutTransfer.endedAt as transferEndedAt',
      'payoutTransfer.returnedAt',
      'payoutTransfer.unansweredAt',
      'payoutTransfer.doneAfterAt',
      'payoutTransfer.cameBackAt',
      'payoutTransfer.caseAt',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>;

export interface Single {
  payout: ShownPayout;
  transfer: ShownTransfer;
}

const apart = (row: Row): Single => {
  const { transferId, transferStatus, transferContent, transferEndedAt, ...rest } = row;
  const transfer: Transfer = {
    ...rest,
    id: transferId,
    payoutId: row.id,
    status: transferStatus,
    content: transferContent,
    endedAt: transferEndedAt,
  };
  return { payout: rest, transfer: { ...transfer, sentAt: row.sentAt } };
};

const columns = {
  createdAt: 'createdAt',
  amount: 'amount',
  transactionTime: 'endedAt',
} as const;

export async function listSingles(db: Trx, merchantId: string, filter: SingleFilter, page: PageRequest) {
  const { rows, total } = await sortedPage(db, narrowedSingles(db, merchantId, filter), {
    table: 'payout',
    columns,
    exact: { columns: ['payout.code', 'payoutTransfer.reference'], keyword: filter.keyword },
    described,
    page,
  });
  return { rows: rows.map(apart), total };
}

export async function findSingle(db: Trx, merchantId: string, id: string): Promise<Single> {
  const row = await described(singles(db, merchantId).where('payout.id', '=', id)).executeTakeFirst();
  if (!row) throw problem('not_found');
  return apart(row);
}

interface Names {
  payoutId?: string | undefined;
  refPayoutId?: string | undefined;
  payoutNumber?: string | undefined;
}

/** The payout that bears all of the names that are given. */
export async function singleNamed(
  db: Trx,
  merchantId: string,
  { payoutId, refPayoutId, payoutNumber }: Names,
): Promise<Single | undefined> {
  const row = await described(
    singles(db, merchantId)
      .$if(payoutId !== undefined, (found) => found.where('payout.id', '=', payoutId!))
      .$if(refPayoutId !== undefined, (found) => found.where('payout.merchantReference', '=', refPayoutId!))
      .$if(payoutNumber !== undefined, (found) => found.where('payout.code', '=', payoutNumber!)),
  ).executeTakeFirst();
  return row && apart(row);
}

export const countSingles = (db: Trx, merchantId: string, filter: SingleFilter, limit: number) =>
  countUpTo(db, narrowedSingles(db, merchantId, filter), limit);

export async function* exportedSingles(db: Trx, merchantId: string, filter: SingleFilter): AsyncGenerator<Single> {
  const rows = inBatches<Row>((last, size) =>
    described(narrowedSingles(db, merchantId, filter).$if(last !== undefined, (all) => all.where(olderThan(last!))))
      .orderBy('payout.createdAt', 'desc')
      .orderBy('payout.id', 'desc')
      .limit(size)
      .execute(),
  );
  for await (const row of rows) yield apart(row);
}
