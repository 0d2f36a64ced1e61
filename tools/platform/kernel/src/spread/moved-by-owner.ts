import { type RawBuilder, sql } from 'kysely';
import { acrossMerchants } from '../storage/across-merchants.ts';
import { nobodyId, uuidv7 } from '../storage/ids.ts';
import type { Instant, JsonText } from '../storage/tables.ts';
import type { Trx } from '../storage/transaction.ts';

interface Move {
  table: string;
  isOwned: boolean;
  merchantId: string | undefined;
  /** What the row is found by, under this name of its table. */
  where: (alias: string) => RawBuilder<unknown>;
  set: RawBuilder<unknown>;
  hasSet: boolean;
  targets: ReadonlyMap<string, string>;
  entity: string;
  step: { action: string; by: string; note: string | null; details: JsonText | null; at: Instant };
}

interface MovedRow {
  id: string;
  merchantId?: string;
  status: unknown;
  previousStatus: unknown;
}

async function ownerOf(trx: Trx, { table, where }: Move): Promise<string | undefined> {
  const { rows } = await sql<{ merchantId: string }>`
    select merchant_id from ${sql.table(table)} as target where ${where('target')}`.execute(
    acrossMerchants(trx, 'a row that is known by its id alone says whose it is'),
  );
  return rows[0]?.merchantId;
}

/**
 * The step of `transition` where merchants are spread: the row's own part of the table takes one statement, and its history another, since
 * what changes several tables in one is broken up there. A row that may not move comes back with the status that it has.
 */
export async function movedByOwner<Row>(trx: Trx, move: Move): Promise<Row[]> {
  const { table, isOwned, where, set, hasSet, targets, entity, step } = move;
  const merchantId = isOwned ? (move.merchantId ?? (await ownerOf(trx, move))) : nobodyId;
  if (merchantId === undefined) return [];
  const all = acrossMerchants(trx, 'the statement names the merchant itself');
  const own = isOwned ? sql` and target.merchant_id = ${merchantId}` : sql``;
  const { rows } = await sql<MovedRow>`
    update ${sql.table(table)} as target set ${set}${hasSet ? sql`, ` : sql``}status = step.to_status
    from unnest(${[...targets.keys()]}::text[], ${[...targets.values()]}::text[]) as step (from_status, to_status)
    where ${where('target')}${own} and target.status = step.from_status
    returning target.*, step.from_status as previous_status`.execute(all);
  if (rows.length === 0) {
    const { rows: standing } = await sql<Row>`
      select null as status, target.status as previous_status from ${sql.table(table)} as target where ${where('target')}${own}`.execute(
      all,
    );
    return standing;
  }
  for (const { id, status, previousStatus } of rows)
    await trx
      .insertInto('history')
      .values({
        ...step,
        id: uuidv7(),
        merchantId,
        entity,
        entityId: id,
        fromStatus: String(previousStatus),
        toStatus: String(status),
      })
      .execute();
  return rows as Row[];
}
