import { atField, type FilterOf, type PageRequest, problem } from '@pay/contract-core';
import type { receiver } from '@pay/contract-portal';
import type { Chosen } from '@pay/contract-shared';
import { keepUsedBanks } from '@pay/platform-accounts';
import {
  acrossMerchants,
  containing,
  countUpTo,
  inBatches,
  type Instant,
  narrowed,
  sortedPage,
  type Tables,
  type Trx,
  unlessTaken,
} from '@pay/platform-kernel';
import { type Insertable, type Kysely, type Selectable, type SelectQueryBuilder, type Updateable } from 'kysely';
import { accountKey, type ReceiverAccount, soughtReceiver } from './receivers.rules.ts';
import type { SavedReceiverTable } from './receivers.tables.ts';

export type ReceiverRow = Selectable<SavedReceiverTable>;
export type ReceiverFilter = FilterOf<typeof receiver.getAll> & Chosen;

type Found = SelectQueryBuilder<Tables, 'savedReceiver', object>;

keepUsedBanks('receiver', async (db, bin) => {
  const found = await acrossMerchants(db, 'a bank is used by whichever merchant')
    .selectFrom('savedReceiver')
    .select('id')
    .where('bankBin', '=', bin)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
});

const unlessSaved = <Result>(work: Promise<Result>) => unlessTaken(work, 'accountNo', 'receiver_taken');

const ofMerchant = (db: Kysely<Tables>, merchantId: string): Found =>
  db.selectFrom('savedReceiver').where('savedReceiver.merchantId', '=', merchantId);

const filtered = (db: Trx, merchantId: string, filter: ReceiverFilter): Found =>
  narrowed(ofMerchant(db, merchantId), filter, {
    receiverId: (receivers, id) => receivers.where('savedReceiver.id', '=', id),
    query: (receivers, words) => receivers.where('savedReceiver.keywords', 'like', containing(soughtReceiver(words))),
    group: (receivers, group) => receivers.where('savedReceiver.receiverGroup', '=', group),
    bankBin: (receivers, bin) => receivers.where('savedReceiver.bankBin', '=', bin),
    nameStatus: (receivers, status) => receivers.where('savedReceiver.nameStatus', '=', status),
    ids: (receivers, ids) => receivers.where('savedReceiver.id', 'in', ids),
  });

export const listReceivers = (db: Trx, merchantId: string, filter: ReceiverFilter, page: PageRequest) =>
  sortedPage(db, filtered(db, merchantId, filter), {
    table: 'savedReceiver',
    columns: { lastUsedAt: 'touchedAt', accountName: 'accountName', createdAt: 'createdAt' },
    exact: { columns: ['accountNo'], keyword: filter.query },
    described: (found) => found.selectAll('savedReceiver'),
    page,
  });

export const countReceivers = (db: Trx, merchantId: string, filter: ReceiverFilter, most: number) =>
  countUpTo(db, filtered(db, merchantId, filter), most);

export const exportedReceivers = (db: Trx, merchantId: string, filter: ReceiverFilter) =>
  inBatches<ReceiverRow>((last, size) =>
    filtered(db, merchantId, filter)
      .selectAll('savedReceiver')
      .$if(last !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('savedReceiver.accountName', 'savedReceiver.id'), '>', tuple(last!.accountName, last!.id)),
        ),
      )
      .orderBy('savedReceiver.accountName')
      .orderBy('savedReceiver.id')
      .limit(size)
      .execute(),
  );

export async function countGroups(db: Trx, merchantId: string) {
  return ofMerchant(db, merchantId)
    .select(({ fn }) => ['savedReceiver.receiverGroup as group', fn.countAll<number>().as('totalReceiver')])
    .groupBy('savedReceiver.receiverGroup')
    .execute();
}

export async function findReceiver(db: Trx, merchantId: string, id: string): Promise<ReceiverRow> {
  const row = await ofMerchant(db, merchantId)
    .where('savedReceiver.id', '=', id)
    .selectAll('savedReceiver')
    .executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

/** The receivers of an account, at whatever bank; which of them is meant the bank's BIN tells. */
export async function savedAccounts(
  db: Trx,
  merchantId: string,
  accounts: readonly ReceiverAccount[],
): Promise<ReadonlyMap<string, ReceiverRow>> {
  const numbers = [...new Set(accounts.map(({ accountNo }) => accountNo))];
  if (numbers.length === 0) return new Map();
  const bins = [...new Set(accounts.map(({ bankBin }) => bankBin))];
  const rows = await ofMerchant(db, merchantId)
    .where('savedReceiver.bankBin', 'in', bins)
    .where('savedReceiver.accountNo', 'in', numbers)
    .selectAll('savedReceiver')
    .execute();
  return new Map(rows.map((row) => [accountKey(row), row]));
}

export const insertReceivers = (trx: Trx, rows: readonly Insertable<SavedReceiverTable>[]): Promise<unknown> =>
  unlessSaved(trx.insertInto('savedReceiver').values(rows).execute());

/** Adds a receiver unless the account is saved already. */
export const insertNewReceiver = (trx: Trx, row: Insertable<SavedReceiverTable>): Promise<unknown> =>
  trx
    .insertInto('savedReceiver')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchantId', 'bankBin', 'accountNo']).doNothing())
    .execute();

export async function changeReceiver(
  trx: Trx,
  { merchantId, id }: Pick<ReceiverRow, 'merchantId' | 'id'>,
  changes: Updateable<SavedReceiverTable>,
): Promise<ReceiverRow> {
  const row = await unlessSaved(
    trx
      .updateTable('savedReceiver')
      .set(changes)
      .where('merchantId', '=', merchantId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst(),
  );
  if (!row) throw problem('not_found');
  return row;
}

export async function removeReceiver(trx: Trx, merchantId: string, id: string): Promise<ReceiverRow> {
  const row = await trx
    .deleteFrom('savedReceiver')
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw problem('not_found');
  return row;
}

/** Moves receivers into a group; all of them or none. */
export async function moveReceivers(
  trx: Trx,
  merchantId: string,
  ids: readonly string[],
  group: ReceiverRow['receiverGroup'],
): Promise<void> {
  const wanted = [...new Set(ids)];
  const moved = await trx
    .updateTable('savedReceiver')
    .set({ receiverGroup: group })
    .where('merchantId', '=', merchantId)
    .where('id', 'in', wanted)
    .returning('id')
    .execute();
  if (moved.length < wanted.length) throw problem('not_found', atField('receiverIds', 'unknown'));
}

export const noteUses = (
  trx: Trx,
  merchantId: string,
  accounts: readonly ReceiverAccount[],
  now: Instant,
): Promise<unknown> =>
  trx
    .updateTable('savedReceiver')
    .set({ lastUsedAt: now, touchedAt: now })
    .where('merchantId', '=', merchantId)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('bankBin', 'accountNo'),
        'in',
        accounts.map(({ bankBin, accountNo }) => tuple(bankBin, accountNo)),
      ),
    )
    .execute();

/** Those whose names no bank was asked for yet. */
export const unaskedReceivers = (db: Kysely<Tables>, merchantId: string, most: number): Promise<ReceiverRow[]> =>
  ofMerchant(db, merchantId)
    .where('savedReceiver.askedAt', 'is', null)
    .selectAll('savedReceiver')
    .orderBy('savedReceiver.id')
    .limit(most)
    .execute();

/** Keeps what a bank said of an account, unless the receiver is of another account by now. */
export const keepBankWord = (
  db: Kysely<Tables>,
  { merchantId, id, bankBin, accountNo }: ReceiverRow,
  changes: Updateable<SavedReceiverTable>,
): Promise<unknown> =>
  db
    .updateTable('savedReceiver')
    .set(changes)
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .where('bankBin', '=', bankBin)
    .where('accountNo', '=', accountNo)
    .where('askedAt', 'is', null)
    .execute();
