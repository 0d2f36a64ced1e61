import { CompiledQuery, type Kysely, type KyselyPlugin, sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { withPlugin } from './marks.ts';
import { snakeCase } from './snake-case.ts';
import type { Tables } from './tables.ts';
import { inTransaction, type Trx } from './transaction.ts';

interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

const tries = 100;

/**
 * Vacuums and analyses a table until each of its pages is known to be visible to all, which another's open snapshot delays; only then
 * do the same statements read the same blocks each time.
 */
export async function vacuumed(db: Kysely<Tables>, table: keyof Tables): Promise<void> {
  for (let left = tries; ; left -= 1) {
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db);
    const { rows } = await sql<{ pages: number; visible: number }>`
      select relpages as pages, relallvisible as visible from pg_class where oid = ${snakeCase(table)}::text::regclass`.execute(
      db,
    );
    if (rows[0]!.visible >= rows[0]!.pages) return;
    if (left === 0) throw new Error(`${rows[0]!.visible} of ${rows[0]!.pages} pages of ${table} are visible to all`);
    await pause(50);
  }
}

/**
 * How many blocks the database looks at for each statement of a piece of work; its tables are `vacuumed` before. Without `walks` it
 * plans as where a table is too large to be walked through, which that of a test is not.
 */
export const blocksOf = (
  db: Kysely<Tables>,
  work: (trx: Trx) => Promise<unknown>,
  { walks = true }: { walks?: boolean } = {},
): Promise<number[]> =>
  inTransaction(db, async (trx) => {
    const asked: CompiledQuery[] = [];
    const watching: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        asked.push(trx.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await work(withPlugin(trx, watching));
    if (!walks) await sql`set local enable_seqscan = off`.execute(trx);
    const blocks: number[] = [];
    for (const { sql: text, parameters } of asked) {
      const explained = CompiledQuery.raw(`explain (analyze, buffers, format json) ${text}`, [...parameters]);
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(explained);
      const { Plan: plan } = rows[0]!['QUERY PLAN'][0]!;
      blocks.push(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']);
    }
    return blocks;
  });

/** The plans of statements that were heard, as the database prints them. */
export async function plansOf(db: Kysely<Tables>, statements: readonly CompiledQuery[]): Promise<string[]> {
  const plans: string[] = [];
  for (const { sql: text, parameters } of statements) {
    const { rows } = await db.executeQuery<Record<string, string>>(
      CompiledQuery.raw(`explain ${text}`, [...parameters]),
    );
    plans.push(rows.map((row) => Object.values(row)[0]).join('\n'));
  }
  return plans;
}
