import { invalidField, problem } from '@pay/contract-core';
import { type ActionOf, providerClaimMachine } from '@pay/domain';
import { type BankCredit, noteCredit, type TakenCredit } from '@pay/platform-accounts';
import {
  afterCommit,
  type Instant,
  noBankAccount,
  post,
  recordCreation,
  transition,
  type Trx,
} from '@pay/platform-kernel';
import { announceChange } from '../transactions/bus.ts';
import { type ClaimKind, linesOfClaim } from './claims.rules.ts';
import {
  type Claim,
  type ClaimKey,
  closeClaimAccount,
  insertClaim,
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

interface Step extends Act {
  party: 'bank' | 'staff' | 'system';
  note?: string;
  set?: Partial<Claim>;
}

const step = (
  trx: Trx,
  { merchantId, id }: Claim,
  action: ActionOf<typeof providerClaimMachine>,
  { by, party, note, set = {}, now }: Step,
) => transition(trx, providerClaimMachine, 'providerClaim', { merchantId, id }, action, { by, party, note, set, now });

async function settle(trx: Trx, open: Claim, action: 'pay' | 'notePaid', { set, ...act }: Step): Promise<void> {
  const settled = await step(trx, open, action, { ...act, set: { ...set, settledAt: act.now } });
  const { merchantId, id } = settled;
  await closeClaimAccount(trx, open, act.now);
  await post(trx, { merchantId, txnId: id, kind: 'CLAIM_PAID', now: act.now, lines: linesOfClaim(settled) });
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

/**
 * Opens what a merchant owes to the provider, with the account that takes exactly this amount.
 * Asked again, it answers the open claim; another amount, or a claim given up before, gets a new link.
 */
export async function openClaim(
  trx: Trx,
  { by, now, ...claim }: ClaimKey & Act & { amount: number; description: string },
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
  await settle(trx, await lockedClaim(trx, key), 'notePaid', { ...act, party: 'staff', set: { bankReference } });
}

export async function cancelClaim(trx: Trx, key: ClaimKey, act: Act): Promise<void> {
  const claim = await lockedClaim(trx, key);
  await step(trx, claim, 'cancel', { ...act, party: 'system' });
  await closeClaimAccount(trx, claim, act.now);
  afterCommit(trx, () => announceChange(claim.id));
}

/** Takes a credit to the provider's account once; one that the claim does not await is refused, and the bank returns it. */
export async function takeClaimCredit(
  trx: Trx,
  merchantId: string,
  credit: BankCredit,
  now: Instant,
): Promise<TakenCredit> {
  const claim = await lockedClaimOf(trx, { merchantId, virtualAccount: credit.accountNo });
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
  if (claim.amount !== credit.amount) throw invalidField('amount', 'amount_mismatch', { expected: claim.amount });
  await settle(trx, claim, 'pay', {
    by: 'bank',
    party: 'bank',
    now,
    set: { bankReference: credit.transactionNo },
  });
  return { transactionId: null, repeated: false };
}
