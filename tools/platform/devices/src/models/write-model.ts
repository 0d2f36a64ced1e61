import { posOrderLine, searchable } from '@pay/domain';
import { type Instant, type Trx, uuidv7 } from '@pay/platform-kernel';
import { insertModel, type ModelRow } from './models.store.ts';

type Worded = Pick<ModelRow, 'name' | 'model' | 'price' | 'discount' | 'description' | 'createdBy' | 'modifiedBy'>;

/** The words by which a model is found: all that its row shows. */
export function wordsOf({ name, model, price, discount, description, createdBy, modifiedBy }: Worded): string {
  const { unitPrice } = posOrderLine({ price, discount, vatPercent: 0 }, 1);
  return searchable([name, model, price, unitPrice, description, createdBy, modifiedBy].join(' '));
}

interface NewModel extends Pick<ModelRow, 'name' | 'model' | 'price' | 'stock' | 'available'> {
  description?: string | undefined;
  warranty?: number | undefined;
  discount?: number | undefined;
  /** Left out, it is what the law says on the day of an order. */
  vat?: number | null | undefined;
  photos: readonly string[];
  mainPhotoUrl: string;
}

export function createModel(
  trx: Trx,
  { name, model, price, stock, available, photos, mainPhotoUrl, ...terms }: NewModel,
  { by, now }: { by: string; now: Instant },
): Promise<ModelRow> {
  const { description = '', warranty = 0, discount = 0, vat = null } = terms;
  const shown = { name, model, price, discount, description, createdBy: by, modifiedBy: by };
  return insertModel(trx, {
    id: uuidv7(),
    ...shown,
    ...{ stock, available, warranty, vat, photos, mainPhotoUrl },
    searchText: wordsOf(shown),
    createdAt: now,
    modifiedAt: now,
    deletedAt: null,
  });
}
