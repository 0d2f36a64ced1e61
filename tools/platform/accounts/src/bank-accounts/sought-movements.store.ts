import { maxListedRows } from '@pay/contract-core';
import { hasShape, searchable, soughtAmount } from '@pay/domain';
import { containing, type Trx } from '@pay/platform-kernel';
import { sql } from 'kysely';
import type { BankAccount } from './bank-accounts.store.ts';

/** The events of an account that a number, a content or an amount names; each of the sets comes from an index. */
export async function soughtMovements(
  db: Trx,
  { merchantId, id }: BankAccount,
  keyword: string,
): Promise<(string | null)[]> {
  const typed = keyword.trim();
  const numbers = [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])];
  const amount = soughtAmount(keyword);
  const credits = db
    .selectFrom('bankCredit')
    .select('bankCredit.transactionId as txnId')
    .where('bankCredit.merchantId', '=', merchantId)
    .where('bankCredit.transactionId', 'is not', null);
  const entries = db
    .selectFrom('ledgerEntry')
    .select('ledgerEntry.txnId')
    .where('ledgerEntry.merchantId', '=', merchantId)
    .where('ledgerEntry.account', '=', sql.lit('merchant-available'))
    .where('ledgerEntry.bankAccountId', '=', id);
  const told = entries
    .where('ledgerEntry.number', 'is not', null)
    .where(({ eb, or }) =>
      or([
        eb('ledgerEntry.number', 'in', numbers),
        eb('ledgerEntry.note', 'ilike', containing(typed)),
        eb('ledgerEntry.counterparty', 'ilike', containing(typed)),
      ]),
    );
  const described = db
    .selectFrom('paymentWords')
    .select('paymentWords.id as txnId')
    .where('paymentWords.merchantId', '=', merchantId)
    .where('paymentWords.bankAccountId', '=', id)
    .where('paymentWords.words', 'like', containing(searchable(keyword)))
    .orderBy('paymentWords.id', 'desc')
    .limit(maxListedRows);
  const deposited = credits
    .where('bankCredit.virtualAccount', 'is', null)
    .where('bankCredit.content', 'ilike', containing(typed));
  const rows = await db
    .selectFrom(
      credits
        .where('bankCredit.transactionNo', 'in', numbers)
        .unionAll(deposited)
        .unionAll(told)
        .unionAll(db.selectFrom(described.as('described')).select('described.txnId'))
        .$if(hasShape('uuid', typed), (found) => found.unionAll(entries.where('ledgerEntry.txnId', '=', typed)))
        .$if(amount !== undefined, (found) =>
          found.unionAll(entries.where('ledgerEntry.amount', 'in', [amount!, -amount!])),
        )
        .as('sought'),
    )
    .select('sought.txnId')
    .distinct()
    .execute();
  return rows.map(({ txnId }) => txnId);
}
