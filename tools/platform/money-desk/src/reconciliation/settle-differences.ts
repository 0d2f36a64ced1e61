import { atField, invalidField, type ParsedOf, problem } from '@pay/contract-core';
import type { reconciliation } from '@pay/contract-cms';
import { reconciliationMachine, statementDifferenceMachine } from '@pay/domain';
import { noteCredit } from '@pay/platform-accounts';
import { post, requireAllowed, type StaffActor, transition, type Trx, type WriteContext } from '@pay/platform-kernel';
import { takeCredit } from '@pay/platform-payments';
import { addItem } from '../suspense/suspense.store.ts';
import { differenceActions, intoSuspense, missingAmount, resolutionsOf } from './differences.rules.ts';
import { countSettled, type Difference, lockDifferences, noteBooked } from './differences.store.ts';
import { referencesIn } from './matching.rules.ts';
import { entriesByNumber } from './known-entries.ts';
import { isProviders } from './our-entry.ts';
import { lockReconciliation, type Reconciliation } from './reconciliations.store.ts';
import { keysOnStatements, type Line, lineOf } from './statement-lines.store.ts';

type Person = Pick<StaffActor, 'userId' | 'userName'>;
type Ctx = Pick<WriteContext<StaffActor>, 'db' | 'now' | 'audit'> & { actor: Person };
type Locked = { statement: Reconciliation; differences: Difference[] };

/** A statement that is discarded or still being matched has nothing to settle. */
async function locked(db: Trx, ids: readonly string[]): Promise<Locked> {
  const found = await lockDifferences(db, ids);
  if (found.statement.status !== 'DIFFERENT')
    throw problem('not_allowed_from_status', { status: found.statement.status, allowed: [] });
  return found;
}

const told = ({ statement, differences }: Locked) => ({
  code: statement.code,
  differences: differences.map(({ bankNumber, ourKey }) => bankNumber ?? ourKey),
});

/** The maker's half: nothing is booked until another person confirms it. */
export async function proposeEnding(
  { db, actor, now, audit }: Ctx,
  { ids, resolution, note }: ParsedOf<typeof reconciliation.propose>,
): Promise<void> {
  const found = await locked(db, ids);
  for (const difference of found.differences) {
    requireAllowed(differenceActions(difference, actor), 'propose', difference.status);
    if (!resolutionsOf(difference, found.statement).includes(resolution))
      throw invalidField('resolution', 'not_in_list');
    await transition(db, statementDifferenceMachine, 'statementDifference', { id: difference.id }, 'propose', {
      by: actor.userName,
      party: 'staff',
      now,
      note,
      set: {
        resolution,
        note,
        proposedBy: actor.userName,
        proposedById: actor.userId,
        proposedAt: now,
        decidedBy: null,
        decidedAt: null,
      },
    });
  }
  audit({ entityId: found.statement.id, after: { ...told(found), resolution, note } });
}

function refuseOwn(differences: readonly Difference[], { userId }: Person): void {
  if (differences.some(({ status, proposedById }) => status === 'PROPOSED' && proposedById === userId))
    throw problem('approver_is_creator');
}

const creditOf = ({ bankNumber, accountNo, amount, content, bookedAt, counterAccount }: Line) => ({
  transactionNo: bankNumber,
  accountNo,
  amount,
  content,
  fromBin: null,
  fromAccount: counterAccount,
  creditedAt: new Date(bookedAt),
});

/** What came late is taken as if the bank had told it now, or is found: here, or on the statement of another day. */
async function takeLate(db: Trx, statement: Reconciliation, difference: Difference, now: string): Promise<void> {
  const { kind, direction, ourKey, bankNumber, content, bankAmount } = difference;
  if (kind === 'MISSING_AT_BANK') {
    if (!(await keysOnStatements(db, [ourKey ?? ''])).has(ourKey ?? '')) throw problem('not_come_yet');
    return;
  }
  if (direction === 'CREDIT') {
    const line = await lineOf(db, difference);
    // Nobody deposits on the provider's own account: what comes there is for a claim, or was booked in another way.
    if (!isProviders(statement.ownAccountId) || line.accountNo !== statement.accountNo)
      await takeCredit(db, creditOf(line), now);
  }
  const told = { bankNumbers: [bankNumber ?? ''], references: referencesIn(content) };
  const none = { bankNumbers: [], references: [] };
  const numbers = { CREDIT: none, DEBIT: none, [direction]: told };
  const { entries, charges } = await entriesByNumber(db, statement, numbers);
  const isFound = [...entries, ...charges].some(
    (entry) =>
      entry.direction === direction && entry.accountId === statement.ownAccountId && entry.amount === bankAmount,
  );
  if (!isFound) throw problem('not_come_yet');
}

/** A credit that the bank never told is noted by its number, so that it is not taken once more when it does. */
async function bookCredit(db: Trx, statement: Reconciliation, difference: Difference, now: string): Promise<void> {
  const { ownerId: merchantId, ownAccountId: bankAccountId } = statement;
  const line = await lineOf(db, difference);
  const owner = { merchantId, bankAccountId, virtualAccount: null, transactionId: difference.id, now };
  if (!(await noteCredit(db, creditOf(line), owner))) throw problem('duplicate', atField('ids', 'number_taken'));
}

async function bookSuspense({ db, actor, now }: Ctx, statement: Reconciliation, difference: Difference): Promise<void> {
  const { id, kind, direction, bankNumber, ourKey, ourOwnerId, ourAccountId } = difference;
  const { ownerId, ownAccountId, code } = statement;
  const amount = missingAmount(difference);
  const event = { txnId: id, kind: 'RECONCILED' as const, note: code, number: bankNumber ?? ourKey ?? code, now };
  if (kind === 'MISSING_WITH_US' && direction === 'CREDIT') await bookCredit(db, statement, difference, now);
  const here = intoSuspense(ownAccountId, amount);
  const there = kind === 'ACCOUNT_DIFFERS' && ourAccountId ? intoSuspense(ourAccountId, -amount) : [];
  if (there.length > 0 && ourOwnerId !== ownerId) {
    await post(db, { ...event, merchantId: ownerId, lines: here });
    await post(db, { ...event, merchantId: ourOwnerId!, lines: there });
  } else await post(db, { ...event, merchantId: ownerId, lines: [...here, ...there] });
  await noteBooked(db, id, amount);
  const { content, counterAccount } = difference;
  const item = { differenceId: id, reconciliationId: statement.id, number: event.number, content, counterAccount };
  const put = { by: actor.userName, now };
  await addItem(db, { ...item, merchantId: ownerId, bankAccountId: ownAccountId, amount }, put);
  if (there.length > 0)
    await addItem(db, { ...item, merchantId: ourOwnerId!, bankAccountId: ourAccountId!, amount: -amount }, put);
}

async function carryOut(ctx: Ctx, statement: Reconciliation, difference: Difference): Promise<void> {
  if (difference.resolution === 'OURS') await takeLate(ctx.db, statement, difference, ctx.now);
  if (difference.resolution === 'SUSPENSE') await bookSuspense(ctx, statement, difference);
}

export async function confirmEnding(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const { db, actor, now, audit } = ctx;
  const found = await locked(db, ids);
  const { statement, differences } = found;
  refuseOwn(differences, actor);
  for (const difference of differences) {
    requireAllowed(differenceActions(difference, actor), 'confirm', difference.status);
    await transition(db, statementDifferenceMachine, 'statementDifference', { id: difference.id }, 'confirm', {
      by: actor.userName,
      party: 'staff',
      to: difference.resolution === 'ASK_BANK' ? 'ASKED' : 'SETTLED',
      now,
      set: { decidedBy: actor.userName, decidedAt: now },
    });
    await carryOut(ctx, statement, difference);
  }
  const { differenceCount, settledCount } = await countSettled(db, statement.id);
  if (settledCount === differenceCount)
    await transition(db, reconciliationMachine, 'reconciliation', { id: statement.id }, 'settle', {
      by: actor.userName,
      party: 'staff',
      now,
      set: { endedAt: now },
    });
  audit({ entityId: statement.id, after: { ...told(found), settledCount, differenceCount } });
}

const unproposed = { resolution: null, note: null, proposedBy: null, proposedById: null, proposedAt: null };

export async function sendBackEnding(
  { db, actor, now, audit }: Ctx,
  { ids, reason }: ParsedOf<typeof reconciliation.sendBack>,
): Promise<void> {
  const found = await locked(db, ids);
  refuseOwn(found.differences, actor);
  for (const difference of found.differences) {
    requireAllowed(differenceActions(difference, actor), 'sendBack', difference.status);
    await transition(db, statementDifferenceMachine, 'statementDifference', { id: difference.id }, 'sendBack', {
      by: actor.userName,
      party: 'staff',
      now,
      note: reason,
      set: unproposed,
    });
  }
  audit({ entityId: found.statement.id, after: { ...told(found), reason } });
}

export const discardActions = ({ status, settledCount }: Pick<Reconciliation, 'status' | 'settledCount'>) => ({
  discard: (status === 'MATCHING' || status === 'DIFFERENT') && settledCount === 0,
});

export async function discardStatement({ db, actor, now, audit }: Ctx, id: string, reason: string): Promise<void> {
  const statement = await lockReconciliation(db, id);
  if (!statement) throw problem('not_found');
  requireAllowed(discardActions(statement), 'discard', statement.status);
  await transition(db, reconciliationMachine, 'reconciliation', { id }, 'discard', {
    by: actor.userName,
    party: 'staff',
    now,
    note: reason,
    set: { endedAt: now },
  });
  audit({ entityId: id, before: { status: statement.status }, after: { status: 'DISCARDED', reason } });
}
