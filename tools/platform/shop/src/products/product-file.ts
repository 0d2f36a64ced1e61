import { type FieldProblem, type FileReply, problem } from '@pay/contract-core';
import { importedProduct } from '@pay/contract-portal';
import { formatDateTime, searchable, stockStatusOf } from '@pay/domain';
import { type Language, messageText } from '@pay/i18n/core';
import {
  type Cell,
  choiceIn,
  columnsOf,
  figureIn,
  type ExportColumn,
  type Instant,
  inTurns,
  judgedRows,
  type Table,
  tableTemplate,
  textIn,
  type Trx,
} from '@pay/platform-kernel';
import { parse } from 'zod/v4/core';
import { categoriesByName } from './categories.store.ts';
import type { NewProduct } from './product.rules.ts';
import { type ListedProduct, takenNames } from './products.store.ts';

const columns = [
  'name',
  'priceType',
  'price',
  'storageType',
  'storageQuantity',
  'lowStockAt',
  'categoryName',
  'productDescription',
] as const;
type Column = (typeof columns)[number];
const required = ['name', 'priceType', 'storageType'] as const;

const words = { priceType: 'PriceType', storageType: 'StorageType' } as const;
const values = {
  priceType: ['FIXED_PRICE', 'QUANTITY_PRICE', 'CUSTOMER_PRICE'],
  storageType: ['LIMITED', 'UNLIMITED'],
} as const;

export const productTemplate = (language: Language, now: Instant): FileReply =>
  tableTemplate({
    name: 'products',
    example: {
      name: 'Trà sen vàng',
      priceType: messageText('enum.PriceType.QUANTITY_PRICE', {}, language),
      price: 45_000,
      storageType: messageText('enum.StorageType.LIMITED', {}, language),
      storageQuantity: 100,
      lowStockAt: 10,
      categoryName: '',
      productDescription: 'Ly 500 ml',
    },
    language,
    now,
  });

function rowOf(row: number, cells: readonly Cell[], at: Record<Column, number>) {
  const cell = (field: Column) => (at[field] < 0 ? undefined : cells[at[field]]);
  return {
    row,
    name: textIn(cell('name')) || null,
    priceType: choiceIn(cell('priceType'), values.priceType, words.priceType),
    price: figureIn(cell('price')),
    storageType: choiceIn(cell('storageType'), values.storageType, words.storageType),
    storageQuantity: figureIn(cell('storageQuantity')),
    lowStockAt: figureIn(cell('lowStockAt')),
    categoryName: textIn(cell('categoryName')) || null,
    description: textIn(cell('productDescription')) || null,
  };
}

const wrong = (field: Column, rule: FieldProblem['rule']): FieldProblem => ({ field, rule, message: '' });

/** Tells row by row what can be taken of a file, and what is wrong in it. */
export async function judgedProducts(db: Trx, merchantId: string, { heading, rows }: Table, language: Language) {
  const at = columnsOf(heading, columns, { required, language });
  const read = await inTurns(rows, ({ row, cells }) => rowOf(row, cells, at));
  const categories = await categoriesByName(db, merchantId);
  const taken = await takenNames(
    db,
    merchantId,
    read.flatMap(({ name }) => name?.normalize('NFC') ?? []),
  );
  const inFile = new Set<string>();
  return judgedRows(read, {
    schema: importedProduct,
    language,
    besides: (product, { name }) => {
      const known = (product?.name ?? name ?? '').toLowerCase();
      const isTwice = inFile.has(known);
      inFile.add(known);
      if (!product) return [];
      const { price, priceType, storageType, storageQuantity, categoryName } = product;
      return [
        ...(taken.has(known) ? [wrong('name', 'name_taken')] : []),
        ...(isTwice ? [wrong('name', 'duplicate')] : []),
        ...(price === undefined && priceType !== 'CUSTOMER_PRICE' ? [wrong('price', 'required')] : []),
        ...(storageType === 'LIMITED' && storageQuantity === undefined ? [wrong('storageQuantity', 'required')] : []),
        ...(categoryName !== undefined && !categories.has(searchable(categoryName))
          ? [wrong('categoryName', 'unknown')]
          : []),
      ];
    },
  });
}

/** The products of a file without a wrong row. */
export async function productsInFile(
  db: Trx,
  merchantId: string,
  table: Table,
  language: Language,
): Promise<NewProduct[]> {
  const { validItems, invalidItems } = await judgedProducts(db, merchantId, table, language);
  if (invalidItems.length > 0) {
    const count = invalidItems.length;
    throw problem('file_invalid', { fields: [{ field: 'file', rule: 'rows_wrong', message: '', count }] });
  }
  const categories = await categoriesByName(db, merchantId);
  return inTurns(validItems, ({ row: _row, problems: _problems, ...fields }) => {
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
    const { categoryName, ...product } = parse(importedProduct, given);
    return { ...product, cateId: categoryName && categories.get(searchable(categoryName)) };
  });
}

const when = (instant: string | null) => (instant === null ? null : formatDateTime(instant));

export const exportedColumns: readonly ExportColumn<ListedProduct>[] = [
  { field: 'code', value: (row) => row.code, width: 14 },
  { field: 'name', value: (row) => row.name, width: 40 },
  { field: 'categoryName', value: (row) => row.categoryName, width: 24 },
  { field: 'priceType', value: (row) => row.priceType, labels: 'enum.PriceType' },
  { field: 'price', value: (row) => row.price, width: 16 },
  { field: 'status', value: (row) => row.status, labels: 'enum.ProductStatus', width: 14 },
  { field: 'storageType', value: (row) => row.storageType, labels: 'enum.StorageType' },
  { field: 'storageQuantity', value: (row) => (row.storageType === 'LIMITED' ? row.storageQuantity : null), width: 12 },
  { field: 'reserved', value: (row) => row.reserved, width: 12 },
  { field: 'lowStockAt', value: (row) => row.lowStockAt, width: 12 },
  { field: 'stockStatus', value: (row) => stockStatusOf(row), labels: 'enum.StockStatus', width: 14 },
  { field: 'sold', value: (row) => row.soldSeen ?? row.sold, width: 12 },
  { field: 'revenue', value: (row) => row.revenueSeen ?? row.revenue, width: 16 },
  { field: 'productDescription', value: (row) => row.description, width: 40 },
  { field: 'imageUrl', value: (row) => row.imageUrl, width: 40 },
  { field: 'createdBy', value: (row) => row.createdBy },
  { field: 'createdAt', value: (row) => when(row.createdAt) },
  { field: 'modifiedBy', value: (row) => row.modifiedBy },
  { field: 'modifiedAt', value: (row) => when(row.modifiedAt) },
];
