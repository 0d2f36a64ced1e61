import { acrossMerchants, type Tables, type Trx } from '@pay/platform-kernel';
import { type Kysely, sql } from 'kysely';
import type { Merchant } from './merchants.store.ts';

type Db = Kysely<Tables>;

async function bringUpToDate(trx: Trx, { id: merchantId, merchantId: _own, ...changes }: Merchant): Promise<void> {
  await trx
    .updateTable('merchant')
    .set(changes)
    .where('id', '=', merchantId)
    .where('version', '<', changes.version)
    .execute();
  // Only the live mode has a copy to keep.
  await trx.deleteFrom('merchantToMirror').where('merchantId', '=', merchantId).execute();
}

export async function copyMerchant(live: Db, trx: Trx, merchantId: string): Promise<'first' | 'later'> {
  const merchant = await live.selectFrom('merchant').selectAll().where('id', '=', merchantId).executeTakeFirstOrThrow();
  const { merchantId: _own, ...values } = merchant;
  const inserted = await trx
    .insertInto('merchant')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return 'first';
  await bringUpToDate(trx, merchant);
  return 'later';
}

const reason = 'the test mode follows all merchants';
const atOnce = 1_000;

export const merchantsToMirror = (live: Db) =>
  acrossMerchants(live, reason)
    .selectFrom('merchantToMirror')
    .innerJoin('merchant', 'merchant.id', 'merchantToMirror.merchantId')
    .selectAll('merchant')
    .limit(atOnce)
    .execute();

/** Merchants that test mode has never seen stay away from it. */
export async function mirrorAgain(trx: Trx, merchants: readonly Merchant[]): Promise<void> {
  const ids = merchants.map(({ id }) => id);
  const copies = await acrossMerchants(trx, reason)
    .selectFrom('merchant')
    .select(['id', 'version'])
    .where('id', 'in', ids)
    .execute();
  const versions = new Map(copies.map(({ id, version }) => [id, version]));
  for (const merchant of merchants)
    if ((versions.get(merchant.id) ?? merchant.version) < merchant.version) await bringUpToDate(trx, merchant);
}

/** What changed again meanwhile stays to be copied. */
export async function noteMirrored(live: Db, merchants: readonly Merchant[]): Promise<void> {
  const ids = merchants.map(({ id }) => id);
  const versions = merchants.map(({ version }) => version);
  await sql`
    delete from merchant_to_mirror as noted
    using unnest(${ids}::uuid[], ${versions}::bigint[]) as copied (id, version)
    where noted.merchant_id = copied.id and noted.version <= copied.version`.execute(acrossMerchants(live, reason));
}
