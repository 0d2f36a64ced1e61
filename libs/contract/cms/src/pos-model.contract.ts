import { defineContract, paged, pageOf } from '@pay/contract-core';
import { deviceModel, flag, keyword, name, noData, text, title, url, uuid, vnd } from '@pay/contract-shared';
import { posBounds } from '@pay/domain';
import * as z from 'zod/mini';

const { price, stock, discount, vat, warranty, photos } = posBounds;

const upTo = (max: number) => z.number().check(z.int(), z.minimum(0), z.maximum(max));
const told = z.nullish(z.string());

const written = {
  name,
  model: title,
  price: vnd(price.min, price.max),
  stock: upTo(stock),
  available: z.boolean(),
  description: z.optional(text(1_000, 0)),
  warranty: z.optional(upTo(warranty)),
  discount: z.optional(upTo(discount)),
  /** Left out, it is what the law says on the day of an order. */
  vat: z.nullish(upTo(vat)),
  photos: z.optional(z.array(z.object({ id: told, url })).check(z.maxLength(photos))),
  /** The first picture where it is left out. */
  mainPhotoUrl: z.nullish(z.union([url, z.literal('')])),
};

/** What a model tells besides; nobody writes it. */
const toldOnly = { createdBy: told, createdAt: told, modifiedBy: told, modifiedAt: told };

/** Devices that the provider sells to merchants. */
export const posModelReview = defineContract('posModel', {
  cmsGetList: {
    route: 'GET /api/posModel/cms/v1/getList',
    query: paged(
      { keyword: z.optional(keyword), available: z.optional(flag) },
      { sorts: ['createdAt', 'name', 'price', 'stock'] },
    ),
    returns: pageOf(deviceModel),
    allow: 'staff:any',
    mode: 'live',
  },
  cmsCreate: {
    route: 'POST /api/posModel/cms/v1/create',
    body: z.object({ id: told, ...written, ...toldOnly }),
    returns: deviceModel,
    allow: 'staff:maker@head',
    mode: 'live',
    problems: ['duplicate'],
  },
  cmsUpdate: {
    route: 'PUT /api/posModel/cms/v1/update',
    body: z.object({
      ...written,
      ...toldOnly,
      id: uuid,
      /** The stock that the person saw; where orders changed it meanwhile, the new one is refused. */
      stockSeen: z.optional(upTo(stock)),
    }),
    returns: deviceModel,
    allow: 'staff:maker@head',
    mode: 'live',
    problems: ['not_found', 'duplicate'],
    summary: 'Orders keep the price, the discount and the VAT that they were placed with',
  },
  cmsDelete: {
    route: 'DELETE /api/posModel/cms/v1/delete/:id',
    params: z.object({ id: uuid }),
    returns: noData,
    allow: 'staff:maker@head',
    mode: 'live',
    problems: ['not_found'],
    summary: 'Nobody can order it any more; orders keep it',
  },
});
