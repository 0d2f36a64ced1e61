import { problem } from '@pay/contract-core';
import { creditReturnMachine } from '@pay/domain';
import {
  afterCommit,
  requireAllowed,
  type StaffActor,
  transition,
  type Trx,
  type WriteContext,
} from '@pay/platform-kernel';
import { announceChange } from './bus.ts';
import { creditReturnActions } from './credit-returns.rules.ts';
import { type CreditReturn, insertReturn, waitingReturn } from './credit-returns.store.ts';
import { sendBack } from './exceptions.ts';
import { type HeldCredit, heldCreditsOf, lockedPayment } from './held-credits.store.ts';
import { mailMerchants } from './payment-mails.ts';
import { findStaffCredit } from './staff-credits.store.ts';
import type { TransactionRow } from './transactions.rules.ts';

type Ctx = Pick<WriteContext<StaffActor>, 'db' | 'actor' | 'now' | 'audit'>;

interface Locked {
  payment: TransactionRow;
  held: HeldCredit;
  waiting: CreditReturn | undefined;
}

/** The merchant's own decision locks the payment too, so whoever comes second finds what the first has done. */
async function locked(db: Trx, actor: StaffActor, transactionNo: string): Promise<Locked> {
  const { merchantId, paymentId } = await findStaffCredit(db, actor, transactionNo);
  if (paymentId === null) throw problem('not_found');
  const payment = await lockedPayment(db, { merchantId, id: paymentId });
  const held = (await heldCreditsOf(db, payment)).find((credit) => credit.transactionNo === transactionNo);
  if (!held) throw problem('not_found');
  return { payment, held, waiting: await waitingReturn(db, held) };
}

const actionsFor = ({ payment, held, waiting }: Locked, actor: StaffActor) =>
  creditReturnActions(
    {
      paymentStatus: payment.status,
      exception: payment.exception,
      heldState: held.state,
      fromBin: held.fromBin,
      fromAccount: held.fromAccount,
      returnProposedById: waiting?.proposedById ?? null,
    },
    actor,
  );

/** The maker's half: the money stays where it is until another person approves. */
export async function proposeReturn(
  { db, actor, now, audit }: Ctx,
  { transactionNo, reason }: { transactionNo: string; reason: string },
): Promise<void> {
  const found = await locked(db, actor, transactionNo);
  const { merchantId, transactionId, amount, state } = found.held;
  requireAllowed(actionsFor(found, actor), 'proposeReturn', state);
  const { userName: proposedBy, userId: proposedById } = actor;
  const proposal = { merchantId, transactionNo, transactionId, amount, reason, proposedBy, proposedById };
  await insertReturn(db, proposal, now);
  audit({ merchantId, entityId: transactionNo, after: { status: 'PROPOSED', amount, reason } });
}

async function decided(ctx: Ctx, transactionNo: string, decision: 'approve' | 'deny', note?: string) {
  const { db, actor, now, audit } = ctx;
  const found = await locked(db, actor, transactionNo);
  const { waiting, held } = found;
  if (waiting?.proposedById === actor.userId) throw problem('approver_is_creator');
  requireAllowed(actionsFor(found, actor), `${decision}Return`, waiting?.status ?? held.state);
  const { merchantId, id, reason } = waiting!;
  const { status } = await transition(db, creditReturnMachine, 'creditReturn', { merchantId, id }, decision, {
    by: actor.userName,
    party: 'staff',
    now,
    note,
    set: { decidedBy: actor.userName, decidedAt: now },
  });
  audit({
    merchantId,
    entityId: transactionNo,
    before: { status: 'PROPOSED' },
    after: { status, amount: held.amount, reason: note ?? reason },
  });
  return { ...found, reason };
}

/** The checker's half: the money goes back as if its merchant had returned it, who is told by a mail. */
export async function approveReturn(ctx: Ctx, transactionNo: string): Promise<void> {
  const { db, actor, now } = ctx;
  const { payment, held, reason } = await decided(ctx, transactionNo, 'approve');
  await sendBack(db, payment, [held], { by: actor.userName, party: 'staff', note: reason, now });
  await mailMerchants(db, [{ ...payment, amountPaid: held.amount }], 'sentBack', now);
  afterCommit(db, () => announceChange(payment.id));
}

export async function denyReturn(ctx: Ctx, transactionNo: string, reason: string): Promise<void> {
  await decided(ctx, transactionNo, 'deny', reason);
}
