import { defineContract, paged, pageOf } from '@pay/contract-core';
import {
  category as savedCategory,
  description,
  instantOrDay,
  keyword,
  name,
  noData,
  priceType,
  product as savedProduct,
  productStatus,
  storageType,
  url,
  uuid,
  vnd,
} from '@pay/contract-shared';
import { amountBounds, defaultPaymentMethod, may } from '@pay/domain';
import * as z from 'zod/mini';

const { min, max } = amountBounds[defaultPaymentMethod];

const writtenProduct = z.object({
  name,
  priceType,
  storageType,
  cateId: z.optional(uuid),
  description: z.optional(description),
  imageUrl: z.optional(url),
  price: z.optional(vnd(min, max)),
  storageQuantity: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000))),
});

export const product = defineContract('product', {
  create: {
    route: 'POST /api/product/portal/v1/create',
    body: writtenProduct,
    returns: savedProduct,
    allow: [may('products', 'write')],
    rate: 'create',
    problems: ['duplicate', 'not_found'],
  },
  getAll: {
    route: 'GET /api/product/portal/v1/getAll',
    query: paged(
      {
        categoryId: z.optional(uuid),
        query: z.optional(keyword),
        status: z.optional(productStatus),
        createdFrom: z.optional(instantOrDay),
        createdTo: z.optional(instantOrDay),
      },
      { style: 'page/size/sort', sorts: ['createdAt', 'name', 'price'] },
    ),
    returns: pageOf(savedProduct),
    allow: [may('products', 'read'), may('payPage', 'read')],
  },
  changeStatus: {
    route: 'PUT /api/product/portal/v1/changeStatus/:id',
    query: z.object({ status: productStatus }),
    returns: noData,
    allow: [may('products', 'write')],
    problems: ['not_found', 'not_allowed_from_status'],
  },
});

export const category = defineContract('category', {
  create: {
    route: 'POST /api/product/portal/v1/category/create',
    body: z.object({ name, description: z.optional(description) }),
    returns: savedCategory,
    allow: [may('products', 'write')],
    rate: 'create',
    problems: ['duplicate'],
    refreshes: ['product'],
  },
  getAll: {
    route: 'GET /api/product/portal/v1/category/getAll',
    query: paged({ query: z.optional(keyword) }, { style: 'page/size/sort', sorts: ['createdAt', 'name'] }),
    returns: pageOf(savedCategory),
    allow: [may('products', 'read'), may('payPage', 'read')],
  },
});
