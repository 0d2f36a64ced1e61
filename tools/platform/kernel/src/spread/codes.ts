import { LRUCache } from 'lru-cache';
import { type Kysely, sql } from 'kysely';
import { originalOf } from '../storage/marks.ts';
import { nobodyId } from '../storage/ids.ts';
import type { Tables } from '../storage/tables.ts';
import { scopeOf } from '../storage/scoped.ts';
import { databaseOf } from '../storage/database-of.ts';
import { afterCommit, type Trx } from '../storage/transaction.ts';
import { acrossMerchants } from '../storage/across-merchants.ts';
import { isSpread } from './is-spread.ts';
import type { CodeKind } from './places.ts';

type Owners = LRUCache<string, string>;

// A code never changes its owner, so that what was read once is true for ever.
const remembered = new WeakMap<object, Owners>();

function ownersOf(db: Kysely<Tables>): Owners {
  const database = databaseOf(originalOf(db));
  const known = remembered.get(database);
  if (known) return known;
  const owners: Owners = new LRUCache({ max: 100_000 });
  remembered.set(database, owners);
  return owners;
}

interface NewCode {
  code: string;
  merchantId: string;
}

/** Notes whose new codes these are, where merchants are spread; on one database the rows' own key says it. */
export async function ownCodes(trx: Trx, kind: CodeKind, codes: readonly NewCode[]): Promise<void> {
  if (codes.length === 0 || !(await isSpread(trx))) return;
  const plain = scopeOf(trx)?.unscoped('the statement names the merchant itself') ?? trx;
  for (const { code, merchantId } of codes)
    await sql`insert into code_owner (kind, code, merchant_id) values (${kind}, ${code}, ${merchantId})`.execute(plain);
  afterCommit(trx, () => codes.forEach(({ code, merchantId }) => ownersOf(trx).set(`${kind} ${code}`, merchantId)));
}

/** Whose codes these are, by code, where merchants are spread; undefined on one database, which finds a row by its code alone. */
export async function ownersOfCodes(
  db: Kysely<Tables>,
  kind: CodeKind,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string> | undefined> {
  if (!(await isSpread(db))) return undefined;
  const owners = ownersOf(db);
  const found = new Map<string, string>();
  for (const code of new Set(codes)) {
    const known = owners.get(`${kind} ${code}`) ?? (await askedFor(db, kind, code));
    if (known === undefined) continue;
    owners.set(`${kind} ${code}`, known);
    found.set(code, known);
  }
  return found;
}

/** Like `ownersOfCodes`; a code that nobody has belongs to nobody, who has no rows. */
export async function ownerOfCode(db: Kysely<Tables>, kind: CodeKind, code: string): Promise<string | undefined> {
  const owners = await ownersOfCodes(db, kind, [code]);
  return owners && (owners.get(code) ?? nobodyId);
}

async function askedFor(db: Kysely<Tables>, kind: CodeKind, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ merchantId: string }>`
    select merchant_id from code_owner where kind = ${kind} and code = ${code}`.execute(
    acrossMerchants(db, 'a code says whose it is'),
  );
  return rows[0]?.merchantId;
}
