import { problem } from '@pay/contract-core';
import { formatDay, vnDay } from '@pay/domain';
import { keepUsedAccounts } from '@pay/platform-accounts';
import { type Instant, randomDigits, type Tables, type Trx, uuidv7, acrossMerchants } from '@pay/platform-kernel';
import { type OfficeScope, staffView, visibleToOffice, previewParameter } from '@pay/platform-people';
import type { Insertable } from 'kysely';
import { lockedPayment } from '../transactions/held-credits.store.ts';
import type { Item } from './for-control.rules.ts';

keepUsedAccounts('dispute', async (db, { merchantId, id }) => {
  const open = await db
    .selectFrom('forControl')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('bankAccountId', '=', id)
    .where('status', 'in', ['CREATE', 'WAITING_SOLVE', 'SOLVING'])
    .where('archivedAt', 'is', null)
    .executeTakeFirst();
  const owed = await owedBy(db, merchantId).where('bankAccountId', '=', id).select('id').executeTakeFirst();
  return (open ?? owed) !== undefined;
});

type NewItem = Omit<Insertable<Tables['forControl']>, 'code' | 'searchText'>;

const codeOf = (now: Instant) => {
  const [day, month, year] = formatDay(vnDay(now)).split('/');
  return `FC${year!.slice(2)}${month}${day}${randomDigits(5)}`;
};

const codesTried = 20;

/** Keeps a dispute under a code of its own; throws `dispute_open` where one of its transaction is open. */
export async function insertItem(
  trx: Trx,
  item: NewItem,
  searchText: (code: string) => string,
  now: Instant,
): Promise<Item> {
  for (let tried = 0; tried < codesTried; tried += 1) {
    const code = codeOf(now);
    const inserted = await trx
      .insertInto('forControl')
      .values({ ...item, code, searchText: searchText(code) })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (inserted) return inserted;
    const open = await trx
      .selectFrom('forControl')
      .select('id')
      .where('merchantId', '=', item.merchantId)
      .where('transactionId', '=', item.transactionId)
      .where('status', 'in', ['CREATE', 'WAITING_SOLVE', 'SOLVING'])
      .where('archivedAt', 'is', null)
      .executeTakeFirst();
    if (open) throw problem('dispute_open');
  }
  throw new Error('No free code for a dispute was found');
}

/** Locks a dispute of one merchant, so that of two who decide at once the second sees what the first did. */
export async function lockedItem(trx: Trx, merchantId: string, id: string): Promise<Item> {
  const item = await trx
    .selectFrom('forControl')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .where('archivedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!item) throw problem('not_found');
  return item;
}

type Disputed = Pick<Item, 'merchantId' | 'transactionId'>;

/** Locks the transaction before its dispute, as everything that moves its money does. */
export async function lockedWithPayment(trx: Trx, { merchantId, transactionId }: Disputed, id: string) {
  const payment = await lockedPayment(trx, { merchantId, id: transactionId });
  return { payment, item: await lockedItem(trx, merchantId, id) };
}

export async function disputedBy(db: Trx, merchantId: string, id: string): Promise<Disputed> {
  const item = await db
    .selectFrom('forControl')
    .select(['merchantId', 'transactionId'])
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!item) throw problem('not_found');
  return item;
}

/** Whose transaction a dispute is about that somebody of the staff sees from his office. */
export async function disputedSeenFrom(db: Trx, seat: OfficeScope, id: string): Promise<Disputed> {
  const item = await staffView(db)
    .selectFrom('forControl')
    .innerJoin('merchant', 'merchant.id', 'forControl.merchantId')
    .where(visibleToOffice(seat))
    .where('forControl.id', '=', id)
    .select(['forControl.merchantId', 'forControl.transactionId'])
    .executeTakeFirst();
  if (!item) throw problem('not_found');
  return item;
}

interface Key {
  merchantId: string;
  id: string;
}

/** Finds a dispute by its code, also one that its merchant deleted. */
export async function keyOfCode(db: Trx, code: string, merchantId: string): Promise<Key> {
  const item = await db
    .selectFrom('forControl')
    .select(['merchantId', 'id'])
    .where('merchantId', '=', merchantId)
    .where('code', '=', code)
    .executeTakeFirst();
  if (!item) throw problem('not_found');
  return item;
}

export async function keySeenByCode(db: Trx, seat: OfficeScope, code: string): Promise<Key> {
  const item = await staffView(db)
    .selectFrom('forControl')
    .innerJoin('merchant', 'merchant.id', 'forControl.merchantId')
    .where(visibleToOffice(seat))
    .where('forControl.code', '=', code)
    .select(['forControl.merchantId', 'forControl.id'])
    .executeTakeFirst();
  if (!item) throw problem('not_found');
  return item;
}

export const insertStep = (trx: Trx, step: Omit<Insertable<Tables['forControlStep']>, 'id'>) =>
  trx
    .insertInto('forControlStep')
    .values({ id: uuidv7(), ...step })
    .execute();

export const stepsOfItem = (db: Trx, { merchantId, id }: Key) =>
  db
    .selectFrom('forControlStep')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('itemId', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();

export type Step = Awaited<ReturnType<typeof stepsOfItem>>[number];

export async function latestDispute(db: Trx, { merchantId, id }: Key): Promise<string | null> {
  const item = await db
    .selectFrom('forControl')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('transactionId', '=', id)
    .where('archivedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return item?.id ?? null;
}

/** Tells on the transaction whether a dispute of it is open. */
export const markTransaction = (trx: Trx, { merchantId, transactionId }: Item, forControl: boolean) =>
  trx
    .updateTable('transaction')
    .set({ forControl })
    .where('merchantId', '=', merchantId)
    .where('id', '=', transactionId)
    .execute();

/** What disputes of a transaction gave its merchant, or took from it, in all. */
export async function resolvedBefore(
  trx: Trx,
  { merchantId, transactionId }: Pick<Item, 'merchantId' | 'transactionId'>,
  resolution: 'CREDIT_MERCHANT' | 'DEBIT_MERCHANT',
): Promise<number> {
  const { sum } = await trx
    .selectFrom('forControl')
    .select(({ fn }) => fn.sum<number | null>('resolvedAmount').as('sum'))
    .where('merchantId', '=', merchantId)
    .where('transactionId', '=', transactionId)
    .where('resolution', '=', resolution)
    .where('status', '=', 'SUCCESS')
    .executeTakeFirstOrThrow();
  return sum ?? 0;
}

const owedBy = (db: Trx, merchantId: string) =>
  db
    .selectFrom('forControl')
    .where('merchantId', '=', merchantId)
    .where('status', '=', 'SUCCESS')
    .where('resolution', '=', 'DEBIT_MERCHANT')
    .whereRef('takenAmount', '<', 'resolvedAmount');

/** The debits of a merchant's account that its balance has not paid in full, the oldest first. */
export const owedItems = (trx: Trx, merchantId: string) =>
  owedBy(trx, merchantId).selectAll().orderBy('endedAt').orderBy('id').forUpdate().execute();

export const noteTaken = (trx: Trx, { merchantId, id }: Key, amount: number) =>
  trx
    .updateTable('forControl')
    .set(({ eb }) => ({ takenAmount: eb('takenAmount', '+', amount) }))
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .execute();

previewParameter('dispute.confirmedAbove', async (db, { before, after }) => {
  const above = await acrossMerchants(db, 'the amount holds for disputes of all merchants')
    .selectFrom('forControl')
    .innerJoin('transaction', (join) =>
      join
        .onRef('transaction.merchantId', '=', 'forControl.merchantId')
        .onRef('transaction.id', '=', 'forControl.transactionId'),
    )
    .where('forControl.endedAt', 'is', null)
    .where('forControl.archivedAt', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('transaction.amount', '>', before).as('before'),
      fn.countAll<number>().filterWhere('transaction.amount', '>', after).as('after'),
    ])
    .executeTakeFirstOrThrow();
  return [{ what: 'disputesAbove', ...above }];
});
