import { formatVnd } from '@pay/domain';
import { defaultLanguage } from '@pay/i18n/core';
import { enqueue, type Instant, platformText, type Trx } from '@pay/platform-kernel';
import { merchantFacts } from '@pay/platform-people';
import type { TransactionRow } from '../transactions/transactions.rules.ts';
import { refundText } from './refunds.messages.ts';
import type { Refund } from './refunds.store.ts';

/** Writes to a payer whose address is known that his money is on its way back. */
export async function tellPayer(
  trx: Trx,
  { merchantId, amount, code }: Refund,
  { customerEmail, description }: TransactionRow,
  now: Instant,
): Promise<void> {
  if (!customerEmail) return;
  const { name: shop } = await merchantFacts(trx, merchantId, ['name']);
  const values = { shop, amount: formatVnd(amount, defaultLanguage), description, code };
  await enqueue(trx, {
    channel: 'EMAIL',
    to: customerEmail,
    subject: platformText(refundText.mailSubject, defaultLanguage, values),
    body: platformText(refundText.mail, defaultLanguage, values),
    secret: 'NONE',
    createdAt: now,
  });
}
