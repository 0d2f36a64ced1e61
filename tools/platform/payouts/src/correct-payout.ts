import { problem } from '@pay/contract-core';
import { allowedActions, payoutChannel, payoutMachine, transferContent, type VnDay } from '@pay/domain';
import { payingAccount } from '@pay/platform-accounts';
import {
  type Instant,
  type MerchantActor,
  type ReadContext,
  schedule,
  transition,
  type Trx,
} from '@pay/platform-kernel';
import { payoutActions, approvalsNeededFor } from './approval.rules.ts';
import { approvalRule } from './approvals.store.ts';
import { chargeOf, payoutTerms } from './charge.store.ts';
import { expiryOf, refuseDay, transferWords } from './create-payout.ts';
import { standingOf, undoApprovals } from './decide-payout.ts';
import { changeTransfer, lockPayout, type Payout, type Transfer, transfersOf } from './payouts.store.ts';
import { expiryKind } from './start-payout.ts';

type Ctx = ReadContext<MerchantActor>;

/** Locks a payout that may be corrected. */
export async function correctable({ db, ...ctx }: Ctx, id: string, type: Payout['type']): Promise<Payout> {
  const payout = await lockPayout(db, { merchantId: ctx.actor.merchantId, id }, type);
  const { edit } = payoutActions(await standingOf({ db, ...ctx }, payout));
  if (!edit)
    throw problem('not_allowed_from_status', {
      status: payout.status,
      allowed: allowedActions(payoutMachine, payout.status, 'merchant'),
    });
  return payout;
}

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + value(row), 0);

interface Correction {
  scheduledOn?: VnDay | null;
  keywords?: string;
  content?: string;
}

/** Notes that a payout says something else now: its sums follow, approvals are void, and it waits its full time again. */
export async function corrected(ctx: Ctx, payout: Payout, correction: Correction = {}): Promise<Payout> {
  const { db, actor, now } = ctx;
  const { merchantId, id } = payout;
  await undoApprovals(db, payout, now);
  const transfers = await transfersOf(db, payout);
  const amount = sumOf(transfers, (transfer) => transfer.amount);
  const expireAt = expiryOf(db, now);
  await schedule(db, expiryKind, { key: id, dueAt: expireAt, payload: { merchantId, id } });
  return transition(db, payoutMachine, 'payout', { merchantId, id }, 'edit', {
    by: actor.userName,
    party: 'merchant',
    now,
    set: {
      ...correction,
      amount,
      feeAmount: sumOf(transfers, (transfer) => transfer.feeAmount),
      vatAmount: sumOf(transfers, (transfer) => transfer.vatAmount),
      rowCount: transfers.length,
      approvalsNeeded: approvalsNeededFor(amount, await approvalRule(db, merchantId)),
      version: payout.version + 1,
      decidedAt: null,
      countedOn: null,
      expireAt,
    },
  });
}

/** What a transfer of another amount is charged, and which way it takes. */
export async function chargedAnew(
  db: Trx,
  merchantId: string,
  { toBin, amount }: Pick<Transfer, 'toBin' | 'amount'>,
  now: Instant,
) {
  const { chargeType: _ofPayout, ...charge } = chargeOf(db, amount, await payoutTerms(db, merchantId, now), now);
  return { ...charge, channel: payoutChannel(toBin, amount) };
}

interface SingleChange {
  amount?: number | undefined;
  content?: string | undefined;
  scheduledDate?: VnDay | null | undefined;
}

export async function correctSingle(ctx: Ctx, id: string, change: SingleChange): Promise<void> {
  const { db, now } = ctx;
  const payout = await correctable(ctx, id, 'SINGLE');
  const { merchantId, code } = payout;
  refuseDay(change.scheduledDate, now);
  const transfer = (await transfersOf(db, payout))[0]!;
  const amount = change.amount ?? transfer.amount;
  const content = change.content === undefined ? transfer.content : transferContent(change.content) || `CT ${code}`;
  const source = await payingAccount(db, merchantId, payout.bankAccountId);
  const keywords = transferWords(db, { ...payout, source }, { ...transfer, amount, content });
  await changeTransfer(
    db,
    { merchantId, id: transfer.id },
    { amount, content, ...(await chargedAnew(db, merchantId, { ...transfer, amount }, now)), keywords },
  );
  const after = await corrected(ctx, payout, {
    content,
    keywords,
    ...(change.scheduledDate !== undefined && { scheduledOn: change.scheduledDate }),
  });
  ctx.audit({
    entityId: id,
    before: { amount: transfer.amount, content: transfer.content, scheduledDate: payout.scheduledOn },
    after: { amount, content, scheduledDate: after.scheduledOn },
  });
}
