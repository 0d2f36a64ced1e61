import { problem } from '@pay/contract-core';
import type { BankCredit } from '../../bank/connector.ts';
import type { Instant } from '../../storage/tables.ts';
import type { Trx } from '../../storage/transaction.ts';
import { payTransaction } from './book-payment.ts';
import { takeUnusualCredit } from './hold-credit.ts';
import { openStandingPayment } from './standing-credit.ts';
import { isLate } from './transactions.rules.ts';

export interface Settled {
  transactionId: string | null;
  /** The bank told of this credit before; nothing was booked again. */
  repeated: boolean;
}

const paidBy = async (trx: Trx, transactionNo: string) =>
  (await trx.selectFrom('bankCredit').select('transactionId').where('transactionNo', '=', transactionNo).executeTakeFirstOrThrow()).transactionId;

/**
 * Takes a credit that the bank tells of, exactly once by the bank's own number. The instant of the credit at the bank decides, not
 * the instant we hear of it. What is not the exact amount in time goes by the merchant's policy; a refused credit leaves nothing.
 */
export async function acceptCredit(trx: Trx, credit: BankCredit, now: Instant): Promise<Settled> {
  const account = await trx.selectFrom('virtualAccount').selectAll().where('number', '=', credit.accountNo).executeTakeFirst();
  if (!account || (account.transactionId === null && account.orderNumber === null)) throw problem('bank_account_not_found');
  const { merchantId } = account;
  const creditedAt = credit.creditedAt.toISOString();

  const isNew = await trx
    .insertInto('bankCredit')
    .values({
      transactionNo: credit.transactionNo,
      merchantId,
      accountNo: account.number,
      virtualAccount: account.number,
      transactionId: account.transactionId,
      amount: credit.amount,
      content: credit.content,
      fromBin: credit.fromBin,
      fromAccount: credit.fromAccount,
      creditedAt,
      receivedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('transactionNo')
    .executeTakeFirst();
  if (!isNew) return { transactionId: await paidBy(trx, credit.transactionNo), repeated: true };

  const transactionId = account.transactionId ?? (await openStandingPayment(trx, account, credit, now)).id;
  if (account.transactionId === null) {
    await trx.updateTable('bankCredit').set({ transactionId }).where('transactionNo', '=', credit.transactionNo).execute();
  }
  const open = await trx
    .selectFrom('transaction')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('id', '=', transactionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const source = { fromBin: credit.fromBin, fromAccount: credit.fromAccount, interBankTrace: credit.transactionNo, paidAt: creditedAt };
  const fits = credit.amount === open.amount && open.amountPaid === 0 && !isLate(open.expireAt, creditedAt);
  if (fits && (open.status === 'CREATED' || open.status === 'PENDING')) await payTransaction(trx, open, source, now);
  else if (fits && open.status === 'TIMEOUT') await payTransaction(trx, open, source, now, 'payInTime');
  else await takeUnusualCredit(trx, { payment: open, closedAt: account.closedAt, source, amount: credit.amount }, now);
  return { transactionId, repeated: false };
}
