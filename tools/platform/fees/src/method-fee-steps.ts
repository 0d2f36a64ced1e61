import type { methodFee } from '@pay/contract-cms';
import { atField, invalidField, type ParsedOf, problem } from '@pay/contract-core';
import { type ActionOf, methodFeeMachine, type VnDay } from '@pay/domain';
import {
  nobodyId,
  recordCreation,
  requireAllowed,
  type StaffActor,
  transition,
  uuidv7,
  type WriteContext,
} from '@pay/platform-kernel';
import { tellMerchants, tellWithdrawal } from './fee-notices.ts';
import { isToCome } from './fee-rules.rules.ts';
import { methodFeeActions } from './method-fees.rules.ts';
import {
  figuresOn,
  hasWaitingFee,
  holdMethod,
  insertMethodFee,
  methodFeeById,
  type MethodFeeRow,
} from './method-fees.store.ts';

type Ctx = Pick<WriteContext<StaffActor>, 'db' | 'actor' | 'now' | 'audit'>;
type Proposed = ParsedOf<typeof methodFee.propose>;

async function refuseTakenDay(db: Ctx['db'], methodId: string, day: VnDay): Promise<void> {
  const { inForceFrom } = await figuresOn(db, methodId, day);
  if (inForceFrom === day) throw problem('fee_overlaps', atField('activeDate', 'duplicate'));
}

/** The maker's half: it applies only when another person approves it before its day. */
export async function proposeMethodFee({ db, actor, now, audit }: Ctx, proposed: Proposed): Promise<string> {
  const { methodId, activeDate } = proposed;
  if (!isToCome(activeDate, now)) throw invalidField('activeDate', 'from_tomorrow');
  await holdMethod(db, methodId);
  if (await hasWaitingFee(db, methodId)) throw problem('duplicate', atField('activeDate', 'fee_waiting'));
  await refuseTakenDay(db, methodId, activeDate);
  const [status] = methodFeeMachine.initial;
  const id = uuidv7();
  const by = actor.userName;
  await insertMethodFee(db, { id, status, ...proposed, createdBy: by, createdById: actor.userId, createdAt: now });
  await recordCreation(db, { merchantId: nobodyId, entity: methodFeeMachine.entity, id }, { status, by, now });
  audit({ entityId: id, before: await figuresOn(db, methodId, activeDate), after: proposed });
  return id;
}

type Action = ActionOf<typeof methodFeeMachine>;

async function held({ db, actor, now }: Ctx, id: string, action: Action) {
  await holdMethod(db, (await methodFeeById(db, id)).methodId);
  const row = await methodFeeById(db, id);
  const decides = action === 'approve' || action === 'deny';
  if (decides && row.createdById === actor.userId) throw problem('approver_is_creator');
  const isLate = !isToCome(row.activeDate, now);
  const isStillTo = row.status === (action === 'withdraw' ? 'APPROVED' : 'WAITING_APPROVE');
  if (isLate && isStillTo && (action === 'approve' || action === 'withdraw'))
    throw invalidField('activeDate', 'from_tomorrow');
  requireAllowed(methodFeeActions(row, actor, now), action, row.status);
  return row;
}

async function step(ctx: Ctx, id: string, action: Action, set: Partial<MethodFeeRow>, note?: string): Promise<void> {
  const { db, actor, now, audit } = ctx;
  const { status } = await methodFeeById(db, id);
  const after = await transition(db, methodFeeMachine, 'paymentMethodFee', { id }, action, {
    by: actor.userName,
    party: 'staff',
    now,
    set: { decidedBy: actor.userName, decidedAt: now, ...set },
    ...(note && { note }),
  });
  audit({ entityId: id, before: { status }, after: { status: after.status, ...(note && { reason: note }) } });
}

export async function approveMethodFee(ctx: Ctx, id: string): Promise<void> {
  const { methodId, methodName, activeDate } = await held(ctx, id, 'approve');
  await refuseTakenDay(ctx.db, methodId, activeDate);
  await step(ctx, id, 'approve', { inForceFrom: activeDate });
  await tellMerchants(ctx.db, { id, of: 'method', name: methodName, day: activeDate }, ctx.now);
}

export async function denyMethodFee(ctx: Ctx, id: string, reason: string): Promise<void> {
  await held(ctx, id, 'deny');
  await step(ctx, id, 'deny', { reason }, reason);
}

export async function withdrawMethodFee(ctx: Ctx, id: string, reason: string): Promise<void> {
  const { methodName, activeDate } = await held(ctx, id, 'withdraw');
  await step(ctx, id, 'withdraw', { reason, inForceFrom: null }, reason);
  await tellWithdrawal(ctx.db, { id, of: 'method', name: methodName, day: activeDate }, ctx.now);
}

export async function takeBackMethodFee(ctx: Ctx, id: string): Promise<void> {
  await held(ctx, id, 'takeBack');
  await step(ctx, id, 'takeBack', {});
}
