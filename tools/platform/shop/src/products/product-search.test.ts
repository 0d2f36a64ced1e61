import type { InputOf } from '@pay/contract-core';
import { product } from '@pay/contract-portal';
import { searchable } from '@pay/domain';
import { startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { sql } from 'kysely';

interface Row {
  id: string;
  code: string;
  name: string;
  price: number;
  createdAt: string;
  status: 'ACTIVE' | 'INACTIVE';
  categoryId: string | null;
}
type Order = (one: Row, other: Row) => number;

const count = 12_001;
const begin = Date.parse('2026-02-01T00:00:00Z');
const gifts = '00000000-0000-7001-8000-000000000001';

// Every third is of fresh flowers, a few are rare, and the oldest only are of silk.
const nameOf = (number: number) =>
  [
    `Món ${number}`,
    number % 3 === 0 && 'hoa tươi',
    number % 5_000 === 17 && 'hiếm có',
    number < 1_500 && 'lụa',
    number % 200 === 7 && 'nửa phần trăm',
    number % 50 === 7 && 'hai trên trăm',
  ]
    .filter(Boolean)
    .join(' ');

const rows = Array.from({ length: count }, (_, number): Row => ({
  id: `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`,
  code: number === 5 ? 'HOA' : `SP${String(number).padStart(8, '0')}`,
  name: nameOf(number),
  price: 1_000 + ((number * 7_919) % 50) * 1_000,
  createdAt: new Date(begin + number * 60_000).toISOString(),
  status: number % 4 === 0 ? 'INACTIVE' : 'ACTIVE',
  categoryId: number % 50 === 0 ? gifts : null,
}));

let platform: TestPlatform;
let shop: TestMerchant;
beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
  const { db } = platform.services.storages.live;
  const { merchantId } = shop;
  await sql`insert into product_category (merchant_id, id, code, name, created_by, created_at)
    values (${merchantId}, ${gifts}, 'DM1', 'Quà tặng', 'an', now())`.execute(db);
  const given = rows.map((row) => ({
    merchantId,
    ...row,
    priceType: 'FIXED_PRICE' as const,
    storageType: 'UNLIMITED' as const,
    storageQuantity: 0,
    pictures: sql<never>`'[]'::jsonb`,
    createdBy: 'an',
    keywords: searchable(`${row.name} ${row.code}`),
  }));
  for (let from = 0; from < count; from += 2_000)
    await db
      .insertInto('product')
      .values(given.slice(from, from + 2_000))
      .execute();
}, 120_000);
afterAll(() => platform.close());

type Asked = InputOf<typeof product.getAll> & { query: string };
const listed = (query: Asked) => platform.ok(product.getAll, { size: 20, ...query }, { token: shop.token });

const by =
  (name: 'createdAt' | 'price' | 'name'): Order =>
  (one, other) => {
    for (const column of [name, 'id'] as const)
      if (one[column] !== other[column]) return one[column] < other[column] ? 1 : -1;
    return 0;
  };
const holds =
  (words: string) =>
  ({ name, code }: Row) =>
    searchable(`${name} ${code}`).includes(searchable(words));

async function expectRows(asked: Asked, fits: (row: Row) => boolean = holds(asked.query), order = by('createdAt')) {
  const found = rows.filter(fits).toSorted(order);
  const from = Number(asked.page ?? 0) * 20;
  const { items, totalSize, totalIsLowerBound } = await listed(asked);
  expect(items.map(({ code }) => code)).toEqual(found.slice(from, from + 20).map(({ code }) => code));
  return { totalSize, totalIsLowerBound, found: found.length };
}

const searches: [name: string, asked: Asked, fits?: (row: Row) => boolean, order?: Order][] = [
  ['a word that few hold', { query: 'hiếm có' }],
  ['a word without its accents', { query: 'hiem co' }],
  ['a word that the oldest hold', { query: 'lụa' }],
  ['a word that the oldest hold, further on', { query: 'lụa', page: 70 }],
  ['a word that one in two hundred holds', { query: 'phần trăm', page: 2 }],
  ['a word that one in fifty holds, further on than is looked at', { query: 'trên trăm', page: 11 }],
  ['a part of a code', { query: 'sp0000471' }],
  ['a word that none holds', { query: 'không có gì' }],
  ['signs that a pattern would take for its own', { query: '%_' }],
  ['a word beyond its last page', { query: 'hiếm có', page: 2 }],
  [
    'a word in a category',
    { query: 'hoa tươi', categoryId: gifts },
    (row) => row.categoryId === gifts && holds('hoa tươi')(row),
  ],
  ['a word in any category', { query: 'món', haveCate: true }, (row) => row.categoryId !== null],
  [
    'a word and two filters',
    { query: 'hoa', status: 'INACTIVE', haveCate: false },
    (row) => row.status === 'INACTIVE' && row.categoryId === null && holds('hoa')(row),
  ],
  [
    'a word among the sold, by price',
    { query: 'lụa', status: 'ACTIVE', sort: 'price', sortDirection: 'DESC' },
    (row) => row.status === 'ACTIVE' && holds('lụa')(row),
    by('price'),
  ],
  [
    'the code of a product, which comes first',
    { query: 'hoa' },
    holds('hoa'),
    (one, other) => Number(other.code === 'HOA') - Number(one.code === 'HOA') || by('createdAt')(one, other),
  ],
];

test.each(searches.map(([name, ...rest]) => ({ name, rest })))(
  'a search for $name finds all and counts them',
  async ({ rest }) => {
    const { totalSize, totalIsLowerBound, found } = await expectRows(...rest);
    expect({ totalSize, totalIsLowerBound }).toEqual({ totalSize: found });
  },
);

test.each<[string, Asked, ((row: Row) => boolean)?, Order?]>([
  ['the latest first', { query: 'hoa tươi' }],
  ['a later page', { query: 'hoa tươi', page: 5 }],
  ['beyond the rows that are looked at', { query: 'hoa tươi', page: 180 }],
  ['by name', { query: 'hoa tươi', sort: 'name', sortDirection: 'DESC', page: 2 }, undefined, by('name')],
  ['by price', { query: 'hoa tươi', sort: 'price', sortDirection: 'DESC' }, undefined, by('price')],
])('a word that many hold, %s, tells at least how many there are', async (_name, ...rest) => {
  const { totalSize, totalIsLowerBound, found } = await expectRows(...rest);
  expect(totalIsLowerBound).toBe(true);
  expect(totalSize).toBeGreaterThan(3_000);
  expect(totalSize).toBeLessThanOrEqual(found);
});

test('the last page of what many hold knows the number', async () => {
  const { totalSize, totalIsLowerBound, found } = await expectRows({ query: 'hoa tươi', page: 200 });
  expect({ totalSize, totalIsLowerBound }).toEqual({ totalSize: found });
});

test('what many hold among fewer than are looked at is counted', async () => {
  const isSold = (row: Row) => row.status === 'ACTIVE' && holds('hoa tươi')(row);
  const { totalSize, totalIsLowerBound, found } = await expectRows({ query: 'hoa tươi', status: 'ACTIVE' }, isSold);
  expect({ totalSize, totalIsLowerBound }).toEqual({ totalSize: found });
});
