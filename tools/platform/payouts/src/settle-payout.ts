import { problem } from '@pay/contract-core';
import { balanceOf, type Instant, type Line, post, type Trx } from '@pay/platform-kernel';
import { concludeTransfer } from './end-transfer.ts';
import { owe } from './payout-debts.ts';
import { lockPayout, type Transfer } from './payouts.store.ts';
import {
  type CaseRow,
  confirmProposal,
  propose,
  proposalOf,
  type Settlement,
  withdrawProposal,
} from './review.store.ts';

interface Person {
  userId: string;
  userName: string;
}

export const caseOf = ({ doneAfterAt }: Pick<Transfer, 'doneAfterAt'>) =>
  doneAfterAt === null ? ('UNANSWERED' as const) : ('DONE_AFTER_FAILED' as const);

const choices = { UNANSWERED: ['DONE', 'FAILED'], DONE_AFTER_FAILED: ['DEBIT_MERCHANT', 'PROVIDER_BEARS'] } as const;

const isOpen = (found: CaseRow) =>
  found.confirmedAt === null && (found.doneAfterAt !== null || found.status === 'TRANSFERRING');

/** What may be made of a case now; who proposed something does not confirm it. */
export function caseActions(found: CaseRow, { userId }: Pick<Person, 'userId'>) {
  const isProposed = found.settlement !== null;
  const isOthers = isProposed && found.proposedById !== userId;
  return {
    settle: isOpen(found) && !isProposed,
    confirm: isOpen(found) && isOthers,
    sendBack: isOpen(found) && isOthers,
  };
}

const notNow = ({ status }: CaseRow) => problem('not_allowed_from_status', { status, allowed: [] });

interface Wish {
  settlement: Settlement['settlement'];
  bankNumber?: string | undefined;
  note: string;
}

export async function proposeSettlement(
  trx: Trx,
  found: CaseRow,
  { settlement, bankNumber, note }: Wish,
  { userId, userName }: Person,
  now: Instant,
): Promise<void> {
  const offered: readonly string[] = choices[caseOf(found)];
  if (!isOpen(found) || !offered.includes(settlement)) throw notNow(found);
  const { merchantId, id: transferId } = found;
  const made = await propose(trx, {
    merchantId,
    transferId,
    settlement,
    bankNumber: bankNumber ?? null,
    note,
    proposedBy: userName,
    proposedById: userId,
    proposedAt: now,
  });
  if (!made) throw notNow(found);
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

/** Carries out what one person proposed and another confirms. */
export async function confirmSettlement(
  trx: Trx,
  found: CaseRow,
  { userId, userName }: Person,
  now: Instant,
): Promise<void> {
  const { merchantId, id: transferId, payoutId, bankAccountId, amount } = found;
  await lockPayout(trx, { merchantId, id: payoutId });
  const key = { merchantId, transferId };
  const proposal = await proposalOf(trx, key);
  if (!proposal || proposal.confirmedAt !== null) throw notNow(found);
  if (proposal.proposedById === userId) throw problem('approver_is_creator');
  const who = { by: userName, party: 'staff', note: proposal.note } as const;
  const confirmed = { confirmedBy: userName, confirmedAt: now };
  if (caseOf(found) === 'UNANSWERED') {
    const end =
      proposal.settlement === 'DONE'
        ? ({ outcome: 'done', bankNumber: proposal.bankNumber } as const)
        : ({ outcome: 'refused', refusal: null } as const);
    const isEnded = await concludeTransfer(trx, found, end, now, who);
    if (!isEnded) throw notNow(found);
    return void (await confirmProposal(trx, key, { ...confirmed, owed: 0 }));
  }
  const { owed, lines } = await settledLines(trx, found, proposal.settlement === 'PROVIDER_BEARS');
  await post(trx, {
    merchantId,
    txnId: transferId,
    kind: 'PAYOUT_DONE_SETTLED',
    note: proposal.note,
    number: found.reference,
    lines: [...lines, { account: 'suspense', bankAccountId, amount }],
    now,
  });
  await owe(trx, { merchantId, transferId, bankAccountId, amount: owed }, now);
  await confirmProposal(trx, key, { ...confirmed, owed });
}

/** What another person proposed is not confirmed; somebody proposes anew. */
export async function sendBackSettlement(trx: Trx, found: CaseRow, { userId }: Person): Promise<void> {
  const key = { merchantId: found.merchantId, transferId: found.id };
  const proposal = await proposalOf(trx, key);
  if (!proposal || proposal.confirmedAt !== null) throw notNow(found);
  if (proposal.proposedById === userId) throw problem('approver_is_creator');
  await withdrawProposal(trx, key);
}
