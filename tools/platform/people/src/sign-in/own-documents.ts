import { type FieldProblem, problem } from '@pay/contract-core';
import type { MerchantProfile } from '@pay/contract-shared';
import { nobodyId, scopeOf, type Trx } from '@pay/platform-kernel';
import { keyOf } from '../merchants/private-files.ts';

/** The people who uploaded stored files, by the files' names. */
async function uploadersOf(db: Trx, objectNames: readonly string[]): Promise<ReadonlyMap<string | null, string>> {
  if (objectNames.length === 0) return new Map();
  const all = scopeOf(db)?.unscoped('an upload comes with a ticket, not with a merchant') ?? db;
  const rows = await all
    .selectFrom('auditEntry')
    .select(['entityId', 'after'])
    .where('merchantId', '=', nobodyId)
    .where('entity', '=', 'storage')
    .where('entityId', 'in', [...objectNames])
    .execute();
  return new Map(rows.map(({ entityId, after }) => [entityId, (after as { owner?: string } | null)?.owner ?? '']));
}

/** Refuses documents that lie in our store for somebody else: what stands in a profile is opened for its merchant at any time. */
export async function refuseForeignDocuments(
  db: Trx,
  merchantId: string,
  { documents = [] }: Pick<MerchantProfile, 'documents'>,
): Promise<void> {
  const keys = documents.map(({ url }) => keyOf(url));
  const uploaders = await uploadersOf(
    db,
    keys.flatMap((key) => (key ? [key.objectName] : [])),
  );
  const people = await db.selectFrom('appUser').select('id').where('merchantId', '=', merchantId).execute();
  const own = new Set(people.map(({ id }) => id));
  const foreign = keys.flatMap((key, index): FieldProblem[] => {
    if (!key) return [];
    const uploader = uploaders.get(key.objectName);
    const isOwn = key.bucket === 'document' && (uploader === undefined || own.has(uploader));
    return isOwn ? [] : [{ field: `documents.${index}.url`, rule: 'unknown', message: '' }];
  });
  if (foreign.length > 0) throw problem('invalid_parameter', { fields: foreign });
}
