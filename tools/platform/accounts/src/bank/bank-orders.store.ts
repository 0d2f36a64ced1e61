import type { Instant, Moment, Tables } from '@pay/platform-kernel';
import type { Kysely, Selectable } from 'kysely';

/** The sending of an order; what the order is about stands with who gave it. */
interface BankOrderTable {
  merchantId: string;
  reference: string;
  sentAt: Moment;
  /** When the bank first said that it knows no such order. */
  notFoundAt: Moment | null;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    bankOrder: BankOrderTable;
  }
}

export type BankOrder = Selectable<BankOrderTable>;

interface OrderKey {
  merchantId: string;
  reference: string;
}

/** Notes that the order is sent now, unless it was noted before; committed by itself, before the bank is called. */
export async function noteSending(
  db: Kysely<Tables>,
  { merchantId, reference }: OrderKey,
  now: Instant,
): Promise<BankOrder | undefined> {
  const noted = await db
    .insertInto('bankOrder')
    .values({ merchantId, reference, sentAt: now, notFoundAt: null })
    .onConflict((conflict) => conflict.columns(['merchantId', 'reference']).doNothing())
    .returning('reference')
    .executeTakeFirst();
  if (noted) return undefined;
  return db
    .selectFrom('bankOrder')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
}

export const noteNotFound = (db: Kysely<Tables>, { merchantId, reference }: OrderKey, notFoundAt: Instant | null) =>
  db
    .updateTable('bankOrder')
    .set({ notFoundAt })
    .where('merchantId', '=', merchantId)
    .where('reference', '=', reference)
    .execute();
