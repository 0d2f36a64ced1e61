import { type FieldProblem, problem } from '@pay/contract-core';
import { scopeOf, type Trx } from '@pay/platform-kernel';
import { keyOf, objectText } from '../merchants/private-files.ts';
import { uploadersOf } from './uploads.store.ts';

interface Handed {
  bucket: string;
  /** Who may have stored them; a file of anybody else is unknown here. */
  owners: readonly string[];
  field: string;
}

/** The private files that addresses name, as they are kept; throws for files of others and for one that is named twice. */
export async function storedDocuments(
  db: Trx,
  urls: readonly string[],
  { bucket, owners, field }: Handed,
): Promise<string[]> {
  const keys = urls.map((url) => keyOf(url));
  const uploaders = await uploadersOf(
    scopeOf(db)?.unscoped('an upload comes with a ticket, not with a merchant') ?? db,
    keys.flatMap((key) => (key ? [key.objectName] : [])),
  );
  const texts = keys.map((key) => (key ? objectText(key) : ''));
  const refused = keys.flatMap((key, index): FieldProblem[] => {
    const isOwn = key?.bucket === bucket && owners.includes(uploaders.get(key.objectName) ?? '');
    if (isOwn && texts.indexOf(texts[index]!) === index) return [];
    return [{ field: `${field}.${index}`, rule: isOwn ? 'duplicate' : 'unknown', message: '' }];
  });
  if (refused.length > 0) throw problem('invalid_parameter', { fields: refused });
  return texts;
}
