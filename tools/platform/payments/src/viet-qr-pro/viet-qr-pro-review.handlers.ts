import type { vietQrProReview } from '@pay/contract-cms';
import { formatDateTime, maskAccountNo, vietQrProMachine } from '@pay/domain';
import {
  type HandlersOf,
  listFile,
  platformPage,
  requireAllowed,
  type StaffActor,
  stepsOf,
  transition,
  type WriteContext,
} from '@pay/platform-kernel';
import { maskedSteps, noteReveal, personForStaff } from '@pay/platform-people';
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
  accountName,
  ...permit
}: ReviewedPermit) => ({
  ...permit,
  accountNo: accountNo && maskAccountNo(accountNo),
  accountName: accountName && personForStaff(accountName),
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
  export: ({ format, ...filter }, ctx) =>
    listFile(
      {
        name: 'viet-qr-pro',
        list: (page) => listReviewedPermits(ctx.db, ctx.actor, filter, page),
        sortBy: 'updatedAt',
        format,
        columns: [
          { field: 'merchantCode', value: ({ merchantCode }) => merchantCode, width: 14 },
          { field: 'merchantName', value: ({ merchantName }) => merchantName, width: 36 },
          { field: 'accountNo', value: ({ accountNo }) => accountNo && maskAccountNo(accountNo), width: 20 },
          { field: 'status', value: ({ status }) => status, labels: 'enum.VietQrProStatus' },
          { field: 'requestedAt', value: ({ requestedAt }) => requestedAt && formatDateTime(requestedAt) },
          { field: 'updatedAt', value: ({ updatedAt }) => formatDateTime(updatedAt) },
        ],
      },
      ctx,
    ),
  getDetail: async ({ id }, { db, actor }) => {
    const permit = await reviewedPermit(db, actor, id);
    const steps = await stepsOf(db, { merchantId: permit.merchantId, entity: vietQrProMachine.entity, id });
    return {
      ...answer(permit),
      reason: permit.reason,
      merchantStatus: await merchantStatusOf(db, permit),
      numOfCustomers: await customersUnder(db, permit),
      revision: permit.accountNo,
      allowed: staffActions(permit),
      history: maskedSteps(vietQrProMachine, steps),
    };
  },
  reveal: async ({ id, reason }, ctx) => {
    const permit = await reviewedPermit(ctx.db, ctx.actor, id);
    noteReveal(ctx, permit, reason);
    const { accountNo, accountName } = permit;
    return { accountNo, accountName };
  },
  approve: ({ id }, ctx) => decided(id, 'approve', ctx),
  reject: ({ id, reason }, ctx) => decided(id, 'reject', ctx, reason),
  lock: ({ id, reason }, ctx) => decided(id, 'lock', ctx, reason),
  unlock: ({ id }, ctx) => decided(id, 'unlock', ctx),
};
