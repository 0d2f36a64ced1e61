import { problem } from '@pay/contract-core';
import { acrossMerchants, type Instant, post, type Trx, uuidv7 } from '@pay/platform-kernel';
import type { BankCredit, TakenCredit } from '../bank/connector.ts';

/** A credit straight to a merchant's own account, without a payment that waits for it: the money is booked and shows in the statement. */
export async function depositToAccount(trx: Trx, credit: BankCredit, now: Instant): Promise<TakenCredit> {
  const account = await acrossMerchants(trx, 'the bank names the account, not its merchant')
    .selectFrom('bankAccount')
    .select(['merchantId', 'accountNo'])
    .where('accountNo', '=', credit.accountNo)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (!account) throw problem('bank_account_not_found');
  const { merchantId, accountNo } = account;
  const txnId = uuidv7();
  const isNew = await trx
    .insertInto('bankCredit')
    .values({
      transactionNo: credit.transactionNo,
      merchantId,
      accountNo,
      virtualAccount: null,
      transactionId: txnId,
      amount: credit.amount,
      content: credit.content,
      fromBin: credit.fromBin,
      fromAccount: credit.fromAccount,
      creditedAt: credit.creditedAt,
      receivedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('transactionNo')
    .executeTakeFirst();
  if (!isNew) return { transactionId: null, repeated: true };
  await post(trx, {
    merchantId,
    txnId,
    kind: 'DEPOSIT',
    now,
    note: credit.content,
    lines: [
      { account: 'bank-clearing', amount: -credit.amount },
      { account: 'merchant-available', amount: credit.amount },
    ],
  });
  return { transactionId: null, repeated: false };
}
