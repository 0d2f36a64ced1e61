import { problem } from '@pay/contract-core';
import { merchantChangeMachine } from '@pay/domain';
import { type Instant, type StaffActor, transition, type Trx, type WriteContext } from '@pay/platform-kernel';
import { tellOfLimits } from './limit-notice.ts';
import {
  changeById,
  type ChangedValues,
  insertChange,
  type MerchantTerms,
  waitingChange,
} from './merchant-changes.store.ts';
import type { MerchantChangeTable } from './merchants.tables.ts';
import { changeMerchant, holdMerchant, type Merchant, merchantOf } from './merchants.store.ts';

type Ctx = Pick<WriteContext<StaffActor>, 'db' | 'now' | 'audit'> & {
  actor: Pick<StaffActor, 'userId' | 'userName'>;
};
type Kind = MerchantChangeTable['kind'];

interface Changeable {
  former(db: Trx, merchantId: string): Promise<ChangedValues>;
  apply(db: Trx, merchantId: string, wanted: ChangedValues, now: Instant): Promise<unknown>;
}

const termOf = (former: (merchant: Merchant) => MerchantTerms): Changeable => ({
  former: async (db, merchantId) => former(await merchantOf(db, merchantId)),
  apply: (db, merchantId, { creditLineAmount: _, ...terms }) => changeMerchant(db, merchantId, terms),
});

const limits: Changeable = {
  ...termOf(({ transactionMaxAmount, payoutDayLimit }) => ({ transactionMaxAmount, payoutDayLimit })),
  apply: async (db, merchantId, { transactionMaxAmount, payoutDayLimit }) => {
    await changeMerchant(db, merchantId, {
      ...(transactionMaxAmount !== undefined && { transactionMaxAmount }),
      ...(payoutDayLimit !== undefined && { payoutDayLimit }),
    });
    await tellOfLimits(db, merchantId);
  },
};

const changeables = new Map<Kind, Changeable>([
  ['LIMIT', limits],
  ['AMOUNT_POLICY', termOf(({ amountPolicy, amountTolerance }) => ({ amountPolicy, amountTolerance }))],
  ['OFFICE', termOf(({ officeCode }) => ({ officeCode }))],
]);

/** A layer above says how what it keeps of a merchant is changed by two people. */
export function onChangeOf(kind: Kind, changeable: Changeable): void {
  changeables.set(kind, changeable);
}

function changeableOf(kind: Kind): Changeable {
  const found = changeables.get(kind);
  if (!found) throw new Error(`Nothing says how ${kind} is changed`);
  return found;
}

/** The maker's half of a change: it takes effect only when a checker approves; a newer proposal replaces an older one. */
export async function proposeChange(
  { db, actor, now, audit }: Ctx,
  merchant: { id: string },
  kind: Kind,
  wanted: ChangedValues,
  proposalReason: string | null = null,
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
  const former = await changeableOf(kind).former(db, merchant.id);
  const change = await insertChange(db, {
    merchantId: merchant.id,
    kind,
    wanted,
    former,
    proposalReason,
    proposedBy: by,
    proposedById: actor.userId,
    proposedAt: now,
  });
  audit({
    entityId: change.id,
    before: former,
    after: { ...wanted, ...(proposalReason !== null && { reason: proposalReason }) },
  });
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
  const { former, apply } = changeableOf(kind);
  const before = await former(db, merchantId);
  await apply(db, merchantId, wanted, now);
  audit({ merchantId, entityId: merchantId, before, after: wanted });
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
