import { type Kysely, sql } from 'kysely';
import { acrossMerchants } from '../storage/across-merchants.ts';
import { BusyError } from '../storage/busy-error.ts';
import { isSpread } from '../spread/is-spread.ts';
import type { AuditHeadTable, AuditLinkTable, Tables } from '../storage/tables.ts';
import { inTransaction, type Trx } from '../storage/transaction.ts';
import { auditEntryOf, auditRowColumns, linkHash, type AuditRow } from './audit-row.ts';

const lookedAtOnce = 2_000;
const ownersAtOnce = 100;
const rowsAtOnce = 500;

async function waitingOwners(db: Kysely<Tables>, except: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ merchantId: string }>`
    select distinct merchant_id from (
      select merchant_id from audit_unchained where merchant_id <> all(${except}::uuid[]) limit ${lookedAtOnce}
    ) as waiting
  `.execute(acrossMerchants(db, 'whose rows wait is asked of all owners'));
  return rows.map(({ merchantId }) => merchantId);
}

/** One process at a time continues an owner's chain; a chain that another process holds is skipped. */
async function heldHeads(trx: Trx, owners: readonly string[]): Promise<AuditHeadTable[]> {
  const { rows } = await sql<AuditHeadTable>`
    select merchant_id, position, hash from audit_head where merchant_id = any(${owners}::uuid[])
    order by merchant_id for update skip locked
  `.execute(trx);
  return rows;
}

async function waitingRows(trx: Trx, owners: readonly string[]): Promise<AuditRow[]> {
  if (await isSpread(trx)) return waitingRowsOf(trx, owners[0]!);
  const { rows } = await sql<AuditRow>`
    select ${auditRowColumns} from unnest(${owners}::uuid[]) as owner (merchant_id)
    cross join lateral (
      select audit_id from audit_unchained where merchant_id = owner.merchant_id
      order by audit_id limit ${Math.ceil(rowsAtOnce / owners.length)}
    ) as waiting
    cross join ${auditEntryOf(sql`owner.merchant_id`, sql`waiting.audit_id`)}
    order by entry.merchant_id, entry.at, entry.id
  `.execute(trx);
  return rows;
}

function linksAfter(heads: readonly AuditHeadTable[], rows: readonly AuditRow[]) {
  const ends = new Map(heads.map((head) => [head.merchantId, head]));
  const links = rows.map((row): AuditLinkTable => {
    const end = ends.get(row.merchantId)!;
    const link = { merchantId: row.merchantId, position: end.position + 1, hash: linkHash(end.hash, row) };
    ends.set(row.merchantId, link);
    return { ...link, auditId: row.id };
  });
  return { links, ends: [...ends.values()].filter((end) => !heads.includes(end)) };
}

/** The same of one owner, named in each part of the statement, so that one worker has all of it. */
async function waitingRowsOf(trx: Trx, owner: string): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`
    select ${auditRowColumns} from (
      select audit_id from audit_unchained where merchant_id = ${owner}::uuid order by audit_id limit ${rowsAtOnce}
    ) as waiting
    join audit_entry as entry on entry.merchant_id = ${owner}::uuid and entry.id = waiting.audit_id
    order by entry.at, entry.id
  `.execute(trx);
  return rows;
}

async function write(trx: Trx, { links, ends }: ReturnType<typeof linksAfter>): Promise<void> {
  const owners = links.map(({ merchantId }) => merchantId);
  const spread = await isSpread(trx);
  const own = spread ? (name: string) => sql` and ${sql.ref(name)} = ${owners[0]}::uuid` : () => sql``;
  const ids = links.map(({ auditId }) => auditId);
  // What is inserted by a selection is copied to a worker, whose refusal then has no code.
  if (spread) await trx.insertInto('auditLink').values(links).execute();
  else
    await sql`
    insert into audit_link (merchant_id, position, audit_id, hash)
    select * from unnest(${owners}::uuid[], ${links.map(({ position }) => position)}::bigint[], ${ids}::uuid[],
      ${links.map(({ hash }) => hash)}::text[])
  `.execute(trx);
  await sql`
    delete from audit_unchained as waiting using unnest(${owners}::uuid[], ${ids}::uuid[]) as chained (merchant_id, audit_id)
    where waiting.merchant_id = chained.merchant_id and waiting.audit_id = chained.audit_id${own('waiting.merchant_id')}
  `.execute(trx);
  await sql`
    update audit_head as head set position = moved.position, hash = moved.hash
    from unnest(${ends.map(({ merchantId }) => merchantId)}::uuid[], ${ends.map(({ position }) => position)}::bigint[],
      ${ends.map(({ hash }) => hash)}::text[]) as moved (merchant_id, position, hash)
    where head.merchant_id = moved.merchant_id${own('head.merchant_id')}
  `.execute(trx);
}

async function chainOf(db: Kysely<Tables>, owners: readonly string[]): Promise<number> {
  await sql`
    insert into audit_head (merchant_id) select unnest(${owners}::uuid[]) on conflict (merchant_id) do nothing
  `.execute(db);
  return inTransaction(db, async (trx) => {
    const heads = await heldHeads(trx, owners);
    if (heads.length === 0) return 0;
    const rows = await waitingRows(
      trx,
      heads.map(({ merchantId }) => merchantId),
    );
    if (rows.length > 0) await write(trx, linksAfter(heads, rows));
    return rows.length;
  });
}

/** Like `chainOf`, but a chain that somebody changed does not hold up the others; it is noted in `broken`. */
async function chainAll(db: Kysely<Tables>, owners: readonly string[], broken: Map<string, unknown>): Promise<number> {
  try {
    return await chainOf(db, owners);
  } catch (error) {
    if (error instanceof BusyError) throw error;
    const [first, ...others] = owners;
    if (first !== undefined && others.length === 0) broken.set(first, error);
    let chained = 0;
    if (others.length > 0) for (const owner of owners) chained += await chainAll(db, [owner], broken);
    return chained;
  }
}

/** Chains all committed audit rows that have no link yet, however late they came; returns how many. */
export async function chainAudit(db: Kysely<Tables>, isStopped = () => false): Promise<number> {
  const broken = new Map<string, unknown>();
  let chained = 0;
  for (let done = -1; done < chained + broken.size && !isStopped();) {
    done = chained + broken.size;
    const owners = await waitingOwners(db, [...broken.keys()]);
    const most = (await isSpread(db)) ? 1 : ownersAtOnce;
    for (let from = 0; from < owners.length; from += most)
      chained += await chainAll(db, owners.slice(from, from + most), broken);
  }
  for (const error of broken.values()) throw error;
  return chained;
}
