import {
  acrossMerchants,
  type Instant,
  type Keys,
  seal,
  type Secrets,
  type SignedChannel,
  type Trx,
  unseal,
} from '@pay/platform-kernel';
import { holdMerchant } from '@pay/platform-people';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { CredentialTable } from './credentials.tables.ts';

export type Credential = Selectable<CredentialTable>;

export const keysOf = (row: Credential, tokenSecret: string): Keys => ({
  clientId: row.clientId,
  encryptKey: unseal(tokenSecret, row.sealedEncryptKey),
  secretKey: unseal(tokenSecret, row.sealedSecretKey),
});

const usable = (db: Trx, now: Instant) =>
  db
    .selectFrom('credential')
    .selectAll()
    .where('status', '=', 'ACTIVE')
    .where((eb) => eb.or([eb('validUntil', 'is', null), eb('validUntil', '>', now)]));

/** Those of payments, newest first; more than one while a rotation's overlap lasts. */
export const usableCredentials = (db: Trx, merchantId: string, now: Instant): Promise<Credential[]> =>
  usable(db, now)
    .where('merchantId', '=', merchantId)
    .where('channel', '=', 'PAYMENTS')
    .orderBy('createdAt', 'desc')
    .orderBy('clientId', 'desc')
    .execute();

export async function currentKey(
  db: Trx,
  merchantId: string,
  { tokenSecret }: Pick<Secrets, 'tokenSecret'>,
  now: Instant,
): Promise<string | undefined> {
  const [newest] = await usableCredentials(db, merchantId, now);
  return newest && keysOf(newest, tokenSecret).secretKey;
}

/** Searches all merchants; undefined when the client id is unknown, revoked or past its overlap. */
export const credentialOfClient = (db: Trx, clientId: string, now: Instant): Promise<Credential | undefined> =>
  usable(acrossMerchants(db, 'a client names itself by its id'), now)
    .where('clientId', '=', clientId)
    .executeTakeFirst();

export async function newCredential(
  trx: Trx,
  merchantId: string,
  tokenSecret: string,
  now: Instant,
  channel: SignedChannel = 'PAYMENTS',
): Promise<Credential> {
  return trx
    .insertInto('credential')
    .values({
      merchantId,
      channel,
      clientId: randomUUID(),
      sealedEncryptKey: seal(tokenSecret, randomBytes(32).toString('hex').toUpperCase()),
      sealedSecretKey: seal(tokenSecret, randomBytes(32).toString('hex')),
      createdAt: now,
      validUntil: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const currentCredential = (trx: Trx, merchantId: string) =>
  trx
    .selectFrom('credential')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('channel', '=', 'PAYMENTS')
    .where('status', '=', 'ACTIVE')
    .where('validUntil', 'is', null)
    .executeTakeFirst();

/** The key with which the employees' app of an enterprise signs. */
export const employeesKey = (trx: Trx, merchantId: string): Promise<Credential | undefined> =>
  trx
    .selectFrom('credential')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('channel', '=', 'SALARY')
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();

/** Replaces the employees' key; the former one ends at once. */
export async function renewEmployeesKey(
  trx: Trx,
  merchantId: string,
  tokenSecret: string,
  now: Instant,
): Promise<Keys> {
  await holdMerchant(trx, merchantId);
  const former = await employeesKey(trx, merchantId);
  if (former) await revokeCredential(trx, merchantId, former.clientId, now);
  return keysOf(await newCredential(trx, merchantId, tokenSecret, now, 'SALARY'), tokenSecret);
}

/** Creates the merchant's first credential on demand. */
export async function ensureCredential(
  trx: Trx,
  merchantId: string,
  tokenSecret: string,
  now: Instant,
): Promise<Credential> {
  const known = await currentCredential(trx, merchantId);
  if (known) return known;
  await holdMerchant(trx, merchantId);
  return (await currentCredential(trx, merchantId)) ?? newCredential(trx, merchantId, tokenSecret, now);
}

/** Replaces every usable credential; the old ones end at once or at the end of the overlap. */
export async function rotateCredential(
  trx: Trx,
  merchantId: string,
  { tokenSecret, now, overlapUntil }: { tokenSecret: string; now: Instant; overlapUntil: Instant | null },
): Promise<Credential> {
  await holdMerchant(trx, merchantId);
  const active = trx
    .updateTable('credential')
    .where('merchantId', '=', merchantId)
    .where('channel', '=', 'PAYMENTS')
    .where('status', '=', 'ACTIVE');
  if (overlapUntil === null) await active.set({ status: 'REVOKE', validUntil: now }).execute();
  else {
    await active.where('validUntil', 'is not', null).set({ status: 'REVOKE' }).execute();
    await active.where('validUntil', 'is', null).set({ validUntil: overlapUntil }).execute();
  }
  return newCredential(trx, merchantId, tokenSecret, now);
}

/** Returns false when the merchant has no such active credential. */
export async function revokeCredential(trx: Trx, merchantId: string, clientId: string, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('credential')
    .set({ status: 'REVOKE', validUntil: now })
    .where('merchantId', '=', merchantId)
    .where('clientId', '=', clientId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
