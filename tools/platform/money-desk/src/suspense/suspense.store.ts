import type { suspense } from '@pay/contract-cms';
import { type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import { searchable, soughtAmount, suspenseItemMachine } from '@pay/domain';
import {
  acrossMerchants,
  containing,
  facts,
  type Instant,
  narrowed,
  recordCreation,
  sortedPage,
  type Tables,
  type Trx,
  uuidv7,
  workColumns,
  type WorkQuery,
} from '@pay/platform-kernel';
import { nameForStaff, type OfficeScope, visibleToOffice } from '@pay/platform-people';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import './suspense.tables.ts';

export type SuspenseItem = Selectable<Tables['suspenseItem']>;
type Joined = 'suspenseItem' | 'merchant' | 'bankAccount' | 'reconciliation';
type Found = SelectQueryBuilder<Tables, Joined, object>;

const everywhere = (db: Trx): Found =>
  acrossMerchants(db, 'the head office looks at the accounts of every merchant')
    .selectFrom('suspenseItem')
    .innerJoin('merchant', 'merchant.id', 'suspenseItem.merchantId')
    .innerJoin('bankAccount', (join) =>
      join
        .onRef('bankAccount.merchantId', '=', 'suspenseItem.merchantId')
        .onRef('bankAccount.id', '=', 'suspenseItem.bankAccountId'),
    )
    .innerJoin('reconciliation', 'reconciliation.id', 'suspenseItem.reconciliationId') as never;

const described = (query: Found) =>
  query
    .selectAll('suspenseItem')
    .select([
      'merchant.merchantCode',
      nameForStaff.as('merchantName'),
      'bankAccount.accountNo',
      'reconciliation.code as reconciliationCode',
    ]);

export type LabelledItem = Awaited<ReturnType<ReturnType<typeof described>['executeTakeFirstOrThrow']>>;

export const listItems = (db: Trx, filter: FilterOf<typeof suspense.getList>, page: PageRequest) =>
  sortedPage(
    db,
    narrowed(everywhere(db), filter, {
      keyword: (query, word) =>
        query.where(({ eb, or }) => {
          const part = containing(searchable(word));
          const amount = soughtAmount(word);
          return or([
            eb('suspenseItem.searchText', 'like', part),
            eb('merchant.searchText', 'like', part),
            eb('bankAccount.accountNo', 'like', part),
            eb('reconciliation.searchText', 'like', part),
            ...(amount === undefined ? [] : [eb('suspenseItem.amount', 'in', [amount, -amount])]),
          ]);
        }),
      status: (query, status) => query.where('suspenseItem.status', '=', status),
    }),
    {
      table: 'suspenseItem',
      columns: { since: 'suspenseItem.since', amount: 'suspenseItem.amount' },
      described,
      page,
    },
  );

export async function findItem(db: Trx, id: string): Promise<LabelledItem> {
  const found = await described(everywhere(db)).where('suspenseItem.id', '=', id).executeTakeFirst();
  if (!found) throw problem('not_found');
  return found;
}

/** The other items of the account that together with this one come to nothing. */
export const opposites = (db: Trx, { merchantId, bankAccountId, amount }: SuspenseItem) =>
  acrossMerchants(db, 'the head office looks at the accounts of every merchant')
    .selectFrom('suspenseItem')
    .select(['id', 'number', 'since', 'content'])
    .where('merchantId', '=', merchantId)
    .where('bankAccountId', '=', bankAccountId)
    .where('amount', '=', -amount)
    .where('status', '=', 'OPEN')
    .orderBy('since')
    .limit(20)
    .execute();

type NewItem = Pick<
  SuspenseItem,
  | 'merchantId'
  | 'bankAccountId'
  | 'differenceId'
  | 'reconciliationId'
  | 'number'
  | 'content'
  | 'counterAccount'
  | 'amount'
>;

/** What a proposal wrote is gone with it. */
export const unproposed = {
  resolution: null,
  bankReference: null,
  toBin: null,
  toAccount: null,
  offsetId: null,
  note: null,
  proposedBy: null,
  proposedById: null,
  proposedAt: null,
} as const;

export async function addItem(trx: Trx, item: NewItem, { by, now }: { by: string; now: Instant }): Promise<void> {
  const id = uuidv7();
  const [status] = suspenseItemMachine.initial;
  const { merchantId, number, content, counterAccount, amount } = item;
  const searchText = searchable([number, content, counterAccount, Math.abs(amount)].filter(Boolean).join(' '));
  await trx
    .insertInto('suspenseItem')
    .values({
      ...item,
      id,
      since: now,
      status,
      ...unproposed,
      decidedBy: null,
      decidedAt: null,
      searchText,
    })
    .execute();
  await recordCreation(trx, { merchantId, entity: suspenseItemMachine.entity, id }, { status, by, now });
}

/** Money in suspense to say where it goes, by a maker, and to approve, by a checker. */
export const suspenseWork = (seat: OfficeScope): WorkQuery =>
  facts
    .selectFrom('suspenseItem')
    .innerJoin('merchant', 'merchant.id', 'suspenseItem.merchantId')
    .where(visibleToOffice(seat))
    .where('suspenseItem.status', 'in', ['OPEN', 'PROPOSED'])
    .select((row) =>
      workColumns('suspense', {
        subjectId: row.ref('suspenseItem.id'),
        name: nameForStaff,
        code: row.ref('suspenseItem.number'),
        since: row.ref('suspenseItem.since'),
        turn: sql`concat_ws(' ', suspense_item.status, suspense_item.proposed_at)`,
        role: sql`case suspense_item.status when 'OPEN' then 'maker' else 'checker' end`,
        proposedBy: row.ref('suspenseItem.proposedBy'),
        proposedById: row.ref('suspenseItem.proposedById'),
      }),
    );

/** Locks an item that nobody has decided about. */
export const openItem = (
  trx: Trx,
  { merchantId, id }: Pick<SuspenseItem, 'merchantId' | 'id'>,
): Promise<SuspenseItem | undefined> =>
  trx
    .selectFrom('suspenseItem')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .where('status', 'in', ['OPEN', 'PROPOSED'])
    .forUpdate()
    .executeTakeFirst();
