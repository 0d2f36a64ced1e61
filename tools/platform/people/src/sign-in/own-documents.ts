import { type FieldProblem, problem } from '@pay/contract-core';
import type { MerchantProfile } from '@pay/contract-shared';
import { scopeOf, type Trx } from '@pay/platform-kernel';
import { uploadersOf } from '../files/uploads.store.ts';
import { keyOf } from '../merchants/private-files.ts';
import { userIdsOf } from './users.store.ts';

/** Throws for stored documents of somebody else, because a profile's documents can be opened by its merchant at any time. */
export async function refuseForeignDocuments(
  db: Trx,
  merchantId: string,
  { documents = [] }: Pick<MerchantProfile, 'documents'>,
): Promise<void> {
  const keys = documents.map(({ url }) => keyOf(url));
  const uploaders = await uploadersOf(
    scopeOf(db)?.unscoped('an upload comes with a ticket, not with a merchant') ?? db,
    keys.flatMap((key) => (key ? [key.objectName] : [])),
  );
  const own = new Set(await userIdsOf(db, merchantId));
  const foreign = keys.flatMap((key, index): FieldProblem[] => {
    if (!key) return [];
    const uploader = uploaders.get(key.objectName);
    const isOwn = key.bucket === 'document' && (uploader === undefined || own.has(uploader));
    return isOwn ? [] : [{ field: `documents.${index}.url`, rule: 'unknown', message: '' }];
  });
  if (foreign.length > 0) throw problem('invalid_parameter', { fields: foreign });
}
