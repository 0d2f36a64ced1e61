import type { Instant, Tables, Trx } from '@pay/platform-kernel';
import type { JoinBuilder } from 'kysely';
import type { BankCredit } from '../bank/connector.ts';

interface CreditOwner {
  merchantId: string;
  bankAccountId: string;
  virtualAccount: string | null;
  transactionId: string | null;
  now: Instant;
}

/** Returns false when the bank reported this credit before. */
export async function noteCredit(
  trx: Trx,
  { transactionNo, accountNo, amount, content, fromBin, fromAccount, creditedAt }: BankCredit,
  { now, ...owner }: CreditOwner,
): Promise<boolean> {
  const noted = await trx
    .insertInto('bankCredit')
    .values({
      transactionNo,
      ...owner,
      accountNo,
      amount,
      content,
      fromBin,
      fromAccount,
      creditedAt,
      receivedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('transactionNo')
    .executeTakeFirst();
  return noted !== undefined;
}

interface CreditKey {
  merchantId: string;
  transactionNo: string;
}

export async function paymentOfCredit(trx: Trx, { merchantId, transactionNo }: CreditKey): Promise<string | null> {
  const credit = await trx
    .selectFrom('bankCredit')
    .select('transactionId')
    .where('merchantId', '=', merchantId)
    .where('transactionNo', '=', transactionNo)
    .executeTakeFirstOrThrow();
  return credit.transactionId;
}

export async function setPaymentOfCredit(
  trx: Trx,
  { merchantId, transactionNo }: CreditKey,
  transactionId: string,
): Promise<void> {
  await trx
    .updateTable('bankCredit')
    .set({ transactionId })
    .where('merchantId', '=', merchantId)
    .where('transactionNo', '=', transactionNo)
    .execute();
}

/** The payment that a credit belongs to, as a join. */
export const paymentOfBankCredit = (join: JoinBuilder<Tables, 'bankCredit' | 'transaction'>) =>
  join
    .onRef('transaction.merchantId', '=', 'bankCredit.merchantId')
    .onRef('transaction.id', '=', 'bankCredit.transactionId');
