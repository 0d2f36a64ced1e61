import { CompiledQuery, type Kysely, type KyselyPlugin } from 'kysely';
import type { Tables } from './tables.ts';
import { inTransaction, type Trx } from './transaction.ts';

interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

/** How many blocks the database looks at for each statement of a piece of work; a table wants `vacuum (analyze)` before, or what it counts depends on the moment. */
export const blocksOf = (db: Kysely<Tables>, work: (trx: Trx) => Promise<unknown>): Promise<number[]> =>
  inTransaction(db, async (trx) => {
    const asked: CompiledQuery[] = [];
    const watching: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        asked.push(trx.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await work(trx.withPlugin(watching) as Trx);
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
