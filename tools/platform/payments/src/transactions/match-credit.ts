import { problem } from '@pay/contract-core';
import { type BankCredit, paymentOfCredit, setPaymentOfCredit, type TakenCredit } from '@pay/platform-accounts';
import { type Instant, lockBook, type Trx } from '@pay/platform-kernel';
import { payTransaction } from './book-payment.ts';
import { lockedPayment } from './held-credits.store.ts';
import { takeUnusualCredit } from './hold-credit.ts';
import { openStandingPayment } from './standing-credit.ts';
import { creditedFrom, isLate, payingStep } from './transactions.rules.ts';
import { notedCredit, type OwnCredit, ownerOfVirtualAccount } from './virtual-accounts.store.ts';

/**
 * Takes a credit exactly once by the bank's own number; the bank's credit time decides, not the time of the report.
 * Anything but the exact amount in time follows the merchant's policy; a refused credit leaves no trace.
 */
export async function matchCredit(trx: Trx, told: BankCredit, now: Instant): Promise<TakenCredit> {
  const owner = await ownerOfVirtualAccount(trx, told.accountNo);
  if (!owner) throw problem('bank_account_not_found');
  return matchOwnCredit(trx, { ...told, merchantId: owner.merchantId }, now);
}

export async function matchOwnCredit(trx: Trx, told: OwnCredit, now: Instant): Promise<TakenCredit> {
  const account = await notedCredit(trx, told, now);
  if (!account) throw problem('bank_account_not_found');
  if (!account.isNew) return { transactionId: await paymentOfCredit(trx, told), repeated: true };
  const { merchantId } = told;
  const creditedAt = creditedFrom(account.openedAt, told.creditedAt.toISOString());
  const credit = { ...told, creditedAt: new Date(creditedAt) };

  if (account.transactionId === null) await lockBook(trx, merchantId);
  const transactionId = account.transactionId ?? (await openStandingPayment(trx, account, credit, now)).id;
  if (account.transactionId === null) await setPaymentOfCredit(trx, credit, transactionId);
  const open = await lockedPayment(trx, { merchantId, id: transactionId });
  const source = {
    fromBin: credit.fromBin,
    fromAccount: credit.fromAccount,
    interBankTrace: credit.transactionNo,
    paidAt: creditedAt,
  };
  const fits = credit.amount === open.amount && open.amountPaid === 0 && !isLate(open.expireAt, creditedAt);
  const step = fits ? payingStep(open.status) : undefined;
  if (step) await payTransaction(trx, open, source, now, step);
  else await takeUnusualCredit(trx, { payment: open, closedAt: account.closedAt, source, amount: credit.amount }, now);
  return { transactionId, repeated: false };
}
