import type { Endpoint } from '@pay/contract-core';
import type { Kysely } from 'kysely';
import { nobodyId, uuidv7 } from '../storage/ids.ts';
import { type Instant, json, type Tables } from '../storage/tables.ts';
import { type Actor, actorName } from './actor.ts';

export interface Change {
  entityId?: string;
  before?: unknown;
  after?: unknown;
}

const secretNames = /password|otp|token|secret|encryptKey|sessionKey|ticket|signature|cardNumber|data$/i;

/** Returns a copy without secrets; files shrink to their names. */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (value instanceof Uint8Array || depth > 6) return undefined;
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => withoutSecrets(item, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      secretNames.test(key) ? '***' : withoutSecrets(inner, depth + 1),
    ]),
  );
}

const roleOf = (actor: Actor) => {
  if (actor.kind === 'merchant') return actor.isOwner ? 'OWNER' : 'MEMBER';
  return actor.kind === 'staff' ? actor.roles.join(',') : actor.kind.toUpperCase();
};

interface Audited {
  endpoint: Endpoint;
  actor: Actor;
  input: Record<string, unknown>;
  change: Change;
  ip: string;
  traceId: string;
  now: Instant;
}

export async function recordAudit(
  db: Kysely<Tables>,
  { endpoint, actor, input, change, ip, traceId, now }: Audited,
): Promise<void> {
  const firstPathValue = endpoint.pathNames[0] === undefined ? undefined : input[endpoint.pathNames[0]];
  await db
    .insertInto('auditEntry')
    .values({
      id: uuidv7(),
      merchantId: 'merchantId' in actor ? actor.merchantId : nobodyId,
      actor: actorName(actor),
      role: roleOf(actor),
      action: endpoint.id,
      entity: endpoint.contract,
      entityId: change.entityId ?? (typeof firstPathValue === 'string' ? firstPathValue : null),
      before: change.before === undefined ? null : json(withoutSecrets(change.before)),
      after: json(withoutSecrets(change.after ?? input)),
      ip,
      traceId,
      at: now,
    })
    .execute();
}
