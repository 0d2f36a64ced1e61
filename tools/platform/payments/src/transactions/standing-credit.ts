import { invalidField, problem } from '@pay/contract-core';
import { isExpired, normalizePurpose, purposeLetters } from '@pay/domain';
import type { BankCredit } from '@pay/platform-accounts';
import type { Instant, Trx } from '@pay/platform-kernel';
import type { Selectable } from 'kysely';
import { openPayment } from './open-payment.ts';
import type { TransactionRow } from './transactions.rules.ts';
import type { VirtualAccountTable } from './transactions.tables.ts';

/** A payment by the account's QR code carries only those characters of the content that a code can hold. */
const isContentOf = (paid: string, fixContent: string) =>
  purposeLetters(paid).toLowerCase().includes(normalizePurpose(fixContent).toLowerCase());

/** Throws when the account's terms reject the credit; the bank then returns the money. */
function refuseAgainstTerms(account: Selectable<VirtualAccountTable>, credit: BankCredit): void {
  if (account.status !== 'OPEN') throw problem('bank_account_not_found');
  if (isExpired(account.expireAt, credit.creditedAt))
    throw problem('not_allowed_from_status', { status: 'TIMEOUT', allowed: [] });
  if (account.fixAmount !== null && account.fixAmount !== credit.amount) {
    throw invalidField('amount', 'amount_mismatch', { expected: account.fixAmount });
  }
  if (account.fixContent !== null && !isContentOf(credit.content, account.fixContent)) {
    throw invalidField('content', 'content_mismatch', { expected: account.fixContent });
  }
}

/** Each accepted credit opens its own payment at the moment of the credit. */
export async function openStandingPayment(
  trx: Trx,
  account: Selectable<VirtualAccountTable>,
  credit: BankCredit,
  now: Instant,
): Promise<TransactionRow> {
  refuseAgainstTerms(account, credit);
  return openPayment(trx, {
    merchantId: account.merchantId,
    amount: credit.amount,
    description: credit.content.trim().slice(0, 255) || account.number,
    bankAccountId: account.bankAccountId,
    productLine: 'PAY_LINK',
    standingAccount: account.number,
    refTransactionId: null,
    payLinkId: null,
    payLinkCode: null,
    successUrl: null,
    failUrl: null,
    customerName: null,
    customerPhone: null,
    customerEmail: null,
    customerAddress: null,
    expireAt: null,
    by: 'bank',
    now,
  });
}
