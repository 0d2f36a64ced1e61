import type { payoutReview } from '@pay/contract-cms';
import { invalidField, type ParsedOf, problem } from '@pay/contract-core';
import { balanceOf, type Line, post, type StaffActor, type Trx, type WriteContext } from '@pay/platform-kernel';
import { storedDocuments } from '@pay/platform-people';
import { concludeTransfer } from './end-transfer.ts';
import { owe } from './payout-debts.ts';
import { lockPayout } from './payouts.store.ts';
import { type CaseRow, caseSeen } from './review.store.ts';
import { decideProposal, propose, type Settlement, waitingProposal } from './settlements.store.ts';

type Ctx = Pick<WriteContext<StaffActor>, 'db' | 'actor' | 'now' | 'audit'>;
type Proposing = Ctx & Pick<WriteContext<StaffActor>, 'mode' | 'services'>;

const choices = { UNANSWERED: ['DONE', 'FAILED'], DONE_AFTER_FAILED: ['DEBIT_MERCHANT', 'PROVIDER_BEARS'] } as const;

/** What may be made of a case now; who proposed something does not decide it. */
export function caseActions({ state, proposedById }: CaseRow, { userId }: Pick<StaffActor, 'userId'>) {
  const isOthers = state === 'PROPOSED' && proposedById !== userId;
  return { settle: state === 'OPEN', confirm: isOthers, sendBack: isOthers };
}

const notNow = ({ state }: CaseRow) => problem('not_allowed_from_status', { status: state, allowed: [] });

/** One person's half: nothing moves until another confirms it. */
export async function proposeSettlement(ctx: Proposing, wish: ParsedOf<typeof payoutReview.settle>): Promise<void> {
  const { db, actor, now, audit, mode, services } = ctx;
  const { id, settlement, bankNumber = null, note, documentUrls = [] } = wish;
  const found = await caseSeen(db, actor, id);
  const offered: readonly string[] = choices[found.about];
  if (found.state !== 'OPEN') throw notNow(found);
  if (!offered.includes(settlement)) throw invalidField('settlement', 'unknown');
  if (settlement === 'DONE' && bankNumber === null) throw invalidField('bankNumber', 'required');
  // Files are stored in the live mode, whichever mode names them.
  const uploads = mode === 'live' ? db : (services.storages.live.db as Trx);
  const documents = await storedDocuments(uploads, documentUrls, {
    bucket: 'payout',
    owners: [actor.userId],
    field: 'documentUrls',
  });
  const { merchantId, about } = found;
  const made = await propose(db, {
    merchantId,
    transferId: id,
    about,
    settlement,
    bankNumber,
    note,
    documents,
    proposedBy: actor.userName,
    proposedById: actor.userId,
    proposedAt: now,
  });
  if (!made) throw notNow(found);
  audit({ merchantId, entityId: id, after: { settlement, bankNumber, note, documents } });
}

/** The proposal that somebody else decides; its payout is locked. */
async function decidedByOther({ db, actor }: Ctx, id: string): Promise<{ found: CaseRow; proposal: Settlement }> {
  const { merchantId, payoutId } = await caseSeen(db, actor, id);
  await lockPayout(db, { merchantId, id: payoutId });
  const found = await caseSeen(db, actor, id);
  const proposal = await waitingProposal(db, { merchantId, transferId: id, about: found.about });
  if (!proposal || found.state !== 'PROPOSED') throw notNow(found);
  if (proposal.proposedById === actor.userId) throw problem('approver_is_creator');
  return { found, proposal };
}

/** What the account lacks is owed, and later credits pay it. */
async function settledLines(trx: Trx, { merchantId, bankAccountId, amount }: CaseRow, bears: boolean) {
  if (bears) return { owed: 0, lines: [{ account: 'dispute-cost', amount: -amount }] satisfies Line[] };
  const available = Math.max(0, await balanceOf(trx, merchantId, 'merchant-available', bankAccountId));
  const taken = Math.min(available, amount);
  const lines: Line[] = [
    { account: 'merchant-available', bankAccountId, amount: -taken },
    { account: 'merchant-receivable', amount: taken - amount },
  ];
  return { owed: amount - taken, lines };
}

async function postLate({ db, now }: Ctx, found: CaseRow, { settlement, note }: Settlement): Promise<number> {
  const { merchantId, id, bankAccountId, amount, reference } = found;
  const { owed, lines } = await settledLines(db, found, settlement === 'PROVIDER_BEARS');
  await post(db, {
    merchantId,
    txnId: id,
    kind: 'PAYOUT_DONE_SETTLED',
    note,
    number: reference,
    lines: [...lines, { account: 'suspense', bankAccountId, amount }],
    now,
  });
  await owe(db, { merchantId, transferId: id, bankAccountId, amount: owed }, now);
  return owed;
}

async function endAsProposed({ db, actor, now }: Ctx, found: CaseRow, { settlement, bankNumber, note }: Settlement) {
  const end =
    settlement === 'DONE'
      ? ({ outcome: 'done', bankNumber } as const)
      : ({ outcome: 'refused', refusal: null } as const);
  const isEnded = await concludeTransfer(db, found, end, now, { by: actor.userName, party: 'staff', note });
  if (!isEnded) throw notNow(found);
  return 0;
}

/** Carries out what one person proposed and another confirms. */
export async function confirmSettlement(ctx: Ctx, id: string): Promise<void> {
  const { found, proposal } = await decidedByOther(ctx, id);
  const carriedOut = found.about === 'UNANSWERED' ? endAsProposed : postLate;
  const owed = await carriedOut(ctx, found, proposal);
  await decideProposal(ctx.db, proposal, { confirmedBy: ctx.actor.userName, confirmedAt: ctx.now, owed });
  const { settlement, bankNumber } = proposal;
  ctx.audit({ merchantId: found.merchantId, entityId: id, after: { settlement, bankNumber, owed } });
}

/** What another person proposed is not confirmed; somebody proposes anew. */
export async function sendBackSettlement(ctx: Ctx, id: string, note: string): Promise<void> {
  const { found, proposal } = await decidedByOther(ctx, id);
  await decideProposal(ctx.db, proposal, {
    sentBackBy: ctx.actor.userName,
    sentBackAt: ctx.now,
    sentBackNote: note,
  });
  const before = { settlement: proposal.settlement, note: proposal.note };
  ctx.audit({ merchantId: found.merchantId, entityId: id, before, after: { note } });
}
