import { invalidField, problem } from '@pay/contract-core';
import { type ActionOf, providerClaimMachine } from '@pay/domain';
import { type BankCredit, noteAgreedMove, noteCredit, type TakenCredit } from '@pay/platform-accounts';
import {
  afterCommit,
  type EventKind,
  type Instant,
  type Line,
  noBankAccount,
  post,
  recordCreation,
  reversed,
  transition,
  type Trx,
} from '@pay/platform-kernel';
import { announceChange } from '../transactions/bus.ts';
import { type ClaimKind, linesOfClaim, linesOfCollection, recordOfClaim } from './claims.rules.ts';
import {
  type Claim,
  type ClaimKey,
  claimOf,
  claimOn,
  closeClaimAccount,
  insertClaim,
  insertPart,
  lockedClaim,
  lockedClaimOf,
  newLink,
  openClaimAccount,
} from './claims.store.ts';

interface Act {
  by: string;
  now: Instant;
}

type Listener = (trx: Trx, settled: Claim, now: Instant) => Promise<void>;

const listeners = new Map<ClaimKind, Listener>();

/** The listener runs inside the transaction that settles the claim. */
export function onClaimSettled(kind: ClaimKind, listener: Listener): void {
  listeners.set(kind, listener);
}

/** Takes what comes for a claim of any amount. */
interface PartTaker {
  /** Locks what is owed, before its claim is locked, and returns how much of it may be paid now. */
  hold(trx: Trx, claim: Claim): Promise<number>;
  /** Returns what is owed after this part. */
  take(trx: Trx, claim: Claim, part: { amount: number; now: Instant }): Promise<number>;
}

const partTakers = new Map<ClaimKind, PartTaker>();

/** Both run inside the transaction that takes the credit. */
export function onClaimPart(kind: ClaimKind, taker: PartTaker): void {
  partTakers.set(kind, taker);
}

interface Step extends Act {
  party: 'bank' | 'staff' | 'system' | 'clock';
  note?: string;
  set?: Partial<Claim>;
}

const step = (
  trx: Trx,
  { merchantId, id }: Claim,
  action: ActionOf<typeof providerClaimMachine>,
  { by, party, note, set = {}, now }: Step,
) => transition(trx, providerClaimMachine, 'providerClaim', { merchantId, id }, action, { by, party, note, set, now });

interface Settlement {
  action: 'pay' | 'notePaid' | 'collect';
  kind: EventKind;
  lines: (settled: Claim) => Line[];
}

const paid = (action: 'pay' | 'notePaid'): Settlement => ({ action, kind: 'CLAIM_PAID', lines: linesOfClaim });

async function settle(
  trx: Trx,
  open: Claim,
  { action, kind, lines }: Settlement,
  { set, ...act }: Step,
): Promise<void> {
  const settled = await step(trx, open, action, { ...act, set: { ...set, settledAt: act.now } });
  const { merchantId, id } = settled;
  await closeClaimAccount(trx, open, act.now);
  await post(trx, { merchantId, txnId: id, kind, now: act.now, lines: lines(settled) });
  await listeners.get(settled.kind)?.(trx, settled, act.now);
  afterCommit(trx, () => announceChange(id));
}

async function replaceLink(trx: Trx, claim: Claim, amount: number, act: Act): Promise<Claim> {
  await closeClaimAccount(trx, claim, act.now);
  const set = { ...newLink(), amount };
  const replaced = await step(trx, claim, 'reissue', { ...act, party: 'system', set });
  await openClaimAccount(trx, replaced, act.now);
  afterCommit(trx, () => announceChange(claim.id));
  return replaced;
}

const adjusted = (trx: Trx, claim: Claim, amount: number, act: Act) => {
  afterCommit(trx, () => announceChange(claim.id));
  return step(trx, claim, 'adjust', { ...act, party: 'system', set: { amount } });
};

/**
 * Opens what a merchant owes to the provider, with the account that takes exactly this amount, or any part of it.
 * Asked again, it answers the open claim; another exact amount, or a claim given up before, gets a new link.
 */
export async function openClaim(
  trx: Trx,
  { by, now, ...claim }: ClaimKey & Act & { amount: number; takes?: Claim['takes']; description: string },
): Promise<Claim> {
  const made = await insertClaim(trx, { ...claim, now });
  if (made) {
    const { merchantId, id, status } = made;
    await openClaimAccount(trx, made, now);
    await recordCreation(trx, { merchantId, entity: providerClaimMachine.entity, id }, { status, by, now });
    return made;
  }
  const known = await lockedClaim(trx, claim);
  if (known.status === 'OPEN' && known.amount === claim.amount) return known;
  if (known.status === 'OPEN' && known.takes === 'ANY') return adjusted(trx, known, claim.amount, { by, now });
  return replaceLink(trx, known, claim.amount, { by, now });
}

/** Gives the claim another link; money to the account of the former one goes back. */
export async function reissueClaim(trx: Trx, key: ClaimKey, act: Act): Promise<Claim> {
  const claim = await lockedClaim(trx, key);
  return replaceLink(trx, claim, claim.amount, act);
}

/** Settles the claim with money that came another way; of this and a credit by the link at the same moment one counts. */
export async function noteClaimPaid(
  trx: Trx,
  key: ClaimKey,
  { bankReference, ...act }: Act & { bankReference: string },
): Promise<void> {
  await settle(trx, await lockedClaim(trx, key), paid('notePaid'), { ...act, party: 'staff', set: { bankReference } });
}

/** Settles the claim from one of the merchant's accounts; throws `balance_too_low` when it lacks the money. */
export async function collectClaim(
  trx: Trx,
  key: ClaimKey,
  { bankAccountId, ...act }: Act & { bankAccountId: string },
): Promise<void> {
  const collected: Settlement = {
    action: 'collect',
    kind: 'CLAIM_COLLECTED',
    lines: (claim) => linesOfCollection(claim, bankAccountId),
  };
  const open = await lockedClaim(trx, key);
  await settle(trx, open, collected, { ...act, party: 'clock', set: { collectedFrom: bankAccountId } });
  const { merchantId, id: txnId, kind: source, amount, description: subject } = open;
  const move = { merchantId, txnId, source, bankAccountId, amount, subject, recordId: recordOfClaim(open) };
  await noteAgreedMove(trx, { ...move, now: act.now });
}

/** Takes back what staff noted by mistake; another claim asks for the money again. */
export async function reverseClaim(trx: Trx, key: ClaimKey, act: Act & { note: string }): Promise<void> {
  const settled = await step(trx, await lockedClaim(trx, key), 'reverse', { ...act, party: 'staff' });
  const { merchantId, id } = settled;
  const lines = reversed(linesOfClaim(settled));
  await post(trx, { merchantId, txnId: id, kind: 'CLAIM_REVERSED', now: act.now, lines });
  afterCommit(trx, () => announceChange(id));
}

/** Follows what is still owed on an open claim of any amount; where nothing is owed any more, its link ends. */
export async function followOwed(trx: Trx, key: ClaimKey, amount: number, act: Act): Promise<void> {
  const known = await claimOf(trx, key);
  if (known?.status !== 'OPEN') return;
  const claim = await lockedClaim(trx, key);
  if (claim.status !== 'OPEN' || claim.amount === amount) return;
  if (amount === 0) await cancelClaim(trx, key, act);
  else await adjusted(trx, claim, amount, act);
}

export async function cancelClaim(trx: Trx, key: ClaimKey, act: Act): Promise<void> {
  const claim = await lockedClaim(trx, key);
  await step(trx, claim, 'cancel', { ...act, party: 'system' });
  await closeClaimAccount(trx, claim, act.now);
  afterCommit(trx, () => announceChange(claim.id));
}

/** A part is posted by itself; the one after which nothing is owed settles the claim. */
async function takePart(trx: Trx, claim: Claim, taker: PartTaker, credit: BankCredit, now: Instant): Promise<void> {
  const { merchantId, id, kind } = claim;
  const { amount, transactionNo: bankReference } = credit;
  await insertPart(trx, claim, { bankReference, amount, paidAt: now });
  const left = await taker.take(trx, claim, { amount, now });
  const act = { by: 'bank', party: 'bank', now } as const;
  if (left > 0) await step(trx, claim, 'payInPart', { ...act, set: { amount: left } });
  else {
    await step(trx, claim, 'pay', { ...act, set: { bankReference, settledAt: now } });
    await closeClaimAccount(trx, claim, now);
  }
  const lines = linesOfClaim({ kind, amount });
  await post(trx, { merchantId, txnId: id, kind: `CLAIM_PAID ${bankReference}`, now, lines });
  afterCommit(trx, () => announceChange(id));
}

/** Takes a credit to the provider's account once; one that the claim does not await is refused, and the bank returns it. */
export async function takeClaimCredit(
  trx: Trx,
  merchantId: string,
  credit: BankCredit,
  now: Instant,
): Promise<TakenCredit> {
  const account = { merchantId, virtualAccount: credit.accountNo };
  const known = await claimOn(trx, account);
  const taker = known?.takes === 'ANY' ? partTakers.get(known.kind) : undefined;
  const payable = known && taker ? await taker.hold(trx, known) : 0;
  const claim = await lockedClaimOf(trx, account);
  const isNew = await noteCredit(trx, credit, {
    merchantId,
    bankAccountId: noBankAccount,
    virtualAccount: credit.accountNo,
    transactionId: null,
    now,
  });
  if (!isNew) return { transactionId: null, repeated: true };
  if (claim?.status !== 'OPEN')
    throw problem('not_allowed_from_status', { status: claim?.status ?? 'CANCELED', allowed: [] });
  if (taker) {
    if (credit.amount > payable) throw invalidField('amount', 'too_big', { max: payable });
    await takePart(trx, claim, taker, credit, now);
    return { transactionId: null, repeated: false };
  }
  if (claim.amount !== credit.amount) throw invalidField('amount', 'amount_mismatch', { expected: claim.amount });
  await settle(trx, claim, paid('pay'), {
    by: 'bank',
    party: 'bank',
    now,
    set: { bankReference: credit.transactionNo },
  });
  return { transactionId: null, repeated: false };
}
