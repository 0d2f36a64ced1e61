import type { Tables } from '@pay/platform-kernel';
import type { Kysely } from 'kysely';
import { merchantFacts } from './merchants.store.ts';

type Db = Kysely<Tables>;

/** Where a merchant reads about single transactions; null where it wants no such mails. */
export async function addressForTransactions(db: Db, merchantId: string): Promise<string | null> {
  const { email, allowEmail } = await merchantFacts(db, merchantId, ['email', 'allowEmail']);
  return allowEmail ? email : null;
}

/** Where a merchant reads about the working of its connection: by mail where it wants mails, else by message. */
export async function addressForFailures(db: Db, merchantId: string) {
  const { email, allowEmail, phone } = await merchantFacts(db, merchantId, ['email', 'allowEmail', 'phone']);
  return allowEmail && email ? { channel: 'EMAIL' as const, to: email } : { channel: 'SMS' as const, to: phone };
}

/** Where a merchant reads what it owes, whether it wants mails about transactions or not. */
export async function addressForDebts(db: Db, merchantId: string) {
  const { email, phone } = await merchantFacts(db, merchantId, ['email', 'phone']);
  return email ? { channel: 'EMAIL' as const, to: email } : { channel: 'SMS' as const, to: phone };
}
