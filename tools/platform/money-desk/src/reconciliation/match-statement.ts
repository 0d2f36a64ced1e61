import { reconciliationMachine, searchable, statementDifferenceMachine, vnDayStart } from '@pay/domain';
import { noteBankNumbers } from '@pay/platform-accounts';
import { defineJob, failPoint, type Instant, type Job, transition, type Trx, uuidv7 } from '@pay/platform-kernel';
import type { Insertable } from 'kysely';
import type { Tables } from '@pay/platform-kernel';
import { entriesOfAccount, knownTo } from './known-entries.ts';
import { likePairs, type Lone, verdictOn } from './matching.rules.ts';
import type { OurEntry } from './our-entry.ts';
import { lockReconciliation, type Reconciliation } from './reconciliations.store.ts';
import {
  addDifferences,
  countJudged,
  keysOnStatements,
  type Line,
  loneDifferences,
  markLines,
  nextLines,
  perhapsTheSame,
} from './statement-lines.store.ts';
import { accountNosOf } from './statement-accounts.store.ts';

const portion = 1_000;

type NewDifference = Insertable<Tables['statementDifference']>;

const wordsOf = (difference: Omit<NewDifference, 'searchText'>) =>
  searchable(
    [
      difference.bankNumber,
      difference.ourKey,
      difference.subject,
      difference.content,
      difference.counterAccount,
      difference.bankAmount,
      difference.ourAmount,
    ]
      .filter(Boolean)
      .join(' '),
  );

const [open] = statementDifferenceMachine.initial;

const withWords = (difference: Omit<NewDifference, 'searchText' | 'id' | 'status'>): NewDifference => {
  const whole = { ...difference, id: uuidv7(), status: open };
  return { ...whole, searchText: wordsOf(whole) };
};

const ofEntry = (entry: OurEntry | undefined, accountNo: string | undefined) => ({
  ourAmount: entry?.amount ?? null,
  source: entry?.source ?? null,
  subject: entry?.subject ?? null,
  recordId: entry?.recordId ?? null,
  ourKey: entry?.key ?? null,
  ourOwnerId: entry?.ownerId ?? null,
  ourAccountId: entry?.accountId ?? null,
  ourAccountNo: accountNo ?? null,
});

/** Judges the next rows of a statement; returns how many there were. */
async function judgePortion(trx: Trx, { id, ownerId, ownAccountId }: Reconciliation): Promise<number> {
  const lines = await nextLines(trx, id, portion);
  if (lines.length === 0) return 0;
  const { known, taken } = await knownTo(trx, { ownerId, ownAccountId }, lines);
  const judged = lines.map((line) => {
    const verdict = verdictOn(line, ownAccountId, known);
    if ('entry' in verdict && verdict.entry) taken.add(verdict.entry.key);
    return { line, verdict };
  });
  await noteBankNumbers(trx, judged.flatMap(tellsNumber));
  const entries = judged.flatMap(({ verdict }) => ('entry' in verdict && verdict.entry ? [verdict.entry] : []));
  const accountNos = await accountNosOf(trx, entries);
  await markLines(
    trx,
    id,
    judged.map(({ line, verdict }) => ({
      position: line.position,
      state: verdict.state,
      entry: verdict.state === 'MATCHED' || verdict.kind !== 'DOUBLED_AT_BANK' ? entryIn(verdict) : undefined,
    })),
  );
  const differences = judged.flatMap(({ line, verdict }): NewDifference[] => {
    if (verdict.state === 'MATCHED') return [];
    const entry = entryIn(verdict);
    return [
      withWords({
        reconciliationId: id,
        kind: verdict.kind,
        direction: line.direction,
        position: line.position,
        bankNumber: line.bankNumber,
        bankAmount: line.amount,
        at: line.bookedAt,
        content: line.content,
        counterAccount: line.counterAccount,
        ...ofEntry(entry, entry && accountNos.get(entry.accountId)),
      }),
    ];
  });
  await addDifferences(trx, differences);
  await countJudged(trx, id, { judged: lines.length, different: differences.length });
  failPoint('rows-matched');
  return lines.length;
}

/** Where a row told the bank's number of what was moved by agreement, it is kept. */
const tellsNumber = ({ line, verdict }: { line: Line; verdict: ReturnType<typeof verdictOn> }) => {
  const entry = verdict.state === 'MATCHED' ? verdict.entry : undefined;
  return entry?.bankNumber === null ? [{ reference: entry.reference, bankNumber: line.bankNumber }] : [];
};

const entryIn = (verdict: ReturnType<typeof verdictOn>) => ('entry' in verdict ? verdict.entry : undefined);

/** What is booked of the account and day and stands on no statement. */
async function addMissing(trx: Trx, { id, ownerId, ownAccountId, accountNo, day, comparedUntil }: Reconciliation) {
  const from = vnDayStart(day).toISOString();
  const ours = await entriesOfAccount(trx, { ownerId, accountId: ownAccountId, from, until: comparedUntil });
  const told = await keysOnStatements(
    trx,
    ours.map(({ key }) => key),
  );
  const missing = ours
    .filter(({ key }) => !told.has(key))
    .map((entry) =>
      withWords({
        reconciliationId: id,
        kind: 'MISSING_AT_BANK',
        direction: entry.direction,
        position: null,
        bankNumber: entry.bankNumber,
        bankAmount: null,
        at: entry.at,
        content: entry.content,
        counterAccount: null,
        ...ofEntry(entry, accountNo),
      }),
    );
  await addDifferences(trx, missing);
  await countJudged(trx, id, { judged: 0, different: missing.length });
}

async function addHints(trx: Trx, id: string): Promise<void> {
  const lone = await loneDifferences(trx, id);
  const asLone = ({ bankAmount, ourAmount, bankNumber, ourKey, ...row }: (typeof lone)[number]): Lone => ({
    ...row,
    amount: bankAmount ?? ourAmount ?? 0,
    number: bankNumber ?? ourKey ?? '',
  });
  const of = (kind: string) => lone.filter((row) => row.kind === kind).map(asLone);
  for (const [atBank, withUs] of likePairs(of('MISSING_WITH_US'), of('MISSING_AT_BANK'))) {
    await perhapsTheSame(trx, atBank.id, withUs.number);
    await perhapsTheSame(trx, withUs.id, atBank.number);
  }
}

/** All rows are judged: what only we have is added, and the statement balances or does not. */
async function finish(trx: Trx, statement: Reconciliation, now: Instant): Promise<string> {
  const { id } = statement;
  await addMissing(trx, statement);
  await addHints(trx, id);
  const { differenceCount } = (await lockReconciliation(trx, id))!;
  const action = differenceCount === 0 ? 'balance' : 'differ';
  await transition(trx, reconciliationMachine, 'reconciliation', { id }, action, {
    by: 'system',
    party: 'system',
    now,
    ...(action === 'balance' && { set: { endedAt: now } }),
  });
  return `${differenceCount} differences`;
}

const justAfter = (moment: Instant): Instant => new Date(Date.parse(moment) + 1).toISOString();

/** Matches a statement in portions, each in a transaction of its own: after a crash it goes on where it was. */
export const statementMatching: Job<{ id: string }> = defineJob<{ id: string }>({
  kind: 'statementMatching',
  inTransaction: async ({ trx, payload: { id }, now, dueAt }) => {
    const statement = await lockReconciliation(trx, id);
    if (statement?.status !== 'MATCHING') return { effect: 'nothing to match' };
    const judged = await judgePortion(trx, statement);
    if (judged > 0) return { again: justAfter(dueAt), effect: `${judged} rows` };
    return { effect: await finish(trx, statement, now) };
  },
});
