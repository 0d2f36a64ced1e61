import { posOrderLine, vatPercentOn, vnDay } from '@pay/domain';
import { type Instant, parameter, type Trx } from '@pay/platform-kernel';
import type { ModelRow } from './models.store.ts';

/** The percentage that an order placed now is charged. */
export const vatOf = (db: Trx, { vat }: Pick<ModelRow, 'vat'>, now: Instant): number =>
  vat ?? vatPercentOn(parameter(db, 'vat.goods'), vnDay(now));

const objectOf = (url: string) => url.split('/').at(-1) ?? url;

/** A photo is known by the name under which it is kept. */
const photoAnswer = (url: string) => ({ id: objectOf(url).split('.')[0]!, url });

export function modelAnswer(db: Trx, row: ModelRow, now: Instant) {
  const { id, name, model, price, stock, available, description, warranty, discount, mainPhotoUrl } = row;
  const vat = vatOf(db, row, now);
  return {
    ...{ id, name, model, price, stock, available, description, warranty, discount, mainPhotoUrl, vat },
    unitPrice: posOrderLine({ price, discount, vatPercent: vat }, 1).unitPrice,
    vatByLaw: row.vat === null,
    photos: row.photos.map(photoAnswer),
    createdBy: row.createdBy,
    createdAt: row.createdAt,
    modifiedBy: row.modifiedBy,
    modifiedAt: row.modifiedAt,
  };
}
