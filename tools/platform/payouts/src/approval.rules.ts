import { problem } from '@pay/contract-core';
import { allowedActions, payoutMachine } from '@pay/domain';
import type { Instant, MerchantActor } from '@pay/platform-kernel';
import { createHash } from 'node:crypto';
import type { Approval, ApprovalRule } from './approvals.store.ts';
import type { Payout, Transfer } from './payouts.store.ts';

/** A shop that chose no rule needs one approval of any amount. */
export const defaultApprovalsAbove = 500_000_000;

/** Who asks, as far as it matters for approving. */
export interface Approver extends Pick<MerchantActor, 'userId' | 'isOwner'> {
  /** The most that he approves; the owner approves anything. */
  approvalLimit: number;
}

/** What the shop lets one person do alone. */
export interface Alone extends Pick<ApprovalRule, 'selfApproval'> {
  isOrganization: boolean;
  people: number;
}

/** Only a person's shop may let its one user, or each of them, approve what he created himself. */
export const mayApproveOwn = ({ isOrganization, selfApproval, people }: Alone) =>
  !isOrganization && (selfApproval || people === 1);

export const approvalsNeededFor = (amount: number, { approvalsAbove, approvalsNeeded }: ApprovalRule) =>
  amount > approvalsAbove ? approvalsNeeded : 1;

/** Whether it still waits for somebody's decision. */
export const isUndecided = ({ status, decidedAt, expireAt }: Payout, now: Instant) =>
  status === 'WAITING' && decidedAt === null && now < expireAt;

interface Standing {
  payout: Payout;
  approvals: readonly Approval[];
  approver: Approver;
  alone: Alone;
  now: Instant;
}

type ForOne = Pick<Standing, 'payout' | 'approver'>;

const isOwn = ({ payout, approver }: ForOne) => payout.creatorId === approver.userId;

const reaches = ({ payout, approver: { isOwner, approvalLimit } }: ForOne) =>
  isOwner || (approvalLimit > 0 && payout.amount <= approvalLimit);

const hasApproved = ({ approvals, approver }: Pick<Standing, 'approvals' | 'approver'>) =>
  approvals.some(({ userId }) => userId === approver.userId);

/** Whether somebody's decision is waited for by others than himself. */
export const isAskedToDecide = (standing: Omit<Standing, 'alone'>) =>
  isUndecided(standing.payout, standing.now) &&
  standing.payout.frozenAt === null &&
  !isOwn(standing) &&
  !hasApproved(standing) &&
  reaches(standing);

/** What who asks may make of a payout now, besides what his permissions say. */
export function payoutActions(standing: Standing) {
  const { payout, approver, alone, now } = standing;
  const isOpen = isUndecided(payout, now);
  const isFrozen = payout.frozenAt !== null;
  const isHis = isOwn(standing);
  return {
    edit: payout.status === 'WAITING' && (payout.decidedAt !== null || isOpen) && !isFrozen,
    approve: isOpen && !isFrozen && !hasApproved(standing) && reaches(standing) && (!isHis || mayApproveOwn(alone)),
    disapprove: payout.status === 'WAITING',
    unfreeze:
      payout.status === 'WAITING' &&
      isFrozen &&
      payout.frozenUserId !== approver.userId &&
      (approver.isOwner || approver.approvalLimit > 0),
  };
}

const refusedNow = (standing: Standing) =>
  problem('not_allowed_from_status', {
    status: standing.payout.status,
    allowed: allowedActions(payoutMachine, standing.payout.status, 'merchant'),
  });

/** Throws what keeps this person from approving. */
export function refuseApproval(standing: Standing): void {
  const { payout, approver, alone, now } = standing;
  if (!isUndecided(payout, now) || payout.frozenAt !== null || hasApproved(standing)) throw refusedNow(standing);
  if (isOwn(standing) && !mayApproveOwn(alone))
    throw problem('approver_is_creator', { addApprover: alone.people === 1 });
  if (reaches(standing)) return;
  if (approver.approvalLimit === 0) throw problem('access_denied');
  throw problem('limit_exceeded', { limit: approver.approvalLimit, current: payout.amount, of: 'approver' });
}

/** Throws what keeps this person from letting a frozen payout go on. */
export function refuseUnfreezing(standing: Standing): void {
  const { payout, approver } = standing;
  if (payout.status !== 'WAITING' || payout.frozenAt === null) throw refusedNow(standing);
  if (payout.frozenUserId === approver.userId) throw problem('approver_is_creator');
  if (!approver.isOwner && approver.approvalLimit === 0) throw problem('access_denied');
}

/** The hash of all that an approval is given for. */
export function contentHash(payout: Payout, transfers: readonly Transfer[]): string {
  const content = [
    payout.bankAccountId,
    payout.scheduledOn,
    payout.version,
    ...transfers.map(({ toBin, toAccount, toName, amount, content: words }) => [
      toBin,
      toAccount,
      toName,
      amount,
      words,
    ]),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}
