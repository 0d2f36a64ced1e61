import { type Instant, nextNumber, type Trx, uuidv7 } from '@pay/platform-kernel';
import { addCategory, type ListedCategory } from './categories.store.ts';

interface Maker {
  merchantId: string;
  by: string;
  now: Instant;
}

export async function createCategory(
  db: Trx,
  { name, description = null }: { name: string; description?: string | null | undefined },
  { merchantId, by, now }: Maker,
): Promise<ListedCategory> {
  const made = await addCategory(db, {
    merchantId,
    id: uuidv7(),
    code: await nextNumber(db, merchantId, 'DM'),
    name,
    description,
    createdBy: by,
    createdAt: now,
    modifiedBy: null,
    modifiedAt: null,
  });
  return { ...made, productCount: 0 };
}
