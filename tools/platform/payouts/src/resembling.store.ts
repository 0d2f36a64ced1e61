import { type Instant, type Trx, parameter } from '@pay/platform-kernel';
import { sql } from 'kysely';
import type { Payout } from './payouts.store.ts';

export interface Resembled extends Pick<Payout, 'id' | 'code' | 'status' | 'createdAt'> {
  createdBy: string;
}

interface Sought {
  toBin: string;
  toAccount: string;
  amount: number;
  content: string;
}

const rowsAtOnce = 1_000;

const wordsOf = ({ toBin, toAccount, amount, content }: Sought) => [toBin, toAccount, amount, content].join(' ');

/** The latest payout from an account, of a moment ago, that sends the same to the same receiver; those that failed or were refused do not count. */
export async function resembling(
  db: Trx,
  { merchantId, bankAccountId }: Pick<Payout, 'merchantId' | 'bankAccountId'>,
  rows: readonly Sought[],
  now: Instant,
): Promise<Resembled | undefined> {
  const since = new Date(Date.parse(now) - parameter(db, 'payout.resemblesFor') * 60_000).toISOString();
  const some = rows.slice(0, rowsAtOnce);
  return db
    .selectFrom('payoutTransfer')
    .innerJoin('payout', (join) =>
      join
        .onRef('payout.merchantId', '=', 'payoutTransfer.merchantId')
        .onRef('payout.id', '=', 'payoutTransfer.payoutId'),
    )
    .select(['payout.id', 'payout.code', 'payout.status', 'payout.createdAt', 'payout.creatorName as createdBy'])
    .where('payoutTransfer.merchantId', '=', merchantId)
    .where('payoutTransfer.bankAccountId', '=', bankAccountId)
    .where('payoutTransfer.createdAt', '>', since)
    .where('payoutTransfer.status', 'not in', ['FAILED', 'DENIED'])
    .where('payoutTransfer.toAccount', '=', sql<string>`any(${some.map(({ toAccount }) => toAccount)}::text[])`)
    .where(
      sql<boolean>`concat_ws(' ', payout_transfer.to_bin, payout_transfer.to_account, payout_transfer.amount, payout_transfer.content)
        = any(${some.map(wordsOf)}::text[])`,
    )
    .orderBy('payoutTransfer.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}
