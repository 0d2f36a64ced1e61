import type { Instant, Tables, Trx } from '@pay/platform-kernel';
import { type SelectQueryBuilder, sql } from 'kysely';

/** Money that the bank sent for us, as whoever gave the order knows it. */
export interface SentMoney {
  merchantId: string;
  bankAccountId: string;
  /** Our number of the order. */
  reference: string;
  /** The bank's number, where it told it. */
  bankNumber: string | null;
  amount: number;
  at: Instant;
  /** The number by which people know what it was for. */
  subject: string;
  /** By which its record opens, where it has one of its own. */
  recordId?: string | null;
}

export type SentWanted = { merchantId: string } & (
  | { bankNumbers: readonly string[]; references: readonly string[] }
  | { bankAccountId: string; from: Instant; until: Instant }
);

/** Those of one kind of orders that are wanted, by their numbers or by account and time. */
export function wantedOfSent(
  db: Trx,
  sent: SelectQueryBuilder<Tables, never, SentMoney>,
  wanted: SentWanted,
): Promise<SentMoney[]> {
  const query = db.selectFrom(sent.as('sent')).selectAll();
  return (
    'bankNumbers' in wanted
      ? query.where(({ eb, or }) =>
          or([
            eb('sent.bankNumber', '=', sql<string>`any(${wanted.bankNumbers}::text[])`),
            eb('sent.reference', '=', sql<string>`any(${wanted.references}::text[])`),
          ]),
        )
      : query
          .where('sent.bankAccountId', '=', wanted.bankAccountId)
          .where('sent.at', '>=', wanted.from)
          .where('sent.at', '<=', wanted.until)
  ).execute() as Promise<SentMoney[]>;
}
