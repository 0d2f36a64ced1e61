import { problem } from '@pay/contract-core';
import { payoutMachine, vnDay } from '@pay/domain';
import { merchantFacts, peopleOf } from '@pay/platform-people';
import {
  cancelJobs,
  type Instant,
  type MerchantActor,
  type ReadContext,
  schedule,
  transition,
  type Trx,
} from '@pay/platform-kernel';
import {
  type Alone,
  type Approver,
  contentHash,
  payoutActions,
  refuseApproval,
  refuseUnfreezing,
} from './approval.rules.ts';
import {
  approvalLimit,
  approvalRule,
  type Approval,
  approvalsOf,
  insertApproval,
  voidApprovals,
} from './approvals.store.ts';
import { askToDecide } from './ask-to-decide.ts';
import { chargedNow } from './charge-payout.ts';
import { countOnDay, giveBackToDay, refuseAboveDay } from './day-limit.store.ts';
import { tellWhoAsked } from './payout-events.ts';
import { changePayout, lockPayout, moveTransfers, type Payout, type Transfer } from './payouts.store.ts';
import { dayKind, daysStart, expiryKind, neededInAll, refuseWithoutMoney, startPayout } from './start-payout.ts';

/** Who decides, and where. */
export interface Deciding extends Pick<ReadContext<MerchantActor>, 'db' | 'mode' | 'services' | 'now' | 'audit'> {
  actor: Pick<MerchantActor, 'merchantId' | 'userId' | 'userName' | 'isOwner'>;
}

type Ctx = Omit<Deciding, 'audit'>;

/** People stand in the live database, whatever the mode. */
export const peopleDb = ({ mode, db, services }: Pick<Ctx, 'mode' | 'db' | 'services'>) =>
  mode === 'live' ? db : services.storages.live.db;

export async function approverOf({ db, actor }: Ctx): Promise<Approver> {
  const { userId, isOwner, merchantId } = actor;
  return { userId, isOwner, approvalLimit: await approvalLimit(db, merchantId, userId) };
}

export async function aloneIn(ctx: Ctx): Promise<Alone> {
  const { merchantId } = ctx.actor;
  const { businessType } = await merchantFacts(ctx.db, merchantId, ['businessType']);
  const { selfApproval } = await approvalRule(ctx.db, merchantId);
  const people = await peopleOf(peopleDb(ctx), merchantId);
  return {
    isOrganization: businessType === 'ORGANIZATION',
    selfApproval,
    people: people.filter(({ status }) => status === 'ACTIVE' || status === 'NOT_LOGGED_IN').length,
  };
}

export async function standingOf(ctx: Ctx, payout: Payout, approvals?: readonly Approval[]) {
  return {
    payout,
    approvals: approvals ?? (await approvalsOf(ctx.db, payout)),
    approver: await approverOf(ctx),
    alone: await aloneIn(ctx),
    now: ctx.now,
  };
}

/** What the detail tells of a payout: what who asks may make of it now. */
export const actionsOn = async (ctx: Ctx, payout: Payout, approvals: readonly Approval[]) =>
  payoutActions(await standingOf(ctx, payout, approvals));

interface Approvable {
  payout: Payout;
  transfers: Transfer[];
  approvals: readonly Approval[];
}

/** The rule of today may ask for more people than that of the day on which it was made. */
async function neededNow(db: Trx, payout: Payout): Promise<number> {
  const { approvalsAbove, approvalsNeeded } = await approvalRule(db, payout.merchantId);
  return Math.max(payout.approvalsNeeded, payout.amount > approvalsAbove ? approvalsNeeded : 1);
}

/** A payout with the charges of now; throws where it is above the limit of the day, or above what the account has. */
export async function chargedAndCovered(db: Trx, found: Payout, now: Instant) {
  await refuseAboveDay(db, found.merchantId, vnDay(now), found.amount);
  const { payout, transfers } = await chargedNow(db, found, now);
  if (daysStart(payout, now) === undefined) await refuseWithoutMoney(db, payout, neededInAll(transfers));
  return { payout, transfers };
}

/** Locks a payout; throws unless who asks may approve it now and the account has the money that it takes now. */
export async function approvable(ctx: Ctx, id: string, type: Payout['type']): Promise<Approvable> {
  const { db, actor, now } = ctx;
  const found = await lockPayout(db, { merchantId: actor.merchantId, id }, type);
  const standing = await standingOf(ctx, found);
  refuseApproval(standing);
  return { ...(await chargedAndCovered(db, found, now)), approvals: standing.approvals };
}

export interface Asked {
  successUrl?: string | undefined;
  failUrl?: string | undefined;
  redirectAfter?: number | undefined;
  refTransactionId?: string | undefined;
}

interface Verified {
  by: string;
  party: 'merchant' | 'client';
  now: Instant;
}

interface ApprovedBy extends Verified {
  /** A person's id, or that of a key. */
  userId: string;
}

export const byPerson = ({ actor, now }: Pick<Ctx, 'actor' | 'now'>): ApprovedBy => ({
  userId: actor.userId,
  by: actor.userName,
  party: 'merchant',
  now,
});

/** The last approval sends the payout, or appoints its day. */
export async function decided(
  trx: Trx,
  { payout, transfers }: Pick<Approvable, 'payout' | 'transfers'>,
  { by, party, now }: Verified,
): Promise<Payout> {
  const { merchantId, id } = payout;
  const countedOn = vnDay(now);
  await countOnDay(trx, merchantId, countedOn, payout.amount);
  await changePayout(trx, payout, { decidedAt: now, countedOn });
  const counted = { ...payout, decidedAt: now, countedOn };
  const start = daysStart(payout, now);
  if (start === undefined) return startPayout(trx, counted, transfers, { action: 'verify', by, party, now });
  await cancelJobs(trx, expiryKind, [id]);
  await schedule(trx, dayKind, { key: id, dueAt: start, payload: { merchantId, id } });
  return transition(trx, payoutMachine, 'payout', { merchantId, id }, 'verify', { by, party, to: 'WAITING', now });
}

/** Takes one approval down; each is given for the same content, and the last of them decides. */
export async function approved(
  db: Trx,
  { payout, transfers, approvals }: Approvable,
  { userId, ...who }: ApprovedBy,
  asked: Asked = {},
): Promise<Payout> {
  const { merchantId, id } = payout;
  const hash = contentHash(payout, transfers);
  if (approvals.some((one) => one.contentHash !== hash)) throw problem('changed_since_code');
  await insertApproval(db, {
    merchantId,
    payoutId: id,
    userId,
    userName: who.by,
    contentHash: hash,
    at: who.now,
  });
  if (Object.values(asked).some((value) => value !== undefined)) await changePayout(db, payout, { ...asked });
  if (approvals.length + 1 < (await neededNow(db, payout)))
    return transition(db, payoutMachine, 'payout', { merchantId, id }, 'verify', { ...who, to: 'WAITING' });
  return decided(db, { payout, transfers }, who);
}

/** Refuses a payout that waits, also one that was approved for a later day. */
export async function disapprove(ctx: Deciding, id: string, type: Payout['type'], denyContent: string): Promise<void> {
  const { db, actor, now } = ctx;
  const payout = await lockPayout(db, { merchantId: actor.merchantId, id }, type);
  const { merchantId } = payout;
  const denied = await transition(db, payoutMachine, 'payout', { merchantId, id }, 'disapprove', {
    by: actor.userName,
    party: 'merchant',
    now,
    note: denyContent,
    set: { denyContent, endedAt: now },
  });
  await moveTransfers(db, payout, { status: 'DENIED', endedAt: now });
  await giveBackToDay(db, payout, payout.amount, now);
  for (const job of [expiryKind, dayKind]) await cancelJobs(db, job, [id]);
  await tellWhoAsked(db, denied, now);
  ctx.audit({ entityId: id, after: { denyContent } });
}

/** Lets a payout go on that somebody's emergency lock stopped. */
export async function unfreeze(ctx: Ctx, id: string, type: Payout['type']): Promise<void> {
  const { db, actor, now } = ctx;
  const payout = await lockPayout(db, { merchantId: actor.merchantId, id }, type);
  refuseUnfreezing(await standingOf(ctx, payout));
  await transition(db, payoutMachine, 'payout', { merchantId: actor.merchantId, id }, 'unfreeze', {
    by: actor.userName,
    party: 'merchant',
    now,
    set: { frozenAt: null, frozenUserId: null, frozenBy: null },
  });
}

/** What was approved before a correction is undone: nobody approved what it says now. */
export async function undoApprovals(trx: Trx, payout: Payout, now: Instant): Promise<void> {
  if (await voidApprovals(trx, payout)) await askToDecide(trx, payout, now);
  await cancelJobs(trx, dayKind, [payout.id]);
  if (payout.decidedAt !== null) await giveBackToDay(trx, payout, payout.amount, now);
}
