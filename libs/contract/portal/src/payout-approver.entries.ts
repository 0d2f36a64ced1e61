import { storedVnd, uuid, vnd } from '@pay/contract-shared';
import { MAX_STORED_AMOUNT, may, payoutLimits } from '@pay/domain';
import * as z from 'zod/mini';

const approver = z.object({
  userId: z.string(),
  fullName: z.string(),
  roleGroupName: z.nullish(z.string()),
  isOwner: z.boolean(),
  /** Whether his role lets him approve payouts at all. */
  mayApprove: z.boolean(),
  /** The most that he approves, in VND; null is without a limit. */
  approvalLimit: z.nullable(storedVnd),
});

const rule = {
  /** Who created a payout may approve it himself; only of a person's shop. */
  selfApproval: z.boolean(),
  /** Above this amount a payout needs `approvalsNeeded` people; below it one. */
  approvalsAbove: storedVnd,
  approvalsNeeded: z.number(),
};

const writeLimits = { allow: [may('memberManagement', 'write')], refreshes: ['member'] } as const;

export const approverEntries = {
  getApprovers: {
    route: 'GET /api/payout/v1/approver/getAll',
    returns: z.object({
      items: z.array(approver),
      ...rule,
      /** Whether the shop may choose that creators approve by themselves. */
      selfApprovalOffered: z.boolean(),
    }),
    allow: [may('payout', 'read'), may('memberManagement', 'read')],
  },
  setApprovalLimit: {
    route: 'PUT /api/payout/v1/approver/limit/:userId',
    params: z.object({ userId: uuid }),
    body: z.object({ approvalLimit: vnd(0, MAX_STORED_AMOUNT) }),
    returns: approver,
    ...writeLimits,
    otp: { purpose: 'payout-limit', confirms: ['limitAmount', 'member'] },
    problems: ['not_found', 'access_denied'],
  },
  setApprovalRule: {
    route: 'PUT /api/payout/v1/approver/rule',
    body: z.object({
      selfApproval: z.boolean(),
      approvalsAbove: vnd(0, payoutLimits.batchAmount),
      approvalsNeeded: z.number().check(z.int(), z.minimum(1), z.maximum(5)),
    }),
    returns: z.object(rule),
    ...writeLimits,
    otp: { purpose: 'payout-rule', confirms: ['aboveAmount', 'approvals'] },
    problems: ['access_denied'],
  },
} as const;
