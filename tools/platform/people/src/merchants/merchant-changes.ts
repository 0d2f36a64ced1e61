import { problem } from '@pay/contract-core';
import { merchantChangeMachine } from '@pay/domain';
import { type StaffActor, transition, type WriteContext } from '@pay/platform-kernel';
import { changeById, type ChangedValues, insertChange, waitingChange } from './merchant-changes.store.ts';
import type { MerchantChangeTable } from '../identity.tables.ts';
import { changeMerchant, holdMerchant, type Merchant, merchantOf } from './merchants.store.ts';

type Ctx = WriteContext<StaffActor>;
type Kind = MerchantChangeTable['kind'];

const formerOf: Record<Kind, (merchant: Merchant) => ChangedValues> = {
  LIMIT: ({ transactionMaxAmount }) => ({ transactionMaxAmount }),
  AMOUNT_POLICY: ({ amountPolicy, amountTolerance }) => ({ amountPolicy, amountTolerance }),
  OFFICE: ({ officeCode }) => ({ officeCode }),
};

/** The maker's half of a change: it takes effect only when a checker approves; a newer proposal replaces an older one. */
export async function proposeChange(
  { db, actor, now, audit }: Ctx,
  merchant: Merchant,
  kind: Kind,
  wanted: ChangedValues,
) {
  const by = actor.userName;
  await holdMerchant(db, merchant.id);
  const older = await waitingChange(db, merchant.id, kind);
  if (older) {
    await transition(
      db,
      merchantChangeMachine,
      'merchantChange',
      { merchantId: merchant.id, id: older.id },
      'replace',
      {
        by,
        party: 'staff',
        now,
        set: { decidedBy: by, decidedAt: now },
      },
    );
  }
  const former = formerOf[kind](merchant);
  const change = await insertChange(db, {
    merchantId: merchant.id,
    kind,
    wanted,
    former,
    proposedBy: by,
    proposedById: actor.userId,
    proposedAt: now,
  });
  audit({ entityId: change.id, before: former, after: wanted });
  return change;
}

/** The checker's half: approves only another staff member's proposal. */
export async function approveChange({ db, actor, now, audit }: Ctx, changeId: string) {
  const { proposedById, merchantId, kind, wanted } = await changeById(db, changeId);
  if (proposedById === actor.userId) throw problem('approver_is_creator');
  const by = actor.userName;
  await transition(db, merchantChangeMachine, 'merchantChange', { merchantId, id: changeId }, 'approve', {
    by,
    party: 'staff',
    now,
    set: { decidedBy: by, decidedAt: now },
  });
  const before = formerOf[kind](await merchantOf(db, merchantId));
  await changeMerchant(db, merchantId, wanted);
  audit({ entityId: merchantId, before, after: wanted });
  return changeById(db, changeId);
}

export async function refuseChange({ db, actor, now, audit }: Ctx, changeId: string, reason: string) {
  const by = actor.userName;
  const { merchantId } = await changeById(db, changeId);
  await transition(db, merchantChangeMachine, 'merchantChange', { merchantId, id: changeId }, 'refuse', {
    by,
    party: 'staff',
    now,
    note: reason,
    set: { decidedBy: by, decidedAt: now, reason },
  });
  audit({ entityId: changeId, after: { reason } });
  return changeById(db, changeId);
}
