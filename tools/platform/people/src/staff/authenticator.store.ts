import type { Tables, Trx } from '@pay/platform-kernel';
import type { Kysely } from 'kysely';

export const authenticatorOf = (db: Kysely<Tables>, staffId: string) =>
  db.selectFrom('staffAuthenticator').selectAll().where('staffId', '=', staffId).executeTakeFirst();

/** When somebody's codes began to come from an app; null of whom they come by mail. */
export const authenticatorSince = async (db: Kysely<Tables>, staffId: string): Promise<string | null> =>
  (await authenticatorOf(db, staffId))?.confirmedAt ?? null;

export async function hasAuthenticator(db: Kysely<Tables>, staffId: string | undefined): Promise<boolean> {
  return staffId !== undefined && (await authenticatorSince(db, staffId)) !== null;
}

/** Replaces a secret that never counted; false where one counts already. */
export async function keepSecret(trx: Trx, staffId: string, sealedSecret: string): Promise<boolean> {
  const fresh = { sealedSecret, createdAt: new Date(), confirmedAt: null };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('staffAuthenticator')
    .values({ staffId, ...fresh })
    .onConflict((conflict) =>
      conflict.column('staffId').doUpdateSet(fresh).where('staffAuthenticator.confirmedAt', 'is', null),
    )
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** True for the one call that makes the secret count. */
export async function confirmSecret(trx: Trx, staffId: string, sealedSecret: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('staffAuthenticator')
    .set({ confirmedAt: new Date(), lastStep: step })
    .where('staffId', '=', staffId)
    .where('sealedSecret', '=', sealedSecret)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** True for the one call that uses a step, which is later than any used before. */
export async function takeStep(db: Kysely<Tables>, staffId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staffAuthenticator')
    .set({ lastStep: step })
    .where('staffId', '=', staffId)
    .where('confirmedAt', 'is not', null)
    .where('lastStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function keepRecoveryCodes(trx: Trx, staffId: string, hashes: readonly string[]): Promise<void> {
  await trx
    .insertInto('staffRecoveryCode')
    .values(hashes.map((codeHash) => ({ staffId, codeHash, usedAt: null })))
    .execute();
}

/** True for the one call that uses a recovery code. */
export async function takeRecoveryCode(db: Kysely<Tables>, staffId: string, codeHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staffRecoveryCode')
    .set({ usedAt: new Date() })
    .where('staffId', '=', staffId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function recoveryCodesLeft(db: Kysely<Tables>, staffId: string): Promise<number> {
  const { left } = await db
    .selectFrom('staffRecoveryCode')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('staffId', '=', staffId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

/** False where there was none that counted. */
export async function removeAuthenticator(trx: Trx, staffId: string): Promise<boolean> {
  await trx.deleteFrom('staffRecoveryCode').where('staffId', '=', staffId).execute();
  const { numDeletedRows } = await trx
    .deleteFrom('staffAuthenticator')
    .where('staffId', '=', staffId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
