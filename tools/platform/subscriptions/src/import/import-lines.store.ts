import { inChunks, type Trx } from '@pay/platform-kernel';
import type { Insertable, Selectable } from 'kysely';
import type { SubscriptionImportLineTable } from './import-lines.tables.ts';

export type ImportLine = Selectable<SubscriptionImportLineTable>;

interface ImportKey {
  merchantId: string;
  importId: string;
}

/** The lines of a file that were taken before. */
export const takenLines = (db: Trx, { merchantId, importId }: ImportKey): Promise<ImportLine[]> =>
  db
    .selectFrom('subscriptionImportLine')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .where('importId', '=', importId)
    .execute();

/** Takes lines that nobody took; whoever takes the same at the same moment waits. Returns those that are taken now. */
export async function takeLines(
  trx: Trx,
  lines: readonly Insertable<SubscriptionImportLineTable>[],
): Promise<Set<number>> {
  const taken = new Set<number>();
  for (const some of inChunks(lines)) {
    const rows = await trx
      .insertInto('subscriptionImportLine')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .returning('line')
      .execute();
    for (const { line } of rows) taken.add(line);
  }
  return taken;
}
