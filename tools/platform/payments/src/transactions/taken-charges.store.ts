import type { SentMoney, SentWanted } from '@pay/platform-accounts';
import type { Trx } from '@pay/platform-kernel';
import { sql } from 'kysely';

/** Charges that the bank took from an account at once, each by the number of the credit with which it took it. */
export async function chargesOfCredits(db: Trx, wanted: SentWanted): Promise<SentMoney[]> {
  if ('bankNumbers' in wanted && wanted.bankNumbers.length === 0) return [];
  const taken = db
    .selectFrom('transaction')
    .innerJoin('bankCredit', (join) =>
      join
        .onRef('bankCredit.merchantId', '=', 'transaction.merchantId')
        .onRef('bankCredit.transactionNo', '=', 'transaction.interBankTrace')
        .onRef('bankCredit.transactionId', '=', 'transaction.id'),
    )
    .select([
      'transaction.merchantId',
      'transaction.bankAccountId',
      'bankCredit.transactionNo as reference',
      'bankCredit.transactionNo as bankNumber',
      sql<number>`(transaction.amount - transaction.actual_amount)::bigint`.as('amount'),
      sql<string>`transaction.complete_time`.as('at'),
      'bankCredit.transactionNo as subject',
    ])
    .where('transaction.merchantId', '=', wanted.merchantId)
    .where('transaction.status', '=', 'SUCCESS')
    .whereRef('transaction.actualAmount', '<', 'transaction.amount');
  return 'bankNumbers' in wanted
    ? taken.where('bankCredit.transactionNo', 'in', [...wanted.bankNumbers]).execute()
    : taken
        .where('transaction.bankAccountId', '=', wanted.bankAccountId)
        .where('transaction.completeTime', '>=', wanted.from)
        .where('transaction.completeTime', '<=', wanted.until)
        .execute();
}
