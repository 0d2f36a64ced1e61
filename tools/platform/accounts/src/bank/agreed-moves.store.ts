import { type Instant, inChunks, type Moment, noBankAccount, type Trx, txnNumber } from '@pay/platform-kernel';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import { type SentMoney, type SentWanted, wantedOfSent } from './sent-money.store.ts';

/** What the bank moves from a merchant's account to the provider by agreement: no order is sent for it. */
export interface AgreedMoveTable {
  merchantId: string;
  /** Our number of it, which the bank repeats in its words. */
  reference: string;
  source: 'FEE_REPORT' | 'POS_ORDER' | 'LENT_SALARY' | 'DISPUTE' | 'SETTLEMENT';
  bankAccountId: string;
  txnId: string;
  subject: string;
  recordId: string;
  amount: number;
  movedAt: Moment;
  /** Null until a statement of the bank tells it. */
  bankNumber: string | null;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    agreedMove: AgreedMoveTable;
  }
}

export type AgreedSource = AgreedMoveTable['source'];
type NewMove = Omit<Insertable<AgreedMoveTable>, 'reference' | 'bankNumber' | 'movedAt'> & { now: Instant };

/** Notes a move in the transaction that posts it. */
export const noteAgreedMove = (trx: Trx, { now, ...move }: NewMove) =>
  trx
    .insertInto('agreedMove')
    .values({ ...move, reference: txnNumber(), movedAt: now, bankNumber: null })
    .execute();

const columns = ['merchantId', 'reference', 'bankNumber', 'amount', 'movedAt as at', 'subject', 'recordId'] as const;

/** Those of one source that left a merchant's accounts. */
export const agreedMoves = (source: AgreedSource) => (db: Trx, wanted: SentWanted) =>
  wantedOfSent(
    db,
    db
      .selectFrom('agreedMove')
      .select([...columns, 'bankAccountId'])
      .where('merchantId', '=', wanted.merchantId)
      .where('source', '=', source) as never,
    wanted,
  );

/** Those of one source that came to the provider's own account. */
export const agreedMovesTaken = (source: AgreedSource) => (db: Trx, wanted: SentWanted) =>
  wantedOfSent(
    db,
    db
      .selectFrom('agreedMove')
      .select([...columns, sql.lit(noBankAccount).as('bankAccountId')])
      .where('source', '=', source) as never,
    wanted,
  );

type Told = Pick<SentMoney, 'reference'> & { bankNumber: string };

/** Keeps the bank's number of what had none; a number that is known stays. */
export async function noteBankNumbers(trx: Trx, told: readonly Told[]): Promise<void> {
  for (const some of inChunks(told))
    await sql`
      update agreed_move as move set bank_number = told.bank_number
      from unnest(${some.map(({ reference }) => reference)}::text[], ${some.map(({ bankNumber }) => bankNumber)}::text[])
        as told (reference, bank_number)
      where move.reference = told.reference and move.bank_number is null`.execute(trx);
}
