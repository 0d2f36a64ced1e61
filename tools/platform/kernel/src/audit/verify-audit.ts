import { type Kysely, sql } from 'kysely';
import { acrossMerchants } from '../storage/across-merchants.ts';
import { nobodyId } from '../storage/ids.ts';
import { isSpread } from '../spread/is-spread.ts';
import type { Tables } from '../storage/tables.ts';
import { auditEntryOf, type AuditRow, auditRowColumns, chainedWithinMs } from './audit-row.ts';
import { type ChainFault, chainFault, type FoundLink } from './chain-fault.ts';

const linksAtOnce = 1_000;
const idsAtOnce = 5_000;
const maxFaults = 100;
const firstOwnerId = nobodyId;

export interface AuditFault extends ChainFault {
  owner: string;
}

export interface AuditVerdict {
  ok: boolean;
  owners: number;
  rows: number;
  faults: AuditFault[];
}

interface Options {
  /** Rows may wait without limit where no process chains them. */
  mayWait?: boolean;
}

async function nextOwner(db: Kysely<Tables>, isNext: '>' | '>=', owner: string): Promise<string | undefined> {
  const first = (table: string) =>
    sql`(select merchant_id from ${sql.table(table)} where merchant_id ${sql.raw(isNext)} ${owner}::uuid order by merchant_id limit 1)`;
  const tables = ['audit_entry', 'audit_link', 'audit_head', 'audit_unchained'].map(first);
  const { rows } = await sql<{ merchantId: string }>`
    select merchant_id from (${sql.join(tables, sql` union all `)}) as next order by merchant_id limit 1
  `.execute(acrossMerchants(db, 'the chains of all owners are walked'));
  return rows[0]?.merchantId;
}

async function linksFrom(db: Kysely<Tables>, owner: string, position: number): Promise<FoundLink[]> {
  type Row = Omit<FoundLink, 'row'> & AuditRow & { id: string | null };
  const entry = (await isSpread(db))
    ? sql`audit_entry as entry on entry.merchant_id = ${owner} and entry.id = link.audit_id`
    : sql`${auditEntryOf(sql`${owner}`, sql`link.audit_id`)} on true`;
  const { rows } = await sql<Row>`
    select link.position, link.audit_id, link.hash, ${auditRowColumns} from (
      select * from audit_link where merchant_id = ${owner} and position >= ${position} order by position limit ${linksAtOnce}
    ) as link
    left join ${entry}
    order by link.position
  `.execute(db);
  return rows.map(({ position: at, auditId, hash, ...row }) => ({
    position: at,
    auditId,
    hash,
    row: row.id === null ? null : row,
  }));
}

/** Reads the chain's head before its links, so links added meanwhile do not matter. */
async function faultInChain(db: Kysely<Tables>, owner: string): Promise<ChainFault | { rows: number }> {
  const head = await db.selectFrom('auditHead').selectAll().where('merchantId', '=', owner).executeTakeFirst();
  let before: FoundLink[] = [];
  for (;;) {
    const links = await linksFrom(db, owner, (before.at(-1)?.position ?? 0) + 1);
    const isLastPage = links.length < linksAtOnce;
    // The last link of a full page is judged with the one behind it in sight.
    for (const [at, link] of (isLastPage ? links : links.slice(0, -1)).entries()) {
      const fault = chainFault(before, link, links[at + 1]);
      if (fault) return fault;
      if (link.position === head?.position && link.hash !== head.hash)
        return { position: link.position, rowId: link.auditId, fault: 'edited' };
      before = [...before.slice(-1), link];
    }
    if (isLastPage) break;
  }
  const rows = before.at(-1)?.position ?? 0;
  return rows < (head?.position ?? 0) ? { position: rows + 1, rowId: null, fault: 'removed' } : { rows };
}

interface Unlinked {
  id: string;
  fault: 'removed' | 'inserted' | 'unchained' | null;
}

/** A row outside the chain is right only while it waits for its link, and only for a short time. */
async function faultBesideChain(
  db: Kysely<Tables>,
  owner: string,
  { mayWait = false }: Options,
): Promise<ChainFault | undefined> {
  for (let after = firstOwnerId; ;) {
    const { rows } = await sql<Unlinked>`
      with row as (
        (select id from audit_entry where merchant_id = ${owner} and id > ${after}::uuid order by id limit ${idsAtOnce})
        union
        (select audit_id from audit_unchained where merchant_id = ${owner} and audit_id > ${after}::uuid order by audit_id limit ${idsAtOnce})
      )
      select row.id, case
          when entry.id is null then 'removed'
          when link.audit_id is not null then null
          when waiting.audit_id is null then 'inserted'
          when not ${mayWait} and waiting.since < now() - make_interval(secs => ${chainedWithinMs / 1000}) then 'unchained'
        end as fault
      from row
      left join ${auditEntryOf(sql`${owner}`, sql`row.id`)} on true
      left join lateral (select audit_id from audit_link where merchant_id = ${owner} and audit_id = row.id limit 1) as link on true
      left join lateral (
        select audit_id, since from audit_unchained where merchant_id = ${owner} and audit_id = row.id limit 1) as waiting on true
      order by row.id limit ${idsAtOnce}
    `.execute(db);
    const wrong = rows.find(({ fault }) => fault !== null);
    if (wrong?.fault) return { position: await placeOf(db, owner, wrong.id), rowId: wrong.id, fault: wrong.fault };
    const last = rows.at(-1);
    if (!last) return undefined;
    after = last.id;
  }
}

async function placeOf(db: Kysely<Tables>, owner: string, id: string): Promise<number> {
  const former = await db
    .selectFrom('auditLink')
    .select('position')
    .where('merchantId', '=', owner)
    .where('auditId', '<', id)
    .orderBy('auditId', 'desc')
    .executeTakeFirst();
  return (former?.position ?? 0) + 1;
}

/** Verifies the chains of all owners page by page while rows are being written; reports each owner's first wrong row. */
export async function verifyAudit(db: Kysely<Tables>, options: Options = {}): Promise<AuditVerdict> {
  const faults: AuditFault[] = [];
  let owners = 0;
  let rows = 0;
  let owner = await nextOwner(db, '>=', firstOwnerId);
  while (owner !== undefined && faults.length < maxFaults) {
    const found = await faultInChain(db, owner);
    const fault: ChainFault | undefined = 'fault' in found ? found : await faultBesideChain(db, owner, options);
    if (fault) faults.push({ owner, ...fault });
    if ('rows' in found) rows += found.rows;
    owners += 1;
    owner = await nextOwner(db, '>', owner);
  }
  return { ok: faults.length === 0, owners, rows, faults };
}
