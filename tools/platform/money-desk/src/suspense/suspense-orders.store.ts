import { type SentMoney, type SentWanted, wantedOfSent } from '@pay/platform-accounts';
import { acrossMerchants, type Instant, noBankAccount, type Tables, type Trx } from '@pay/platform-kernel';
import { type Kysely, type Selectable, sql } from 'kysely';
import './suspense.tables.ts';

export type SuspenseOrder = Selectable<Tables['suspenseOrder']>;
export type OrderKey = Pick<SuspenseOrder, 'merchantId' | 'reference'>;

type NewOrder = Omit<SuspenseOrder, 'state' | 'bankNumber' | 'endedAt' | 'cameBackAt'>;

export const insertOrder = (trx: Trx, order: NewOrder) =>
  trx
    .insertInto('suspenseOrder')
    .values({ ...order, state: 'SENDING', bankNumber: null, endedAt: null, cameBackAt: null })
    .execute();

/** Orders with the account that pays them and what they take out of suspense. */
const ordersOf = (db: Pick<Kysely<Tables>, 'selectFrom'>) =>
  db
    .selectFrom('suspenseOrder')
    .innerJoin('bankAccount', (join) =>
      join
        .onRef('bankAccount.merchantId', '=', 'suspenseOrder.merchantId')
        .onRef('bankAccount.id', '=', 'suspenseOrder.bankAccountId'),
    )
    .innerJoin('suspenseItem', (join) =>
      join
        .onRef('suspenseItem.merchantId', '=', 'suspenseOrder.merchantId')
        .onRef('suspenseItem.id', '=', 'suspenseOrder.itemId'),
    )
    .selectAll('suspenseOrder')
    .select(['bankAccount.accountNo', 'suspenseItem.number', 'suspenseItem.differenceId']);

/** An order that is under way, with the account that pays it. */
export const orderUnderWay = (db: Kysely<Tables>, { merchantId, reference }: OrderKey) =>
  ordersOf(db)
    .where('suspenseOrder.merchantId', '=', merchantId)
    .where('suspenseOrder.reference', '=', reference)
    .where('suspenseOrder.state', '=', sql.lit('SENDING'))
    .executeTakeFirst();

/** False where it ended before. */
export async function endOrder(
  trx: Trx,
  { merchantId, reference }: OrderKey,
  end: Pick<SuspenseOrder, 'state' | 'bankNumber' | 'endedAt'>,
): Promise<boolean> {
  const ended = await trx
    .updateTable('suspenseOrder')
    .set(end)
    .where('merchantId', '=', merchantId)
    .where('reference', '=', reference)
    .where('state', '=', 'SENDING')
    .returning('reference')
    .executeTakeFirst();
  return ended !== undefined;
}

/** The order that was carried out and whose money did not come back before, with the account that paid it. */
export const doneOrder = (trx: Trx, reference: string) =>
  ordersOf(acrossMerchants(trx, 'a bank knows the order, not its merchant'))
    .where('suspenseOrder.reference', '=', reference)
    .where('suspenseOrder.state', '=', 'DONE')
    .where('suspenseOrder.cameBackAt', 'is', null)
    .executeTakeFirst();

/** False where it came back before. */
export async function noteCameBack(trx: Trx, { merchantId, reference }: OrderKey, now: Instant): Promise<boolean> {
  const noted = await trx
    .updateTable('suspenseOrder')
    .set({ cameBackAt: now })
    .where('merchantId', '=', merchantId)
    .where('reference', '=', reference)
    .where('cameBackAt', 'is', null)
    .returning('reference')
    .executeTakeFirst();
  return noted !== undefined;
}

const released = ['bankReference as reference', 'bankReference as bankNumber', 'decidedAt as at'] as const;

const movedWithProvider = (db: Trx) =>
  db
    .selectFrom('suspenseItem')
    .select(['merchantId', ...released, 'number as subject', 'id as recordId'])
    .where('status', '=', 'RELEASED')
    .where('resolution', '=', 'PROVIDER');

/** What left accounts to take money out of suspense: to payers by an order of ours, to the provider by a number of the bank. */
export const sentFromSuspense = (db: Trx, wanted: SentWanted): Promise<SentMoney[]> =>
  wantedOfSent(
    db,
    db
      .selectFrom('suspenseOrder')
      .select(['merchantId', 'reference', 'bankNumber', 'endedAt as at'])
      .select(
        sql<string>`(select number from suspense_item as item where item.merchant_id = suspense_order.merchant_id
        and item.id = suspense_order.item_id)`.as('subject'),
      )
      .select(['itemId as recordId', 'bankAccountId', 'amount'])
      .where('merchantId', '=', wanted.merchantId)
      .where('state', '=', 'DONE')
      .unionAll(
        movedWithProvider(db)
          .select(['bankAccountId', 'amount'])
          .where('merchantId', '=', wanted.merchantId)
          .where('amount', '>', 0) as never,
      ) as never,
    wanted,
  );

const providersOwn = sql.lit(noBankAccount).as('bankAccountId');

/** What came to the provider out of suspense. */
export const takenFromSuspense = (db: Trx, wanted: SentWanted): Promise<SentMoney[]> =>
  wantedOfSent(db, movedWithProvider(db).select([providersOwn, 'amount']).where('amount', '>', 0) as never, wanted);

/** What the provider paid to accounts that lacked it. */
export const paidForSuspense = (db: Trx, wanted: SentWanted): Promise<SentMoney[]> =>
  wantedOfSent(
    db,
    movedWithProvider(db)
      .select([providersOwn, sql<number>`-amount`.as('amount')])
      .where('amount', '<', 0) as never,
    wanted,
  );
