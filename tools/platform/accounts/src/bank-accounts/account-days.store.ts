import type { DayRange } from '@pay/domain';
import type { Day, Trx } from '@pay/platform-kernel';
import { sql } from 'kysely';

export interface MovedDay {
  bankAccountId: string;
  /** Null for everything before the period. */
  day: Day | null;
  event: string;
  incoming: number;
  outgoing: number;
  charged: number;
}

/** The kept days of a period, with what came before it in one row of each event: one statement, so that both fit together. */
export const movedDays = (
  db: Trx,
  merchantId: string,
  { from, to }: DayRange,
  bankAccountId?: string,
): Promise<MovedDay[]> =>
  db
    .selectFrom('ledgerDay')
    .where('ledgerDay.merchantId', '=', merchantId)
    .where('ledgerDay.day', '<=', to)
    .$if(bankAccountId !== undefined, (query) => query.where('ledgerDay.bankAccountId', '=', bankAccountId!))
    .select([
      'ledgerDay.bankAccountId',
      'ledgerDay.event',
      sql<Day | null>`case when ledger_day.day >= ${from}::date then ledger_day.day end`.as('moved'),
      sql<number>`sum(ledger_day.incoming)::bigint`.as('incoming'),
      sql<number>`sum(ledger_day.outgoing)::bigint`.as('outgoing'),
      sql<number>`sum(ledger_day.charged)::bigint`.as('charged'),
    ])
    .groupBy(['ledgerDay.bankAccountId', 'ledgerDay.event', 'moved'])
    .execute()
    .then((rows) => rows.map(({ moved: day, ...row }) => ({ ...row, day })));

export const namedAccounts = (db: Trx, merchantId: string) =>
  db
    .selectFrom('bankAccount')
    .select(['id', 'accountNo', 'accountName'])
    .where('merchantId', '=', merchantId)
    .execute();
