import { invalidField, problem } from '@pay/contract-core';
import { isExpired, normalizePurpose, purposeLetters } from '@pay/domain';
import type { BankCredit } from '@pay/platform-accounts';
import { type Instant, port, type Trx } from '@pay/platform-kernel';
import type { Selectable } from 'kysely';
import { openPayment } from './open-payment.ts';
import { payingCustomer, tellStatement } from '../viet-qr-pro/paying-customer.ts';
import type { TransactionRow } from './transactions.rules.ts';
import type { VirtualAccountTable } from './transactions.tables.ts';

/** A payment by the account's QR code carries only those characters of the content that a code can hold. */
const isContentOf = (paid: string, fixContent: string) =>
  purposeLetters(paid).toLowerCase().includes(normalizePurpose(fixContent).toLowerCase());

/** What a static QR code says of the payments that it takes: the box that announces them, and what they are for. */
interface CodeTerms {
  boxId: string;
  boxName: string;
  content: string | null;
}

export const termsOfCode = port<(trx: Trx, code: { merchantId: string; id: string }) => Promise<CodeTerms>>(
  'the terms of a static QR code',
);

/** Money that came while the account was open counts, however late the bank tells of it. */
const wasOpen = ({ status, closedAt }: Selectable<VirtualAccountTable>, creditedAt: Date) =>
  status === 'OPEN' || (closedAt !== null && creditedAt.getTime() < Date.parse(closedAt));

/** Throws when the account's terms reject the credit; the bank then returns the money. */
function refuseAgainstTerms(account: Selectable<VirtualAccountTable>, credit: BankCredit): void {
  if (!wasOpen(account, credit.creditedAt)) throw problem('bank_account_not_found');
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
  const { merchantId, staticQrId } = account;
  const code = staticQrId === null ? undefined : await termsOfCode(trx, { merchantId, id: staticQrId });
  const customer = await payingCustomer(trx, account);
  const opened = await openPayment(trx, {
    merchantId,
    amount: credit.amount,
    description: credit.content.trim().slice(0, 255) || code?.content || account.number,
    bankAccountId: account.bankAccountId,
    productLine: code ? 'PAY_BOX' : 'PAY_LINK',
    ...(code && { payboxDeviceId: code.boxId, createdBy: code.boxName }),
    standingAccount: account.number,
    refTransactionId: null,
    payLinkId: null,
    payLinkCode: null,
    successUrl: null,
    failUrl: null,
    customerName: customer?.name ?? null,
    customerPhone: customer?.phone ?? null,
    customerEmail: null,
    customerAddress: null,
    expireAt: null,
    by: 'bank',
    now,
  });
  await tellStatement(trx, customer, opened, now);
  return opened;
}
