import type { forControlReview } from '@pay/contract-cms';
import { invalidField, type ParsedOf, problem } from '@pay/contract-core';
import { type ActionOf, forControlMachine } from '@pay/domain';
import {
  type Instant,
  json,
  requireAllowed,
  type StaffActor,
  type Tables,
  transition,
  type Trx,
  type WriteContext,
  parameter,
} from '@pay/platform-kernel';
import { storedDocuments } from '@pay/platform-people';
import type { Updateable } from 'kysely';
import type { Refund } from '../refunds/refunds.store.ts';
import { lockedPayment } from '../transactions/held-credits.store.ts';
import { type Decider, disputeActions, type Item, mayDecide } from './for-control.rules.ts';
import type { Settlement } from './for-control.tables.ts';
import { tellMerchant } from './for-control-notices.ts';
import { disputedSeenFrom, insertStep, lockedItem, lockedWithPayment, markTransaction } from './items.store.ts';
import { postSettlement, refuseUnposted } from './settlement.ts';

type Ctx = Pick<WriteContext<StaffActor>, 'db' | 'now' | 'audit'> & { actor: Decider };
type Action = ActionOf<typeof forControlMachine>;
type Named = keyof ReturnType<typeof disputeActions>;

interface Step {
  to?: Item['status'];
  set?: Updateable<Tables['forControl']>;
  note?: string | null | undefined;
  internalNote?: string | null | undefined;
}

async function toDecide({ db, actor }: Ctx, id: string, action: Named): Promise<Item> {
  const { item } = await lockedWithPayment(db, await disputedSeenFrom(db, actor, id), id);
  const actions = disputeActions(item, actor);
  if (!actions[action]) {
    const isDeciding = action === 'approve' || action === 'deny';
    if (isDeciding && item.status === 'SOLVING' && !mayDecide(item, actor)) throw problem('access_denied');
    const isConfirming = action === 'confirm' || action === 'sendBack';
    if (isConfirming && item.proposedById === actor.userId) throw problem('approver_is_creator');
  }
  requireAllowed(actions, action, item.status);
  return item;
}

async function moved(
  { db, actor, now, audit }: Ctx,
  before: Item,
  action: Action,
  { to, set = {}, note = null, internalNote = null }: Step,
): Promise<Item> {
  const { merchantId, id } = before;
  const after = await transition(db, forControlMachine, 'forControl', { merchantId, id }, action, {
    by: actor.userName,
    party: 'staff',
    now,
    ...(to && { to }),
    set,
  });
  await insertStep(db, {
    merchantId,
    itemId: id,
    command: action,
    status: after.status,
    note,
    internalNote,
    byKind: 'staff',
    createdBy: actor.userName,
    email: null,
    phone: null,
    at: now,
  });
  audit({
    merchantId,
    entityId: id,
    before: { status: before.status },
    after: { action, status: after.status, ...set, note, internalNote },
  });
  return after;
}

const numberOf = async (db: Trx, { merchantId, transactionId }: Item) =>
  (await lockedPayment(db, { merchantId, id: transactionId })).txnNumber;

const takenNow = ({ actor, now }: Ctx) => ({ takenBy: actor.userName, takenById: actor.userId, takenAt: now });

export async function takeDispute(ctx: Ctx, id: string): Promise<void> {
  const { db, now } = ctx;
  const item = await toDecide(ctx, id, 'solve');
  const taken = await moved(ctx, item, 'SOLVING', { set: takenNow(ctx) });
  await tellMerchant(db, taken, 'taken', await numberOf(db, taken), now);
}

const handedIn = (ctx: Ctx, urls: readonly string[] = []) =>
  storedDocuments(ctx.db, urls, { bucket: 'dispute', owners: [ctx.actor.userId], field: 'adminDocuments' });

const ended = (now: Instant) => ({ endedAt: now, proposal: null, proposedById: null });

interface Settling {
  action: 'APPROVE' | 'confirm';
  internalNote?: string | undefined;
  adminDocuments?: string[];
}

/** Posts what was decided; a refund ends the dispute only once the bank has carried it out. */
async function settle(
  ctx: Ctx,
  item: Item,
  settlement: Settlement,
  { action, internalNote, adminDocuments }: Settling,
) {
  const { db, actor, now } = ctx;
  const { resolution, amount, bankReference, note } = settlement;
  const refunds = resolution === 'REFUND_PAYER';
  await refuseUnposted(db, item, settlement);
  const set = {
    resolution,
    resolvedAmount: resolution === 'NONE' ? null : amount,
    bankReference,
    note: note ?? item.note,
    ...(adminDocuments && { adminDocuments }),
    ...(refunds ? { refundState: 'SENDING' as const, proposal: null, proposedById: null } : ended(now)),
  };
  const after = await moved(ctx, item, action, { to: refunds ? 'SOLVING' : 'SUCCESS', set, note, internalNote });
  await postSettlement({ trx: db, item: after, settlement, by: actor.userName, now });
  if (!refunds) await markTransaction(db, after, false);
  await tellMerchant(db, after, refunds ? 'refunding' : 'settled', await numberOf(db, after), now);
}

export async function approveDispute(ctx: Ctx, written: ParsedOf<typeof forControlReview.approve>): Promise<void> {
  const { db, actor, now } = ctx;
  const { id, resolution, amount, bankReference = null, note = null, internalNote } = written;
  const item = await toDecide(ctx, id, 'approve');
  if (resolution !== 'NONE' && amount === undefined) throw invalidField('amount', 'required');
  const settlement = { resolution, amount: resolution === 'NONE' ? 0 : (amount ?? 0), bankReference, note };
  const adminDocuments = [...item.adminDocuments, ...(await handedIn(ctx, written.adminDocuments))];
  if (settlement.amount <= parameter(db, 'dispute.confirmedAbove'))
    return settle(ctx, item, settlement, { action: 'APPROVE', internalNote, adminDocuments });
  await refuseUnposted(db, item, settlement);
  await moved(ctx, item, 'APPROVE', {
    to: 'SOLVING',
    set: {
      proposal: json({ ...settlement, by: actor.userName, at: now }),
      proposedById: actor.userId,
      adminDocuments,
    },
    internalNote,
  });
}

export async function confirmDispute(ctx: Ctx, id: string): Promise<void> {
  const item = await toDecide(ctx, id, 'confirm');
  if (item.proposal) await settle(ctx, item, item.proposal, { action: 'confirm' });
}

export async function sendBackDispute(ctx: Ctx, id: string, internalNote: string): Promise<void> {
  const item = await toDecide(ctx, id, 'sendBack');
  await moved(ctx, item, 'sendBack', { set: { proposal: null, proposedById: null }, internalNote });
}

export async function denyDispute(ctx: Ctx, written: ParsedOf<typeof forControlReview.deny>): Promise<void> {
  const { db, now } = ctx;
  const { id, note, internalNote } = written;
  const item = await toDecide(ctx, id, 'deny');
  const adminDocuments = [...item.adminDocuments, ...(await handedIn(ctx, written.adminDocuments))];
  const after = await moved(ctx, item, 'DENY', {
    set: { ...ended(now), ...(item.takenById === null && takenNow(ctx)), note, adminDocuments },
    note,
    internalNote,
  });
  await markTransaction(db, after, false);
  await tellMerchant(db, after, 'refused', await numberOf(db, after), now);
}

/** Ends a dispute with its refund, or leaves it open again where the bank refused the money. */
export async function disputeRefundEnded(trx: Trx, refund: Refund, now: Instant): Promise<void> {
  // Money that comes back days later is told by the refund; the dispute was settled.
  if (refund.returnedAt !== null) return;
  const { merchantId, initiatorId: id, amount } = refund;
  const isDone = refund.status === 'DONE';
  const before = await lockedItem(trx, merchantId, id);
  const after = await transition(
    trx,
    forControlMachine,
    'forControl',
    { merchantId, id },
    isDone ? 'complete' : 'refuse',
    {
      by: 'bank',
      party: 'bank',
      now,
      set: isDone
        ? { refundState: 'DONE', endedAt: now }
        : { refundState: 'REFUSED', resolution: null, resolvedAmount: null },
    },
  );
  await insertStep(trx, {
    merchantId,
    itemId: id,
    command: isDone ? 'complete' : 'refuse',
    status: after.status,
    note: null,
    internalNote: refund.refusal,
    byKind: 'bank',
    createdBy: 'bank',
    email: null,
    phone: null,
    at: now,
  });
  if (isDone) await markTransaction(trx, after, false);
  const told = isDone ? after : { ...before, resolvedAmount: amount };
  await tellMerchant(trx, told, isDone ? 'settled' : 'refundRefused', await numberOf(trx, after), now);
}
