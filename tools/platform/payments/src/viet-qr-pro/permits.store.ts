import { problem } from '@pay/contract-core';
import { vietQrProMachine } from '@pay/domain';
import { keepUsedAccounts } from '@pay/platform-accounts';
import { type Instant, recordCreation, type Trx, uuidv7 } from '@pay/platform-kernel';
import type { Selectable } from 'kysely';
import type { VietQrProTable } from './viet-qr-pro.tables.ts';

export type Permit = Selectable<VietQrProTable>;

interface PermitKey {
  merchantId: string;
  /** Null for the merchant itself. */
  bankAccountId: string | null;
}

const permitOf = (db: Trx, { merchantId, bankAccountId }: PermitKey) =>
  db
    .selectFrom('vietQrPro')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('bankAccountId', 'is not distinct from', bankAccountId);

export const permitsOf = (db: Trx, merchantId: string): Promise<Permit[]> =>
  db.selectFrom('vietQrPro').selectAll().where('merchantId', '=', merchantId).execute();

/** Locks the permit, which is off until something was asked for. */
export async function heldPermit(trx: Trx, key: PermitKey, { by, now }: { by: string; now: Instant }): Promise<Permit> {
  const { merchantId } = key;
  const added = await trx
    .insertInto('vietQrPro')
    .values({
      ...key,
      id: uuidv7(),
      status: 'INACTIVE',
      lockedBy: null,
      reason: null,
      requestedAt: null,
      decidedAt: null,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.columns(['merchantId', 'bankAccountId']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!added) return permitOf(trx, key).forUpdate().executeTakeFirstOrThrow();
  await recordCreation(
    trx,
    { merchantId, entity: vietQrProMachine.entity, id: added.id },
    { status: added.status, by, now },
  );
  return added;
}

const isApproved = async (db: Trx, key: PermitKey) =>
  (await permitOf(db, key).executeTakeFirst())?.status === 'APPROVED';

/** Refuses what needs the merchant's approval, and that of its account where one is named. */
export async function requireApproved(db: Trx, { merchantId, bankAccountId }: PermitKey): Promise<void> {
  const merchantIs = await isApproved(db, { merchantId, bankAccountId: null });
  if (!merchantIs || (bankAccountId !== null && !(await isApproved(db, { merchantId, bankAccountId }))))
    throw problem('vietqr_pro_not_approved');
}

keepUsedAccounts('vietQrPro', async (db, { merchantId, id }) => {
  const permit = await permitOf(db, { merchantId, bankAccountId: id }).executeTakeFirst();
  return permit !== undefined && permit.status !== 'INACTIVE' && permit.status !== 'REJECTED';
});
