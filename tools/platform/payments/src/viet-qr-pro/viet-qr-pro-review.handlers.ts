import type { vietQrProReview } from '@pay/contract-cms';
import { maskAccountNo, vietQrProMachine } from '@pay/domain';
import {
  type HandlersOf,
  platformPage,
  requireAllowed,
  type StaffActor,
  stepsOf,
  transition,
  type WriteContext,
} from '@pay/platform-kernel';
import { maskedSteps } from '@pay/platform-people';
import { followed } from './change-permit.ts';
import { heldPermit } from './permits.store.ts';
import {
  customersUnder,
  listReviewedPermits,
  merchantStatusOf,
  type ReviewedPermit,
  reviewedPermit,
} from './permit-review.store.ts';
import { type StaffAction, staffActions } from './viet-qr-pro.rules.ts';

const answer = ({
  bankAccountId: _account,
  reason: _reason,
  decidedAt: _decided,
  accountNo,
  ...permit
}: ReviewedPermit) => ({
  ...permit,
  accountNo: accountNo && maskAccountNo(accountNo),
});

async function decided(
  id: string,
  action: StaffAction,
  { db, actor, mode, now, audit }: WriteContext<StaffActor>,
  reason?: string,
) {
  const { merchantId, bankAccountId } = await reviewedPermit(db, actor, id);
  const before = await heldPermit(db, { merchantId, bankAccountId }, { by: actor.userName, now });
  const { status } = before;
  requireAllowed(staffActions(before), action, status);
  const permit = await transition(db, vietQrProMachine, 'vietQrPro', { merchantId, id }, action, {
    by: actor.userName,
    party: 'staff',
    now,
    ...(reason !== undefined && { note: reason }),
    set: { lockedBy: action === 'lock' ? 'STAFF' : null, reason: reason ?? null, decidedAt: now, updatedAt: now },
  });
  await followed(db, permit, mode);
  audit({ merchantId, entityId: id, before: { status }, after: { status: permit.status, note: reason } });
  return answer(await reviewedPermit(db, actor, id));
}

export const vietQrProReviewHandlers: HandlersOf<typeof vietQrProReview> = {
  getList: async (filter, { db, actor, page }) => {
    const { rows, total } = await listReviewedPermits(db, actor, filter, page);
    return platformPage(rows.map(answer), page, total);
  },
  getDetail: async ({ id }, { db, actor }) => {
    const permit = await reviewedPermit(db, actor, id);
    const steps = await stepsOf(db, { merchantId: permit.merchantId, entity: vietQrProMachine.entity, id });
    return {
      ...answer(permit),
      reason: permit.reason,
      merchantStatus: await merchantStatusOf(db, permit),
      numOfCustomers: await customersUnder(db, permit),
      allowed: staffActions(permit),
      history: maskedSteps(vietQrProMachine, steps),
    };
  },
  approve: ({ id }, ctx) => decided(id, 'approve', ctx),
  reject: ({ id, reason }, ctx) => decided(id, 'reject', ctx, reason),
  lock: ({ id, reason }, ctx) => decided(id, 'lock', ctx, reason),
  unlock: ({ id }, ctx) => decided(id, 'unlock', ctx),
};
