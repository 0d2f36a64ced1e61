import { type Endpoint, problem } from '@pay/contract-core';
import { patterns } from '@pay/domain';
import { type Kysely, sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { Tables } from '../storage/tables.ts';
import type { Actor } from './actor.ts';
import { canonical } from './canonical.ts';
import type { RawInput } from './validate.ts';

export interface RequestKey {
  merchantId: string;
  endpoint: string;
  key: string;
  bodyHash: string;
}

const retentionMs = 24 * 3600_000;
const abandonedMs = 60_000;

export function requestKey(
  endpoint: Endpoint,
  actor: Actor,
  header: string | undefined,
  raw: RawInput,
): RequestKey | undefined {
  if (header === undefined || endpoint.method === 'GET' || !('merchantId' in actor)) return undefined;
  // A code works once, and what it confirms may answer secrets that must not be kept.
  if (endpoint.otp) return undefined;
  if (!patterns.idempotencyKey.test(header)) {
    throw problem('invalid_parameter', { fields: [{ field: 'Idempotency-Key', rule: 'invalid_format', message: '' }] });
  }
  const hash = createHash('sha256').update(canonical([raw.params, raw.query, raw.body ?? null]));
  const files = Object.entries(raw.files).toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [name, { bytes }] of files) hash.update(`|${name} ${bytes.length}|`).update(bytes);
  const bodyHash = hash.digest('hex');
  return { merchantId: actor.merchantId, endpoint: endpoint.id, key: header, bodyHash };
}

export type Claim = { state: 'new' } | { state: 'answered'; response: unknown };

/** Claims the key for this call, or returns the stored answer. Keys live 24 hours by the wall clock. */
export async function claimKey(
  db: Kysely<Tables>,
  { merchantId, endpoint, key, bodyHash }: RequestKey,
): Promise<Claim> {
  const now = Date.now();
  const taken = await db
    .insertInto('idempotency')
    .values({ merchantId, endpoint, key, bodyHash, state: 'RUNNING', response: null, createdAt: new Date(now) })
    .onConflict((conflict) =>
      conflict
        .columns(['merchantId', 'endpoint', 'key'])
        .doUpdateSet({ bodyHash, state: 'RUNNING', response: null, createdAt: new Date(now) })
        .where((eb) =>
          eb.or([
            eb('idempotency.createdAt', '<', new Date(now - retentionMs).toISOString()),
            eb.and([
              eb('idempotency.state', '=', 'RUNNING'),
              eb('idempotency.createdAt', '<', new Date(now - abandonedMs).toISOString()),
            ]),
          ]),
        ),
    )
    .returning(sql<number>`1`.as('taken'))
    .executeTakeFirst();
  if (taken) return { state: 'new' };
  const former = await db
    .selectFrom('idempotency')
    .select(['bodyHash', 'state', 'response'])
    .where('merchantId', '=', merchantId)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!former || (former.state === 'RUNNING' && former.bodyHash === bodyHash)) throw problem('request_still_running');
  if (former.bodyHash !== bodyHash) throw problem('idempotency_key_reused');
  return { state: 'answered', response: JSON.parse(former.response ?? 'null') };
}

const rowOf = (db: Kysely<Tables>, { merchantId, endpoint, key }: RequestKey) => ({
  update: db
    .updateTable('idempotency')
    .where('merchantId', '=', merchantId)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key),
  remove: db
    .deleteFrom('idempotency')
    .where('merchantId', '=', merchantId)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key),
});

export async function keepAnswer(db: Kysely<Tables>, key: RequestKey, response: unknown): Promise<void> {
  await rowOf(db, key)
    .update.set({ state: 'DONE', response: JSON.stringify(response ?? null) })
    .execute();
}

export async function releaseKey(db: Kysely<Tables>, key: RequestKey): Promise<void> {
  await rowOf(db, key).remove.execute();
}

// A refused call leaves no row of its own, since its transaction is rolled back.
const refusals = (endpoint: string) => `${endpoint} refused`;

export async function refusedBefore(
  db: Kysely<Tables>,
  { merchantId, endpoint, key }: RequestKey,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('idempotency')
    .select('response')
    .where('merchantId', '=', merchantId)
    .where('endpoint', '=', refusals(endpoint))
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.response ?? undefined;
}

export async function rememberRefusal(
  db: Kysely<Tables>,
  { merchantId, endpoint, key, bodyHash }: RequestKey,
  refusal: string,
): Promise<void> {
  await db
    .insertInto('idempotency')
    .values({
      merchantId,
      endpoint: refusals(endpoint),
      key,
      bodyHash,
      state: 'DONE',
      response: refusal,
      createdAt: new Date(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
