import { acrossMerchants, type Tables, type Trx } from '@pay/platform-kernel';
import { type Kysely, sql } from 'kysely';

/** The box of a key; undefined where the key is void. */
export const boxOfKey = (db: Kysely<Tables>, keyHash: string) =>
  acrossMerchants(db, 'a key stands for its box')
    .selectFrom('payBox')
    .innerJoin('payBoxBeat', (join) =>
      join.onRef('payBoxBeat.merchantId', '=', 'payBox.merchantId').onRef('payBoxBeat.boxId', '=', 'payBox.id'),
    )
    .innerJoin('merchant', 'merchant.id', 'payBox.merchantId')
    .select([
      'payBox.merchantId',
      'payBox.id',
      'payBox.displayName',
      'payBox.announced',
      'payBox.revision',
      'payBoxBeat.heard',
      'payBoxBeat.screen',
      'merchant.name as merchantName',
    ])
    .where('payBox.keyHash', '=', keyHash)
    .executeTakeFirst();

export type KeyedBox = NonNullable<Awaited<ReturnType<typeof boxOfKey>>>;

export async function revisionsOfKeys(
  db: Kysely<Tables>,
  keyHashes: readonly string[],
): Promise<ReadonlyMap<string | null, number>> {
  const rows = await acrossMerchants(db, 'one question for the boxes of all shops')
    .selectFrom('payBox')
    .select(['keyHash', 'revision'])
    .where(sql<boolean>`key_hash = any(${keyHashes}::text[])`)
    .execute();
  return new Map(rows.map(({ keyHash, revision }) => [keyHash, revision]));
}

/** From now on this screen speaks for the box; the one before learns of it by the box's new revision. */
export async function takeScreen(trx: Trx, { merchantId, id }: KeyedBox, screen: string): Promise<void> {
  await trx
    .updateTable('payBoxBeat')
    .set({ screen })
    .where('merchantId', '=', merchantId)
    .where('boxId', '=', id)
    .execute();
  await trx
    .updateTable('payBox')
    .set({ codes: sql.ref('codes') })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .execute();
}
