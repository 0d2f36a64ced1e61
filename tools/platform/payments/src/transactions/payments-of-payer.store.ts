import { containing, type Instant, type Trx } from '@pay/platform-kernel';
import { sql } from 'kysely';
import { sought, type TransactionRow } from './transactions.rules.ts';

/** The payments that name one of the phone numbers and lower-case e-mail addresses, the latest first. */
export async function paymentsOfPayer(
  db: Trx,
  merchantId: string,
  contacts: readonly string[],
  { before, most }: { before: Instant; most: number },
): Promise<TransactionRow[]> {
  if (contacts.length === 0) return [];
  return (
    db
      .selectFrom('transaction')
      .innerJoin('paymentWords', (join) =>
        join
          .onRef('paymentWords.merchantId', '=', 'transaction.merchantId')
          .onRef('paymentWords.id', '=', 'transaction.id'),
      )
      .selectAll('transaction')
      .where('transaction.merchantId', '=', merchantId)
      .where('transaction.createdAt', '<', before)
      // The words are found by their index; they hold a number or an address wherever it stands.
      .where((eb) => eb.or(contacts.map((contact) => eb('paymentWords.words', 'like', containing(sought(contact))))))
      .where((eb) =>
        eb.or([
          eb('transaction.customerPhone', 'in', contacts),
          eb(sql<string>`lower(transaction.customer_email)`, 'in', contacts),
        ]),
      )
      .orderBy('transaction.createdAt', 'desc')
      .limit(most)
      .execute()
  );
}
