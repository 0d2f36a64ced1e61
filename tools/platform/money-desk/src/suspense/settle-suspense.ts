import type { suspense } from '@pay/contract-cms';
import { atField, invalidField, type ParsedOf, problem } from '@pay/contract-core';
import { suspenseItemMachine } from '@pay/domain';
import { noteCredit } from '@pay/platform-accounts';
import {
  errorCode,
  postAll,
  requireAllowed,
  type StaffActor,
  transition,
  type Trx,
  type WriteContext,
} from '@pay/platform-kernel';
import { orderReturn } from './return-suspense.ts';
import { resolutionsFor, suspenseActions, takenUp, toMerchant, toProvider } from './suspense.rules.ts';
import { findItem, type LabelledItem, opposites, type SuspenseItem, unproposed } from './suspense.store.ts';

type Ctx = Pick<WriteContext<StaffActor>, 'db' | 'actor' | 'now' | 'audit'>;
type Proposed = ParsedOf<typeof suspense.propose>;

const needed = {
  MERCHANT: [],
  PAYER: ['toBin', 'toAccount'],
  PROVIDER: ['bankReference'],
  OFFSET: ['offsetId'],
} as const satisfies Record<Proposed['resolution'], readonly (keyof Proposed)[]>;

/** What a resolution needs must be given; what it does not need is left out. */
function termsOf(proposed: Proposed) {
  const names: readonly (keyof Proposed)[] = needed[proposed.resolution];
  const missing = names.find((name) => proposed[name] === undefined);
  if (missing) throw invalidField(missing, 'required');
  const told = (name: 'toBin' | 'toAccount' | 'bankReference' | 'offsetId') =>
    names.includes(name) ? (proposed[name] ?? null) : null;
  return {
    toBin: told('toBin'),
    toAccount: told('toAccount'),
    bankReference: told('bankReference'),
    offsetId: told('offsetId'),
  };
}

/** The maker's half: nothing is posted until another person approves it. */
export async function proposeRelease({ db, actor, now, audit }: Ctx, proposed: Proposed): Promise<void> {
  const { id, resolution, note } = proposed;
  const item = await findItem(db, id);
  requireAllowed(suspenseActions(item, actor), 'propose', item.status);
  if (!resolutionsFor(item).includes(resolution)) throw invalidField('resolution', 'not_in_list');
  const terms = termsOf(proposed);
  if (terms.offsetId !== null && !(await opposites(db, item)).some((other) => other.id === terms.offsetId))
    throw invalidField('offsetId', 'not_in_list');
  const { merchantId } = item;
  await transition(db, suspenseItemMachine, 'suspenseItem', { merchantId, id }, 'propose', {
    by: actor.userName,
    party: 'staff',
    now,
    note,
    set: {
      ...terms,
      resolution,
      note,
      proposedBy: actor.userName,
      proposedById: actor.userId,
      proposedAt: now,
    },
  });
  audit({
    merchantId,
    entityId: id,
    before: { status: item.status },
    after: { status: 'PROPOSED', ...terms, resolution, note },
  });
}

const kindOf = {
  MERCHANT: 'SUSPENSE_TO_MERCHANT',
  PROVIDER: 'SUSPENSE_TO_PROVIDER',
  OFFSET: 'SUSPENSE_OFFSET',
} as const;

const posting = (item: SuspenseItem, resolution: keyof typeof kindOf, now: string) => {
  const lines = { MERCHANT: toMerchant, PROVIDER: toProvider, OFFSET: takenUp }[resolution](item);
  const { merchantId, differenceId: txnId, id, number } = item;
  return { merchantId, txnId, kind: `${kindOf[resolution]} ${id}` as const, number, now, lines };
};

/** The provider's transfer came to the account, by the bank's own number, which counts once. */
async function noteTransfer(db: Trx, item: LabelledItem, now: string): Promise<void> {
  const { merchantId, bankAccountId, accountNo, differenceId: transactionId, bankReference, content, amount } = item;
  const credit = {
    transactionNo: bankReference ?? '',
    accountNo,
    amount: -amount,
    content,
    fromBin: null,
    fromAccount: null,
    creditedAt: new Date(now),
  };
  const owner = { merchantId, bankAccountId, virtualAccount: null, transactionId, now };
  if (!(await noteCredit(db, credit, owner))) throw problem('duplicate', atField('bankReference', 'duplicate'));
}

/** Both halves end at once, or neither does. */
async function takeUp({ db, actor, now }: Ctx, item: LabelledItem): Promise<SuspenseItem> {
  const { merchantId, offsetId } = item;
  return transition(db, suspenseItemMachine, 'suspenseItem', { merchantId, id: offsetId ?? '' }, 'offset', {
    by: actor.userName,
    party: 'staff',
    now,
    set: { resolution: 'OFFSET', offsetId: item.id, decidedBy: actor.userName, decidedAt: now },
  });
}

async function carryOut(ctx: Ctx, item: LabelledItem): Promise<void> {
  const { db, now } = ctx;
  const { resolution } = item;
  if (resolution === null) return;
  if (resolution === 'PAYER') return orderReturn(db, item, now);
  if (resolution === 'PROVIDER' && item.amount < 0) await noteTransfer(db, item, now);
  const other = resolution === 'OFFSET' ? [await takeUp(ctx, item)] : [];
  await postAll(
    db,
    [item, ...other].map((each) => posting(each, resolution, now)),
  );
}

async function decided(ctx: Ctx, id: string, decision: 'approve' | 'deny', reason?: string): Promise<LabelledItem> {
  const { db, actor, now, audit } = ctx;
  const item = await findItem(db, id);
  const { merchantId } = item;
  if (item.status === 'PROPOSED' && item.proposedById === actor.userId) throw problem('approver_is_creator');
  requireAllowed(suspenseActions(item, actor), decision, item.status);
  const step = decision === 'approve' && item.resolution === 'PAYER' ? 'sendBack' : decision;
  const { status } = await transition(db, suspenseItemMachine, 'suspenseItem', { merchantId, id }, step, {
    by: actor.userName,
    party: 'staff',
    now,
    note: reason,
    set: decision === 'deny' ? unproposed : { decidedBy: actor.userName, decidedAt: now },
  });
  const { resolution } = item;
  audit({ merchantId, entityId: id, before: { status: item.status }, after: { status, resolution, reason } });
  return item;
}

/** The checker's half: what another person proposed is posted, or ordered of the bank. */
export async function approveRelease(ctx: Ctx, id: string): Promise<void> {
  try {
    await carryOut(ctx, await decided(ctx, id, 'approve'));
  } catch (error) {
    // A number of the bank takes one item out of suspense.
    if (errorCode(error) === '23505') throw problem('duplicate', atField('bankReference', 'duplicate'));
    throw error;
  }
}

export async function denyRelease(ctx: Ctx, id: string, reason: string): Promise<void> {
  await decided(ctx, id, 'deny', reason);
}
