import { type RawBuilder, sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Instant } from '../storage/tables.ts';

/** The longest time in ms that a row may wait for its link. */
export const chainedWithinMs = 60_000;

/** An audit row as its hash reads it; `before` and `after` are the database's own text of the JSON. */
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
  actorId: string | null;
  device: string | null;
  traceId: string | null;
  at: Instant;
}

/** Finds a row by its key alone, however many rows the planner expects the owner to have. */
export const auditEntryOf = (merchantId: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sql`lateral (select * from audit_entry where merchant_id = ${merchantId} and id = ${id} limit 1) as entry`;

export const auditRowColumns = sql`entry.merchant_id, entry.id, entry.actor, entry.role, entry.action, entry.entity, entry.entity_id,
  entry.before::text as before, entry.after::text as after, entry.ip, entry.actor_id, entry.device, entry.trace_id, entry.at`;

const hashOf = (previous: string, row: AuditRow, further: readonly (string | null)[]): string =>
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
        ...further,
      ]),
    )
    .digest('hex');

const saysWho = ({ actorId, device }: AuditRow) => actorId !== null || device !== null;

export const linkHash = (previous: string, row: AuditRow): string =>
  hashOf(previous, row, saysWho(row) ? [row.actorId, row.device] : []);

/** Whether a link was made from a row; a process of the former release beside this one leaves out what it does not know. */
export const isLinkOf = (hash: string, previous: string, row: AuditRow): boolean =>
  linkHash(previous, row) === hash || hashOf(previous, row, []) === hash;
