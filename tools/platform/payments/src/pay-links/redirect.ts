import type { CachedReadContext } from '@pay/platform-kernel';
import { createHmac } from 'node:crypto';
import { shownStatus, type TransactionRow } from '../transactions/transactions.rules.ts';
import type { ListedPayLink } from './pay-links.store.ts';
import { signingKey } from './signing-key.ts';

/** The shop's address with a signed result: HMAC-SHA256 of `amount|refTransactionId|status|transactionId`. */
export async function redirectUrlOf(
  { link, payment }: { link: ListedPayLink; payment: TransactionRow },
  { db, now, services }: CachedReadContext,
): Promise<string | null> {
  const status = shownStatus(payment, now);
  if (status === 'NONE' || status === 'CREATED' || status === 'PENDING') return null;
  const target = status === 'SUCCESS' ? link.successUrl : link.failUrl;
  if (!target) return null;
  const secretKey = await signingKey(db, payment.merchantId, services.secrets, now);
  if (secretKey === undefined) return null;
  const result = {
    amount: String(payment.amount),
    refTransactionId: payment.refTransactionId ?? '',
    status,
    transactionId: payment.id,
  };
  const sign = createHmac('sha256', secretKey).update(Object.values(result).join('|')).digest('hex');
  const url = new URL(target);
  for (const [name, value] of Object.entries({ ...result, sign })) url.searchParams.set(name, value);
  return url.href;
}
