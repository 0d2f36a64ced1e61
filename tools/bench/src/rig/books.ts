import { allInvariants, invariants, openStorage, type Storage, type StorageSource, type Verdict } from '@pay/platform';
import { sql } from 'kysely';
import { transferText } from './shop.ts';

export interface PaymentFacts {
  id: string;
  status: string;
  linkStatus: string | null;
  refTransactionId: string | null;
  credits: number;
  entries: number;
  endings: number;
  /** The bank reported the money after the payment's end but credited it before, so the payment ended again, as paid. */
  paidInTime: boolean;
  notices: number;
}

export interface Books {
  payments: Map<string, PaymentFacts>;
  verdict: Verdict;
  orphans: number;
  deposits: number;
}

export const ended = new Set(['SUCCESS', 'CANCELED', 'TIMEOUT']);

/** On PGlite the platform must be stopped first. */
export async function within<Result>(
  source: StorageSource,
  work: (db: Storage['db']) => Promise<Result>,
): Promise<Result> {
  const storage = await openStorage(source);
  try {
    return await storage.db.connection().execute(async (db) => {
      await sql`set statement_timeout = 0`.execute(db);
      return work(db);
    });
  } finally {
    await storage.close();
  }
}

export const readBooks = (source: StorageSource): Promise<Books> => within(source, booksOf);

export const verdictOf = (source: StorageSource): Promise<Verdict> =>
  within(source, (db) => invariants(db, allInvariants));

async function booksOf(db: Storage['db']): Promise<Books> {
  const { rows } = await sql<PaymentFacts>`
      with credits as (select transaction_id as id, count(*)::integer as count from bank_credit where transaction_id is not null group by 1),
      entries as (
        select txn_id as id, count(*)::integer as count from ledger_entry where kind = 'PAY_IN' and account = 'bank-clearing' group by 1
      ),
      endings as (
        select history.entity_id as id, count(*)::integer as count from history
        join transaction on transaction.id::text = history.entity_id
        where history.entity = 'payment' and history.to_status in ('SUCCESS', 'CANCELED', 'TIMEOUT') group by 1
      ),
      told_late as (select entity_id as id from history where entity = 'payment' and action = 'payInTime'),
      notices as (select transaction_id as id, count(*)::integer as count from webhook_event group by 1)
      select payment.id::text, payment.status, link.status as link_status, payment.ref_transaction_id,
        coalesce(credits.count, 0) as credits, coalesce(entries.count, 0) as entries,
        coalesce(endings.count, 0) as endings, coalesce(notices.count, 0) as notices,
        exists (select from told_late where told_late.id = payment.id::text) as paid_in_time
      from transaction as payment
      left join pay_link as link on link.merchant_id = payment.merchant_id and link.transaction_id = payment.id
      left join credits on credits.id = payment.id
      left join entries on entries.id = payment.id
      left join endings on endings.id = payment.id::text
      left join notices on notices.id = payment.id`.execute(db);
  const orphans = await sql<{ count: number }>`
      select count(*)::integer as count from webhook_event as event where transaction_id is not null and not exists (
        select from transaction where id = event.transaction_id and status in ('SUCCESS', 'CANCELED', 'TIMEOUT')
      )`.execute(db);
  const deposits = await sql<{ count: number }>`
      select count(*)::integer as count from bank_credit where virtual_account is null and content = ${transferText}`.execute(
    db,
  );
  return {
    payments: new Map(rows.map((row) => [row.id, row])),
    verdict: await invariants(db, allInvariants),
    orphans: orphans.rows[0]!.count,
    deposits: deposits.rows[0]!.count,
  };
}

export const brokenIn = ({ checked }: Verdict) => Object.values(checked).reduce((sum, count) => sum + count, 0);
