import { inTransaction, type Trx, uuidv7 } from '@pay/platform-kernel';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';
import { CompiledQuery, type KyselyPlugin, sql } from 'kysely';
import { listProducts, type ProductFilter } from './products.store.ts';

const few = { merchantId: uuidv7(), categoryId: uuidv7(), rows: 10_000 };
const many = { merchantId: uuidv7(), categoryId: uuidv7(), rows: 100_000 };
type Book = typeof few;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
  const { db } = platform.services.storages.live;
  for (const { merchantId, categoryId, rows } of [few, many]) {
    await sql`insert into product_category (merchant_id, id, code, name, created_by, created_at)
      values (${merchantId}, ${categoryId}, 'c', 'Đồ uống', 'an', now())`.execute(db);
    await sql`
      insert into product (merchant_id, id, code, name, price, price_type, storage_type, storage_quantity, low_stock_at, status,
        created_by, created_at, keywords, category_id)
      select ${merchantId}::uuid, gen_random_uuid(), 'p' || n, 'Món ' || n, 2000 + n, 'FIXED_PRICE', 'LIMITED', n % 500, 2,
        case when n % 100 = 0 then 'INACTIVE' else 'ACTIVE' end, 'an', now() - n * interval '1 minute', 'mon p' || n || ' ' || n,
        case when n % 50 = 0 then ${categoryId}::uuid end
      from generate_series(1, ${rows}::integer) as n`.execute(db);
  }
  await sql`vacuum (analyze) product`.execute(db);
}, 120_000);
afterAll(() => platform.close());

interface Plan {
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
}

/** How many blocks the database looks at for one page of a list and its count. */
async function blocksOf({ merchantId }: Book, filter: ProductFilter, sortBy: string, offset: number): Promise<number> {
  return inTransaction(platform.services.storages.live.db, async (trx) => {
    const asked: CompiledQuery[] = [];
    const watching: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        asked.push(trx.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const size = 20;
    const page = { page: offset / size, size, offset, sortBy, direction: 'DESC' as const };
    await listProducts(trx.withPlugin(watching) as Trx, merchantId, filter, page);
    let blocks = 0;
    for (const { sql: text, parameters } of asked) {
      const explained = CompiledQuery.raw(`explain (analyze, buffers, format json) ${text}`, [...parameters]);
      const { rows } = await trx.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(explained);
      const { Plan: plan } = rows[0]!['QUERY PLAN'][0]!;
      blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    }
    return blocks;
  });
}

const last = 9_980;
// A count ends at 10,000 rows, a tenth of the table.
const blocksOfACount = 1_200;

test.each<[string, (book: Book) => ProductFilter, string, number]>([
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
    const small = await blocksOf(few, filterOf(few), sortBy, offset);
    const large = await blocksOf(many, filterOf(many), sortBy, offset);
    // A filter that fits ten times as many rows counts ten times as many, up to 10,000 of them.
    const matches = offset === 0 && Object.keys(filterOf(many)).length > 0 ? many.rows / few.rows : 2;
    expect(large).toBeLessThanOrEqual(small * matches + blocksOfACount);
  },
);
