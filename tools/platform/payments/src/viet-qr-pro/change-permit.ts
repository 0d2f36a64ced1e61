import { vietQrProMachine } from '@pay/domain';
import {
  type MerchantActor,
  type Mode,
  requireAllowed,
  transition,
  type Trx,
  type WriteContext,
} from '@pay/platform-kernel';
import { noteVietQrPro } from '@pay/platform-people';
import { heldPermit, type Permit } from './permits.store.ts';
import { type MerchantAction, merchantActions } from './viet-qr-pro.rules.ts';

const sandbox = 'sandbox';

/** The merchant's own row names its state wherever the merchant is shown. */
export async function followed(db: Trx, permit: Permit, mode: Mode): Promise<Permit> {
  if (permit.bankAccountId === null && mode === 'live') await noteVietQrPro(db, permit.merchantId, permit.status);
  return permit;
}

/** Whoever tries it in test mode waits for nobody: a request is granted at once. */
async function grantedInTest(db: Trx, { merchantId, id }: Permit, now: string): Promise<Permit> {
  const set = { updatedAt: now };
  return transition(db, vietQrProMachine, 'vietQrPro', { merchantId, id }, 'approve', { by: sandbox, now, set });
}

export async function changePermit(
  { db, actor, mode, now, audit }: WriteContext<MerchantActor>,
  bankAccountId: string | null,
  action: MerchantAction,
): Promise<void> {
  const { merchantId, userName: by } = actor;
  const permit = await heldPermit(db, { merchantId, bankAccountId }, { by, now });
  requireAllowed(merchantActions(permit), action, permit.status);
  const asked = action === 'REQUEST_ACTIVATION';
  const changed = await transition(db, vietQrProMachine, 'vietQrPro', { merchantId, id: permit.id }, action, {
    by,
    party: 'merchant',
    now,
    set: {
      lockedBy: action === 'DISABLE' ? 'MERCHANT' : null,
      reason: null,
      updatedAt: now,
      ...(asked && { requestedAt: now }),
    },
  });
  const after = asked && mode === 'test' ? await grantedInTest(db, changed, now) : changed;
  await followed(db, after, mode);
  audit({ entityId: permit.id, before: { status: permit.status }, after: { status: after.status } });
}
