import type { Instant, Secrets, SignedClient, Tables, Trx } from '@pay/platform-kernel';
import type { Kysely } from 'kysely';
import { credentialOfClient, keysOf } from './credentials.store.ts';

/** Read for each call, so that a revocation takes effect at once in every process. */
export async function clientOf(
  db: Kysely<Tables>,
  clientId: string,
  { tokenSecret }: Secrets,
  now: Instant,
): Promise<SignedClient | undefined> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(clientId)) return undefined;
  const credential = await credentialOfClient(db as Trx, clientId, now);
  if (!credential) return undefined;
  const { merchantId } = credential;
  const merchant = await db
    .selectFrom('merchant')
    .select(['merchantCode', 'status'])
    .where('id', '=', merchantId)
    .executeTakeFirst();
  if (!merchant) return undefined;
  return {
    actor: { kind: 'client', merchantId, merchantCode: merchant.merchantCode, clientId },
    keys: keysOf(credential, tokenSecret),
    channel: credential.channel,
    merchantStatus: merchant.status,
  };
}
