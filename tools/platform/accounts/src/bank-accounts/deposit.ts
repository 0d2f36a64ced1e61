import { problem } from '@pay/contract-core';
import { type Instant, post, type Trx, uuidv7 } from '@pay/platform-kernel';
import type { BankCredit, TakenCredit } from '../bank/connector.ts';
import { accountLinkedAnywhere } from './bank-accounts.store.ts';
import { noteCredit } from './bank-credits.store.ts';

/** Books a credit that no payment waits for: it appears in the statement of the merchant's own account. */
export async function depositToAccount(trx: Trx, credit: BankCredit, now: Instant): Promise<TakenCredit> {
  const account = await accountLinkedAnywhere(trx, credit.accountNo);
  if (!account) throw problem('bank_account_not_found');
  const { merchantId, id: bankAccountId } = account;
  const txnId = uuidv7();
  const owner = { merchantId, bankAccountId, virtualAccount: null, transactionId: txnId, now };
  const isNew = await noteCredit(trx, credit, owner);
  if (!isNew) return { transactionId: null, repeated: true };
  await post(trx, {
    merchantId,
    txnId,
    kind: 'DEPOSIT',
    now,
    lines: [
      { account: 'bank-clearing', bankAccountId, amount: -credit.amount },
      { account: 'merchant-available', bankAccountId, amount: credit.amount },
    ],
  });
  return { transactionId: null, repeated: false };
}
