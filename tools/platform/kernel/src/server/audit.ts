import type { Endpoint } from '@pay/contract-core';
import type { Kysely } from 'kysely';
import { nobodyId, uuidv7 } from '../storage/ids.ts';
import { type Instant, json, type Tables } from '../storage/tables.ts';
import { type Actor, actorName } from './actor.ts';

/** Who signs in is known only once the call has done its work. */
export interface Doer {
  merchantId: string;
  userId: string;
  userName: string;
  isOwner: boolean;
  /** The roles of a member of the staff, who acts as such. */
  roles?: string;
}

export interface Change {
  /** The merchant in whose record an action of the staff stands. */
  merchantId?: string;
  by?: Doer;
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

const maxDeviceLength = 300;

/** A header is anybody's text: what is not printed is left out. */
const printable = (text: string) => text.replace(/[^\x20-\x7e]/g, '').slice(0, maxDeviceLength) || null;

const ownerOf = (actor: Actor, { merchantId, by }: Change) =>
  by?.merchantId ?? ('merchantId' in actor ? actor.merchantId : (merchantId ?? nobodyId));

function idOf(actor: Actor): string | null {
  switch (actor.kind) {
    case 'merchant':
      return actor.userId;
    case 'client':
      return actor.merchantId;
    case 'terminal':
      return actor.terminalId;
    case 'staff':
      return nobodyId;
    case 'nobody':
      return null;
  }
}

const roleOfMember = ({ isOwner }: { isOwner: boolean }) => (isOwner ? 'OWNER' : 'MEMBER');

const roleOf = (actor: Actor) => {
  if (actor.kind === 'merchant') return roleOfMember(actor);
  if (actor.kind !== 'staff') return actor.kind.toUpperCase();
  return actor.viewing ? 'root' : (actor.group?.name ?? actor.roles.join(','));
};

interface Audited {
  endpoint: Endpoint;
  actor: Actor;
  input: Record<string, unknown>;
  change: Change;
  ip: string;
  device: string;
  traceId: string;
  now: Instant;
}

export async function recordAudit(
  db: Kysely<Tables>,
  { endpoint, actor, input, change, ip, device, traceId, now }: Audited,
): Promise<void> {
  const { by } = change;
  const firstPathValue = endpoint.pathNames[0] === undefined ? undefined : input[endpoint.pathNames[0]];
  await db
    .insertInto('auditEntry')
    .values({
      id: uuidv7(),
      merchantId: ownerOf(actor, change),
      actor: by?.userName ?? actorName(actor),
      actorId: by?.userId ?? idOf(actor),
      role: by ? (by.roles ?? roleOfMember(by)) : roleOf(actor),
      action: endpoint.id,
      entity: endpoint.contract,
      entityId: change.entityId ?? (typeof firstPathValue === 'string' ? firstPathValue : null),
      before: change.before === undefined ? null : json(withoutSecrets(change.before)),
      after: json(withoutSecrets(change.after ?? input)),
      ip,
      device: printable(device),
      traceId,
      at: now,
    })
    .execute();
}
