import { sql } from 'kysely';
import { acrossMerchants } from '../storage/across-merchants.ts';
import type { Trx } from '../storage/transaction.ts';
import { isSpread } from './is-spread.ts';

/**
 * Where merchants are spread, copies their tables into temporary ones of the same names until the end of the transaction, so that a look
 * over all of them may join what stands on several machines. It is for sandboxes and tests, whose tables are small.
 */
export async function gathered(trx: Trx): Promise<void> {
  if (!(await isSpread(trx))) return;
  const { rows } = await sql<{ name: string }>`
    select class.relname as name from pg_dist_partition join pg_class as class on class.oid = logicalrelid where partmethod = 'h'`.execute(
    trx,
  );
  const all = acrossMerchants(trx, 'the tables of all merchants are copied');
  for (const { name } of rows)
    await sql`create temporary table ${sql.id(name)} on commit drop as select * from ${sql.table(`public.${name}`)}`.execute(
      all,
    );
}
