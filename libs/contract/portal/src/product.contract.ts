import { defineContract, paged, pageOf } from '@pay/contract-core';
import {
  category as savedCategory,
  chosen,
  description,
  flag,
  instant,
  instantOrDay,
  keyword,
  name,
  noData,
  note,
  priceType,
  product as savedProduct,
  productStatus,
  statusChange,
  stockChangeKind,
  storageType,
  url,
  uuid,
  vnd,
} from '@pay/contract-shared';
import { amountBounds, defaultPaymentMethod, goodsBounds, may } from '@pay/domain';
import * as z from 'zod/mini';

const { min, max } = amountBounds[defaultPaymentMethod];
const { stock, pictures, atOnce, place } = goodsBounds;

const pieces = z.number().check(z.int(), z.minimum(0), z.maximum(stock));

const terms = {
  name,
  priceType,
  storageType,
  price: z.optional(vnd(min, max)),
  storageQuantity: z.optional(pieces),
  lowStockAt: z.optional(pieces),
  description: z.optional(description),
};

/** A row of a file, which names its category. */
export const importedProduct = z.object({ ...terms, categoryName: z.optional(name) });

const writtenProduct = z.object({
  ...terms,
  cateId: z.optional(uuid),
  imageUrl: z.optional(url),
  pictures: z.optional(z.array(url).check(z.maxLength(pictures))),
});

const filters = {
  categoryId: z.optional(uuid),
  query: z.optional(keyword),
  status: z.optional(productStatus),
  haveCate: z.optional(flag),
  lowStock: z.optional(flag),
  createdFrom: z.optional(instantOrDay),
  createdTo: z.optional(instantOrDay),
};
const sorts = ['createdAt', 'name', 'price'];

const many = z.array(uuid).check(z.minLength(1), z.maxLength(atOnce));

const read = { allow: [may('products', 'read'), may('payPage', 'read')] } as const;
const write = { allow: [may('products', 'write')], refreshes: ['category', 'payPage'] } as const;

const importedRow = {
  row: z.number(),
  name: z.nullable(z.string()),
  priceType: z.nullable(z.string()),
  price: z.nullable(z.number()),
  storageType: z.nullable(z.string()),
  storageQuantity: z.nullable(z.number()),
  lowStockAt: z.nullable(z.number()),
  categoryName: z.nullable(z.string()),
  description: z.nullable(z.string()),
};

const stockChange = z.object({
  id: z.string(),
  kind: stockChangeKind,
  quantity: z.number(),
  reserved: z.number(),
  stockAfter: z.number(),
  reservedAfter: z.number(),
  orderCode: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  by: z.string(),
  at: instant,
});

export const product = defineContract('product', {
  create: {
    route: 'POST /api/product/portal/v1/create',
    body: writtenProduct,
    returns: savedProduct,
    ...write,
    rate: 'create',
    problems: ['duplicate', 'not_found'],
  },
  update: {
    route: 'PUT /api/product/portal/v1/update/:prodId',
    body: writtenProduct,
    returns: savedProduct,
    ...write,
    problems: ['duplicate', 'not_found'],
    summary: 'What is left out is emptied, except the price and the stock, which then stay',
  },
  getAll: {
    route: 'GET /api/product/portal/v1/getAll',
    query: paged(filters, { style: 'page/size/sort', sorts: [...sorts, 'place'] }),
    returns: pageOf(savedProduct),
    ...read,
    summary: 'Sorted by place, the products of one category stand as its shop has put them',
  },
  getDetail: {
    route: 'GET /api/product/portal/v1/getDetail/:prodId',
    returns: z.object({ ...savedProduct.shape, history: z.array(statusChange) }),
    ...read,
    actions: ['update', 'correctStock', 'delete'],
  },
  check: {
    route: 'GET /api/product/portal/v1/check/:id',
    returns: z.object({ hasPayPage: z.boolean(), hasOrder: z.boolean(), canDelete: z.boolean() }),
    ...read,
    summary: 'Whether a product can be deleted: it is on no pay page and was never ordered',
  },
  changeStatus: {
    route: 'PUT /api/product/portal/v1/changeStatus/:id',
    query: z.object({ status: productStatus }),
    returns: noData,
    ...write,
    problems: ['not_found', 'not_allowed_from_status'],
  },
  changeStatusOfMany: {
    route: 'PUT /api/product/portal/v1/changeStatus',
    body: z.object({ prodIds: many, status: productStatus }),
    returns: z.object({ changed: z.number() }),
    ...write,
    problems: ['not_found'],
    summary: 'Those that have the status already stay as they are',
  },
  delete: {
    route: 'DELETE /api/product/portal/v1/delete/:prodId',
    returns: noData,
    ...write,
    problems: ['not_found', 'product_in_use'],
  },
  addProductsToCategory: {
    route: 'PUT /api/product/portal/v1/addProductsToCategory',
    body: z.object({ cateId: uuid, prodIds: many, name: z.optional(name) }),
    returns: noData,
    ...write,
    problems: ['duplicate', 'not_found'],
    summary: 'A name renames the category in the same step',
  },
  correctStock: {
    route: 'POST /api/product/portal/v1/stock/:prodId',
    body: z.object({ change: z.number().check(z.int(), z.minimum(-stock), z.maximum(stock)), reason: note }),
    returns: savedProduct,
    ...write,
    problems: ['not_found', 'not_allowed_from_status', 'out_of_stock', 'limit_exceeded'],
    summary: 'Adds pieces to the stock or takes them out, whatever orders do in the meantime',
  },
  getStockChanges: {
    route: 'GET /api/product/portal/v1/stock/:prodId',
    query: paged({ kind: z.optional(stockChangeKind) }, { style: 'page/size/sort', sorts: ['at'] }),
    returns: pageOf(stockChange),
    ...read,
    problems: ['not_found'],
  },
  export: {
    route: 'GET /api/product/portal/v1/export',
    query: z.object({ ...filters, ids: chosen(uuid), format: z.optional(z.enum(['xlsx', 'csv'])) }),
    reply: 'file',
    ...read,
    problems: ['limit_exceeded'],
  },
  importTemplate: {
    route: 'GET /api/product/portal/v1/import/template',
    reply: 'file',
    allow: [may('products', 'write')],
  },
  checkImport: {
    route: 'POST /api/product/portal/v1/import/check',
    upload: { file: { kind: 'table' } },
    returns: z.object({
      validItems: z.array(z.object(importedRow)),
      invalidItems: z.array(
        z.object({
          ...importedRow,
          problems: z.array(z.object({ field: z.string(), rule: z.string(), message: z.string() })),
        }),
      ),
    }),
    allow: [may('products', 'write')],
    changesNothing: true,
    problems: ['file_invalid'],
    summary: 'Reads a file and tells what is right and wrong in it; nothing is saved',
  },
  importFile: {
    route: 'POST /api/product/portal/v1/import',
    upload: { file: { kind: 'table' } },
    returns: z.object({ created: z.number() }),
    ...write,
    rate: 'create',
    problems: ['file_invalid', 'duplicate', 'not_found'],
    summary: 'All rows of a file or none',
  },
});

const writtenCategory = z.object({ name, description: z.optional(description) });
const writeCategory = { allow: [may('products', 'write')], refreshes: ['product'] } as const;

export const category = defineContract('category', {
  create: {
    route: 'POST /api/product/portal/v1/category/create',
    body: writtenCategory,
    returns: savedCategory,
    ...writeCategory,
    rate: 'create',
    problems: ['duplicate'],
  },
  update: {
    route: 'PUT /api/product/portal/v1/category/update/:cateId',
    body: writtenCategory,
    returns: savedCategory,
    ...writeCategory,
    problems: ['duplicate', 'not_found'],
  },
  delete: {
    route: 'DELETE /api/product/portal/v1/category/delete/:id',
    returns: noData,
    ...writeCategory,
    problems: ['not_found'],
    summary: 'Its products stay and have no category then',
  },
  getAll: {
    route: 'GET /api/product/portal/v1/category/getAll',
    query: paged({ query: z.optional(keyword) }, { style: 'page/size/sort', sorts: ['createdAt', 'name'] }),
    returns: pageOf(savedCategory),
    ...read,
  },
  getDetail: {
    route: 'GET /api/product/portal/v1/category/detail/:id',
    returns: savedCategory,
    ...read,
  },
  arrange: {
    route: 'PUT /api/product/portal/v1/category/order/:cateId',
    body: z.object({ prodIds: many }),
    returns: noData,
    ...writeCategory,
    problems: ['not_found'],
    summary: 'The places that these products have in their category, in the order in which they are named',
  },
  move: {
    route: 'PUT /api/product/portal/v1/category/move/:cateId',
    body: z.object({ prodId: uuid, position: z.number().check(z.int(), z.minimum(1), z.maximum(place)) }),
    returns: noData,
    ...writeCategory,
    problems: ['not_found'],
    summary: 'Puts one product at a position of its category, counted from 1; beyond the last it becomes the last',
  },
});
