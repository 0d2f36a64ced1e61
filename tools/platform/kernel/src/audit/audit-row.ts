import { type RawBuilder, sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Instant } from '../storage/tables.ts';

/** So long a row may wait for its link. */
export const chainedWithinMs = 60_000;

/** A row of the audit trail as its hash reads it: what was before and after is the database's own text of it. */
export interface AuditRow {
  merchantId: string;
  id: string;
  actor: string;
  role: string;
  action: string;
  entity: string;
  entityId: string | null;
  before: string | null;
  after: string | null;
  ip: string | null;
  traceId: string | null;
  at: Instant;
}

/** The row with this key, found by it and by nothing else, however many rows the planner believes its owner has. */
export const auditEntryOf = (merchantId: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sql`lateral (select * from audit_entry where merchant_id = ${merchantId} and id = ${id} limit 1) as entry`;

export const auditRowColumns = sql`entry.merchant_id, entry.id, entry.actor, entry.role, entry.action, entry.entity, entry.entity_id,
  entry.before::text as before, entry.after::text as after, entry.ip, entry.trace_id, entry.at`;

/** The link of a row that follows the link before it. */
export const linkHash = (previous: string, row: AuditRow): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        previous,
        row.merchantId,
        row.id,
        row.actor,
        row.role,
        row.action,
        row.entity,
        row.entityId,
        row.before,
        row.after,
        row.ip,
        row.traceId,
        row.at,
      ]),
    )
    .digest('hex');
