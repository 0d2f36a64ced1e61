import { unseal } from '../../sealing.ts';
import type { Secrets } from '../../server/services.ts';
import type { Trx } from '../../storage/transaction.ts';
import { currentCredential } from './credentials.store.ts';

/** The secret key that a merchant's own back end holds at present; undefined before the first one is made. */
export async function activeSecretKey(db: Trx, merchantId: string, { tokenSecret }: Secrets): Promise<string | undefined> {
  const credential = await currentCredential(db, merchantId);
  return credential && unseal(tokenSecret, credential.sealedSecretKey);
}
