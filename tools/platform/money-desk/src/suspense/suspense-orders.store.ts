import { type SentMoney, type SentWanted, wantedOfSent } from '@pay/platform-accounts';
import { acrossMerchants, type Instant, type Tables, type Trx } from '@pay/platform-kernel';
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

/** What left accounts to take money out of suspense: to payers by an order of ours, to the provider by a number of the bank. */
export const sentFromSuspense = (db: Trx, wanted: SentWanted): Promise<SentMoney[]> =>
  wantedOfSent(
    db,
    db
      .selectFrom('suspenseOrder')
      .select(['merchantId', 'bankAccountId', 'reference', 'bankNumber', 'amount', 'endedAt as at'])
      .select(
        sql<string>`(select number from suspense_item as item where item.merchant_id = suspense_order.merchant_id
        and item.id = suspense_order.item_id)`.as('subject'),
      )
      .where('merchantId', '=', wanted.merchantId)
      .where('state', '=', 'DONE')
      .unionAll(
        db
          .selectFrom('suspenseItem')
          .select([
            'merchantId',
            'bankAccountId',
            'bankReference as reference',
            'bankReference as bankNumber',
            'amount',
          ])
          .select(['decidedAt as at', 'number as subject'])
          .where('merchantId', '=', wanted.merchantId)
          .where('status', '=', 'RELEASED')
          .where('resolution', '=', 'PROVIDER')
          .where('amount', '>', 0) as never,
      ) as never,
    wanted,
  );
