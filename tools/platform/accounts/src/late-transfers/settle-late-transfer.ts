import type { lateTransfer } from '@pay/contract-cms';
import { atField, invalidField, type ParsedOf, problem } from '@pay/contract-core';
import { lateTransferMachine } from '@pay/domain';
import {
  type Instant,
  type Line,
  post,
  requireAllowed,
  type StaffActor,
  transition,
  type Trx,
  type WriteContext,
} from '@pay/platform-kernel';
import { noteCredit } from '../bank-accounts/bank-credits.store.ts';
import {
  borneByMerchant,
  borneByProvider,
  lateTransferActions,
  outOfSuspense,
  ownPart,
} from './late-transfers.rules.ts';
import { caseSeenFrom, type LateTransfer } from './late-transfers.store.ts';

type Ctx = Pick<WriteContext<StaffActor>, 'db' | 'actor' | 'now' | 'audit'>;

/** Follows an order that the merchant bears in what it was for; returns the lines that pay it. */
type Follower = (trx: Trx, late: LateTransfer, now: Instant) => Promise<Line[]>;

const followers = new Map<LateTransfer['kind'], Follower>();

/** Whoever gives orders of a kind registers here what is paid besides, or instead of, the balance. */
export const onLateTransfer = (kind: LateTransfer['kind'], follower: Follower): void =>
  void followers.set(kind, follower);

/** The maker's half: nothing is posted until another person approves it. */
export async function proposeSettlement(ctx: Ctx, proposed: ParsedOf<typeof lateTransfer.propose>): Promise<void> {
  const { db, actor, now, audit } = ctx;
  const { id, resolution, bankReference = null, note } = proposed;
  const late = await caseSeenFrom(db, actor, id);
  requireAllowed(lateTransferActions(late, actor), 'propose', late.status);
  const isTransferred = resolution === 'PROVIDER_BEARS' && ownPart(late) > 0;
  if (isTransferred && bankReference === null) throw invalidField('bankReference', 'required');
  await transition(db, lateTransferMachine, 'lateTransfer', { merchantId: late.merchantId, id }, 'propose', {
    by: actor.userName,
    party: 'staff',
    now,
    note,
    set: {
      resolution,
      bankReference: isTransferred ? bankReference : null,
      note,
      proposedBy: actor.userName,
      proposedById: actor.userId,
      proposedAt: now,
    },
  });
  audit({ entityId: id, before: { status: late.status }, after: { status: 'PROPOSED', resolution, note } });
}

const unproposed = {
  resolution: null,
  bankReference: null,
  note: null,
  proposedBy: null,
  proposedById: null,
  proposedAt: null,
};

async function decided({ db, actor, now, audit }: Ctx, id: string, action: 'approve' | 'deny', reason?: string) {
  const late = await caseSeenFrom(db, actor, id);
  if (late.status === 'PROPOSED' && late.proposedById === actor.userId) throw problem('approver_is_creator');
  requireAllowed(lateTransferActions(late, actor), action, late.status);
  const { status } = await transition(
    db,
    lateTransferMachine,
    'lateTransfer',
    { merchantId: late.merchantId, id },
    action,
    {
      by: actor.userName,
      party: 'staff',
      now,
      ...(reason !== undefined && { note: reason }),
      set: action === 'deny' ? unproposed : { decidedBy: actor.userName, decidedAt: now },
    },
  );
  audit({
    entityId: id,
    before: { status: late.status },
    after: { status, ...(reason === undefined ? { resolution: late.resolution } : { reason }) },
  });
  return late;
}

/** The provider's transfer came to the account, by the bank's own number, which counts once. */
async function madeGood(db: Trx, late: LateTransfer, now: Instant): Promise<Line[]> {
  const { merchantId, id, code, bankAccountId, accountNo, bankReference } = late;
  const amount = ownPart(late);
  if (amount > 0) {
    const credit = {
      transactionNo: bankReference ?? '',
      accountNo,
      amount,
      content: code,
      fromBin: null,
      fromAccount: null,
      creditedAt: new Date(now),
    };
    const owner = { merchantId, bankAccountId, virtualAccount: null, transactionId: id, now };
    if (!(await noteCredit(db, credit, owner))) throw problem('duplicate', atField('bankReference', 'duplicate'));
  }
  return borneByProvider(late);
}

export async function approveSettlement(ctx: Ctx, id: string): Promise<void> {
  const { db, now } = ctx;
  const late = await decided(ctx, id, 'approve');
  const { merchantId, kind, subject, reference, toAccount } = late;
  const byMerchant = late.resolution === 'MERCHANT_BEARS';
  const follow = followers.get(kind);
  const merchantPays = async () => (follow ? follow(db, late, now) : borneByMerchant(late));
  const paid = byMerchant ? await merchantPays() : await madeGood(db, late, now);
  await post(db, {
    merchantId,
    txnId: id,
    kind: byMerchant ? 'LATE_TRANSFER_BORNE' : 'LATE_TRANSFER_MADE_GOOD',
    note: subject,
    number: reference,
    ...(toAccount !== null && { counterparty: toAccount }),
    now,
    lines: [outOfSuspense(late), ...paid],
  });
}

export async function denySettlement(ctx: Ctx, id: string, reason: string): Promise<void> {
  await decided(ctx, id, 'deny', reason);
}
