import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { scaleBudgets } from '../budgets.ts';
import type { Figure } from '../verdict.ts';
import { compared, type Comparison, figure, type Side } from './compared.ts';

export interface Shelves {
  products: number;
  customers: number;
}

const pageSize = 20;
const lastPage = 10_000 / pageSize - 1;

const productNames = ['Cà phê rang xay', 'Bánh đậu xanh', 'Trà sen Tây Hồ', 'Mứt gừng dẻo', 'Áo đồng phục'];
const familyNames = ['Nguyễn Thu', 'Trần Minh', 'Lê Ngọc', 'Phạm Gia', 'Đỗ Hải', 'Vũ Thanh', 'Bùi Khánh'];
const givenNames = ['Hà', 'Quân', 'Mai', 'Bảo', 'Yến', 'Tùng', 'Linh', 'Đạt', 'Ngọc'];

const [categoryName, groupName] = ['Đồ uống', 'Khách quen'];

/** Fills a shop with products and customers, as its own calls would have left them. */
export async function fillShelves(client: Client, merchantId: string, { products, customers }: Shelves): Promise<void> {
  const { rows } = await client.query<{ category: string; group: string }>(
    `with made as (select gen_random_uuid() as category, gen_random_uuid() as "group"),
     kept as (
       insert into product_category (merchant_id, id, code, name, keywords, created_by, created_at)
       select $1, category, 'DM00000001', $2, searchable($2), 'bench', now() from made
     ), grouped as (
       insert into customer_group (merchant_id, id, name, keywords, total_customer, created_by, created_at)
       select $1, "group", $3, searchable($3), 0, 'bench', now() from made
     )
     select category, "group" from made`,
    [merchantId, categoryName, groupName],
  );
  const { category, group } = rows[0]!;
  await client.query(
    `insert into product (merchant_id, id, code, name, price, price_type, storage_type, storage_quantity, low_stock_at, status,
       created_by, created_at, keywords, category_id)
     select $1, gen_random_uuid(), code, name, 2000 + n % 5000 * 100, 'QUANTITY_PRICE', 'LIMITED', n % 500, 2,
       case when n % 100 = 0 then 'INACTIVE' else 'ACTIVE' end, 'bench', now() - n * interval '1 minute',
       searchable(name, code), case when n % 50 = 0 then $4::uuid end
     from (
       select n, 'SP' || lpad(n::text, 8, '0') as code, ($3::text[])[1 + n % cardinality($3::text[])] || ' số ' || n as name
       from generate_series(1, $2::integer) as n
     ) as made`,
    [merchantId, products, productNames, category],
  );
  await client.query(
    `insert into customer (merchant_id, id, code, full_name, phone, email, customer_group_id, keywords, name_key, created_by, created_at)
     select $1, gen_random_uuid(), code, name, phone, 'khach' || n || '@example.com', case when n % 50 = 0 then $5::uuid end,
       searchable(name, code, phone, 'khach' || n || '@example.com'), searchable(name), 'bench', now() - n * interval '1 minute'
     from (
       select n, 'KH' || lpad(n::text, 8, '0') as code, '09' || lpad(n::text, 8, '0') as phone,
         ($3::text[])[1 + n % cardinality($3::text[])] || ' ' || ($4::text[])[1 + n / 7 % cardinality($4::text[])] || ' ' || n as name
       from generate_series(1, $2::integer) as n
     ) as made`,
    [merchantId, customers, familyNames, givenNames, group],
  );
  await cleaned(client, 'product');
  await cleaned(client, 'customer');
}

const cleanings = 100;

/** Leaves a table as the database's own cleaning does, with each page known to be visible to all; another's open snapshot delays that. */
async function cleaned(client: Client, table: 'product' | 'customer'): Promise<void> {
  for (let left = cleanings; left > 0; left -= 1) {
    await client.query(`vacuum (analyze) ${table}`);
    const { rows } = await client.query<{ visible: boolean }>(
      'select relallvisible >= relpages as visible from pg_class where oid = $1::text::regclass',
      [table],
    );
    if (rows[0]?.visible) return;
    await pause(50);
  }
  throw new Error(`Pages of ${table} are not visible to all`);
}

interface Listed {
  totalSize: number;
  items: { id: string }[];
}

interface Asked {
  name: string;
  path: string;
  query: Record<string, string>;
  /** Whether the last page that is listed is compared too. */
  far?: true;
}

const products = '/api/product/portal/v1/getAll';
const customers = '/api/customer/v1/getList';

/** A word in the middle of a name is written with its accents and without them. */
function askedOf({ products: most }: Shelves): Asked[] {
  const some = Math.floor(most / 2);
  const list = (name: string, path: string, query: Record<string, string> = {}, far?: true): Asked => ({
    name,
    path,
    query,
    ...(far && { far }),
  });
  return [
    list('products', products, {}, true),
    list('products by name', products, { sort: 'name', sortDirection: 'ASC' }, true),
    list('products by price', products, { sort: 'price', sortDirection: 'DESC' }, true),
    list('products with a word in the middle, with accents', products, { query: 'đậu xanh' }),
    list('products with a word in the middle, without accents', products, { query: 'dau xanh' }),
    list('products with a part of a word', products, { query: 'sen tay' }),
    list('products with a word, by price', products, { query: 'dau xanh', sort: 'price', sortDirection: 'DESC' }),
    list('products for sale with a word', products, { query: 'dau xanh', status: 'ACTIVE' }),
    list('products with a part of a number', products, { query: String(some) }),
    list('products with a number that one has', products, { query: `SP${String(some).padStart(8, '0')}` }),
    list('products with a word that none has', products, { query: 'không có gì' }),
    list('products not for sale', products, { status: 'INACTIVE' }),
    list('products low in stock', products, { lowStock: 'true' }),
    list('products in any category', products, { haveCate: 'true' }),
    list('customers', customers, {}, true),
    list('customers with a word in the middle, with accents', customers, { keyword: 'ngọc yến' }),
    list('customers with a word in the middle, without accents', customers, { keyword: 'ngoc yen' }),
    list('customers with a name that many have', customers, { keyword: 'nguyễn' }),
    list('customers in no group with a name that many have', customers, { keyword: 'nguyễn', haveGroup: 'false' }),
    list('customers with a part of a phone', customers, { keyword: String(some) }),
    list('customers with a phone', customers, { keyword: `09${String(some).padStart(8, '0')}` }),
    list('customers with a word that none has', customers, { keyword: 'không có gì' }),
    list('customers in a group', customers, { haveGroup: 'true' }),
    list('customers in no group', customers, { haveGroup: 'false' }),
  ];
}

const sizeOf = (path: string, page: number): Record<string, string> =>
  path === products
    ? { page: String(page), size: String(pageSize) }
    : { page: String(page), pageSize: String(pageSize) };

const read = ({ shop }: Side, { path, query }: Asked, page = 0) =>
  shop.ok<Listed>(`${path}?${new URLSearchParams({ ...query, ...sizeOf(path, page) })}`);

/** The lists of a shop with many products and customers beside one with few. */
export async function shelfFigures(
  { large, little, tries }: Pick<Comparison, 'large' | 'little' | 'tries'>,
  shelves: Shelves,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const asked of askedOf(shelves)) {
    const times = await compared(
      tries,
      () => read(large, asked),
      () => read(little, asked),
    );
    figures.push(figure(asked.name, times, scaleBudgets.list));
    if (!asked.far || shelves.products < 10_000) continue;
    const far = await compared(
      tries,
      () => read(large, asked, lastPage),
      () => read(little, asked, lastPage),
    );
    figures.push(figure(`${asked.name}, row 10,000`, far, scaleBudgets.list));
  }
  return [...figures, await sameWithoutAccents(large)];
}

/** What is found with accents is found without them. */
async function sameWithoutAccents(side: Side): Promise<Figure> {
  const pairs: [Asked, Asked][] = [
    [
      { name: '', path: products, query: { query: 'đậu xanh' } },
      { name: '', path: products, query: { query: 'dau xanh' } },
    ],
    [
      { name: '', path: customers, query: { keyword: 'ngọc yến' } },
      { name: '', path: customers, query: { keyword: 'ngoc yen' } },
    ],
  ];
  let unlike = 0;
  for (const [one, other] of pairs) {
    const [first, second] = [await read(side, one), await read(side, other)];
    const same = first.items.map(({ id }) => id).join() === second.items.map(({ id }) => id).join();
    if (first.items.length === 0 || !same || first.totalSize !== second.totalSize) unlike += 1;
  }
  return { name: 'words that find something else without accents, or nothing', value: unlike, atMost: 0 };
}
