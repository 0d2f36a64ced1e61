import { nobodyId, type Tables } from '@pay/platform-kernel';
import type { Kysely } from 'kysely';

export async function uploadersOf(
  db: Kysely<Tables>,
  objectNames: readonly string[],
): Promise<ReadonlyMap<string | null, string>> {
  if (objectNames.length === 0) return new Map();
  const rows = await db
    .selectFrom('auditEntry')
    .select(['entityId', 'after'])
    .where('merchantId', '=', nobodyId)
    .where('entity', '=', 'storage')
    .where('entityId', 'in', objectNames)
    .execute();
  return new Map(rows.map(({ entityId, after }) => [entityId, (after as { owner?: string } | null)?.owner ?? '']));
}
