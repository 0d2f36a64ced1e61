import { inChunks, type Tables, type Trx } from '@pay/platform-kernel';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { OurEntry } from './our-entry.ts';

export type Line = Selectable<Tables['statementLine']>;

export const nextLines = (trx: Trx, reconciliationId: string, most: number): Promise<Line[]> =>
  trx
    .selectFrom('statementLine')
    .selectAll()
    .where('reconciliationId', '=', reconciliationId)
    .where('state', '=', 'WAITING')
    .orderBy('position')
    .limit(most)
    .execute();

interface Judged {
  position: number;
  state: Line['state'];
  entry: OurEntry | undefined;
}

export async function markLines(trx: Trx, reconciliationId: string, judged: readonly Judged[]): Promise<void> {
  await sql`
    update statement_line as line set state = told.state, source = told.source, our_key = told.our_key
    from unnest(${judged.map(({ position }) => position)}::integer[], ${judged.map(({ state }) => state)}::text[],
      ${judged.map(({ entry }) => entry?.source ?? null)}::text[], ${judged.map(({ entry }) => entry?.key ?? null)}::text[])
      as told (position, state, source, our_key)
    where line.reconciliation_id = ${reconciliationId}::uuid and line.position = told.position`.execute(trx);
}

export async function addDifferences(
  trx: Trx,
  differences: readonly Insertable<Tables['statementDifference']>[],
): Promise<void> {
  for (const some of inChunks(differences)) await trx.insertInto('statementDifference').values(some).execute();
}

export const countJudged = (trx: Trx, id: string, { judged, different }: { judged: number; different: number }) =>
  trx
    .updateTable('reconciliation')
    .set(({ eb }) => ({
      judgedCount: eb('judgedCount', '+', judged),
      matchedCount: eb('matchedCount', '+', judged === 0 ? 0 : judged - different),
      differenceCount: eb('differenceCount', '+', different),
    }))
    .where('id', '=', id)
    .execute();

/** Those of our numbers that stand on a statement that counts. */
export async function keysOnStatements(trx: Trx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const told = new Set<string>();
  for (const some of inChunks(keys)) {
    const rows = await trx
      .selectFrom('statementLine')
      .innerJoin('reconciliation', 'reconciliation.id', 'statementLine.reconciliationId')
      .select('statementLine.ourKey')
      .where('statementLine.ourKey', 'in', some)
      .where('reconciliation.status', '<>', 'DISCARDED')
      .execute();
    for (const { ourKey } of rows) if (ourKey !== null) told.add(ourKey);
  }
  return told;
}

export const loneDifferences = (trx: Trx, reconciliationId: string) =>
  trx
    .selectFrom('statementDifference')
    .select(['id', 'kind', 'direction', 'bankAmount', 'ourAmount', 'at', 'content', 'bankNumber', 'ourKey'])
    .where('reconciliationId', '=', reconciliationId)
    .where('kind', 'in', ['MISSING_WITH_US', 'MISSING_AT_BANK'])
    .orderBy('at')
    .limit(2_000)
    .execute();

export const perhapsTheSame = (trx: Trx, id: string, perhapsSame: string) =>
  trx.updateTable('statementDifference').set({ perhapsSame }).where('id', '=', id).execute();

export const lineOf = (trx: Trx, difference: { reconciliationId: string; position: number | null }): Promise<Line> =>
  trx
    .selectFrom('statementLine')
    .selectAll()
    .where('reconciliationId', '=', difference.reconciliationId)
    .where('position', '=', difference.position ?? 0)
    .executeTakeFirstOrThrow();

/** The statement on which a credit stands, by the bank's number. */
export const statementOfCredit = (db: Trx, ourKey: string) =>
  db
    .selectFrom('statementLine')
    .innerJoin('reconciliation', 'reconciliation.id', 'statementLine.reconciliationId')
    .select(['reconciliation.id', 'reconciliation.code'])
    .where('statementLine.ourKey', '=', ourKey)
    .where('statementLine.direction', '=', 'CREDIT')
    .where('reconciliation.status', '<>', 'DISCARDED')
    .limit(1)
    .executeTakeFirst();
