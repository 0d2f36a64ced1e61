import { uuidv7 } from '@pay/platform-kernel';
import { onOneDatabase } from '@pay/platform-kernel/engines';
import { blocksOf, vacuumed } from '@pay/platform-kernel/fixtures';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { sql } from 'kysely';
import { listProducts, type ProductFilter } from './products.store.ts';

const few = { merchantId: uuidv7(), categoryId: uuidv7(), rows: 10_000 };
const many = { merchantId: uuidv7(), categoryId: uuidv7(), rows: 100_000 };
type Book = typeof few;
const rowsAtOnce = 10_000;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
  const { db } = platform.services.storages.live;
  for (const { merchantId, categoryId, rows } of [few, many]) {
    await sql`insert into product_category (merchant_id, id, code, name, created_by, created_at)
      values (${merchantId}, ${categoryId}, 'c', 'Đồ uống', 'an', now())`.execute(db);
    // In parts, none of which a busy machine writes for longer than a statement may take.
    for (let from = 1; from <= rows; from += rowsAtOnce)
      await sql`
      insert into product (merchant_id, id, code, name, price, price_type, storage_type, storage_quantity, low_stock_at, status,
        created_by, created_at, keywords, category_id)
      select ${merchantId}::uuid, gen_random_uuid(), 'p' || n, 'Món ' || n, 2000 + n, 'FIXED_PRICE', 'LIMITED', n % 500, 2,
        case when n % 100 = 0 then 'INACTIVE' else 'ACTIVE' end, 'an', now() - n * interval '1 minute', 'mon p' || n || ' ' || n,
        case when n % 50 = 0 then ${categoryId}::uuid end
      from generate_series(${from}::integer, ${from + rowsAtOnce - 1}::integer) as n`.execute(db);
  }
  await vacuumed(db, 'product');
}, 120_000);
afterAll(() => platform.close());

/** How many blocks the database looks at for one page of a list and its count. */
async function blocksOfPage({ merchantId }: Book, filter: ProductFilter, sortBy: string, offset: number) {
  const size = 20;
  const page = { page: offset / size, size, offset, sortBy, direction: 'DESC' as const };
  const blocks = await blocksOf(platform.services.storages.live.db, (trx) =>
    listProducts(trx, merchantId, filter, page),
  );
  return blocks.reduce((sum, count) => sum + count, 0);
}

const last = 9_980;
// A count ends at 10,000 rows, a tenth of the table.
const blocksOfACount = 1_200;

onOneDatabase('plans').each<[string, (book: Book) => ProductFilter, string, number]>([
  ['the latest', () => ({}), 'createdAt', 0],
  ['the last page', () => ({}), 'createdAt', last],
  ['by name', () => ({}), 'name', 0],
  ['by price', () => ({}), 'price', 0],
  ['a word that all hold', () => ({ query: 'món' }), 'createdAt', 0],
  ['a word that one holds', () => ({ query: 'p7777' }), 'createdAt', 0],
  ['a word that none holds', () => ({ query: 'không có gì' }), 'createdAt', 0],
  ['not for sale', () => ({ status: 'INACTIVE' }), 'createdAt', 0],
  ['of a category in its order', ({ categoryId }) => ({ categoryId }), 'place', 0],
  ['of a category, the latest', ({ categoryId }) => ({ categoryId }), 'createdAt', 0],
  ['in any category', () => ({ haveCate: true }), 'createdAt', 0],
  ['low in stock', () => ({ lowStock: true }), 'createdAt', 0],
])(
  'a list of 100,000 products, %s, reads no more than its matches ask for',
  async (_what, filterOf, sortBy, offset) => {
    const small = await blocksOfPage(few, filterOf(few), sortBy, offset);
    const large = await blocksOfPage(many, filterOf(many), sortBy, offset);
    // A filter that fits ten times as many rows counts ten times as many, up to 10,000 of them.
    const matches = offset === 0 && Object.keys(filterOf(many)).length > 0 ? many.rows / few.rows : 2;
    expect(large).toBeLessThanOrEqual(small * matches + blocksOfACount);
  },
);

onOneDatabase('plans')(
  'products in any category and how many they are come from the index of those alone',
  async () => {
    expect(await blocksOfPage(many, { haveCate: true }, 'createdAt', 0)).toBeLessThan(100);
  },
);
