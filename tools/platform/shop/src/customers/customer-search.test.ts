import { customer } from '@pay/contract-portal';
import { uuidv7 } from '@pay/platform-kernel';
import { blocksOf, vacuumed } from '@pay/platform-kernel/fixtures';
import { startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { sql } from 'kysely';
import { columnsOf } from './customers.rules.ts';
import { listCustomers } from './customers.store.ts';

const count = 12_001;
const regulars = '00000000-0000-7001-8000-000000000001';
const families = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Đỗ'];

interface Row {
  code: string;
  text: string;
  isRegular: boolean;
}

const mentions = [
  { code: 'KX00000001', name: 'Mẹ của em 0900005555', phone: '0912999998' },
  { code: 'KX00000002', name: 'Gọi em 0988777666', phone: '0912999999' },
];

function givenName(number: number): string {
  if (number > 11_000 && number % 4 === 0) return 'Lụa';
  return number % 70 === 3 ? 'Người quen' : 'Hoa';
}

const counted = Array.from({ length: count }, (_, index): Row => {
  const number = index + 1;
  const code = `KH${String(number).padStart(8, '0')}`;
  const family = families[number % families.length]!;
  return {
    code,
    text: `${family} ${givenName(number)} ${number} ${code} 09${String(number).padStart(8, '0')}`,
    isRegular: number % 120 === 0,
  };
});

const rows = [
  ...counted,
  ...mentions.map(({ code, name, phone }) => ({ code, text: `${name} ${code} ${phone}`, isRegular: false })),
];

let platform: TestPlatform;
let shop: TestMerchant;
beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
  const { db } = platform.services.storages.live;
  const { merchantId } = shop;
  await sql`insert into customer_group (merchant_id, id, name, keywords, created_by, created_at)
    values (${merchantId}, ${regulars}, 'Khách quen', 'khach quen', 'an', now())`.execute(db);
  await sql`
    insert into customer (merchant_id, id, code, full_name, phone, customer_group_id, keywords, name_key, created_by, created_at)
    select ${merchantId}, gen_random_uuid(), code, name, phone, case when n % 120 = 0 then ${regulars}::uuid end,
      searchable(name, code, phone), searchable(name), 'an', now()
    from (
      select n, 'KH' || lpad(n::text, 8, '0') as code, '09' || lpad(n::text, 8, '0') as phone,
        (${families}::text[])[1 + n % ${families.length}::integer] || case when n > 11000 and n % 4 = 0 then ' Lụa ' when n % 70 = 3 then ' Người quen ' else ' Hoa ' end || n as name
      from generate_series(1, ${count}::integer) as n
    ) as made`.execute(db);
  const given = mentions.map(({ code, name, phone }) => ({
    merchantId,
    id: uuidv7(),
    code,
    ...columnsOf({ fullName: name, phone }, code),
    customerGroupId: null,
    createdBy: 'an',
    createdAt: new Date().toISOString(),
  }));
  await db.insertInto('customer').values(given).execute();
}, 120_000);
afterAll(() => platform.close());

const pageSize = 20;

async function expectRows(asked: { keyword: string; page?: number; haveGroup?: boolean }, fits: (row: Row) => boolean) {
  const found = rows.filter(fits).map(({ code }) => code);
  const from = (asked.page ?? 0) * pageSize;
  const { items, totalSize, totalIsLowerBound } = await platform.ok(
    customer.getList,
    { pageSize, ...asked },
    { token: shop.token },
  );
  expect(items.map(({ code }) => code)).toEqual(found.slice(from, from + pageSize));
  return { totalSize, totalIsLowerBound, found: found.length };
}

const holds =
  (words: string) =>
  ({ text }: Row) =>
    text.includes(words);

test.each<[string, Parameters<typeof expectRows>[0], (row: Row) => boolean]>([
  ['a word that the last ones hold', { keyword: 'lụa', page: 3 }, holds('Lụa')],
  ['a phone number', { keyword: '0900007777' }, holds('0900007777')],
  ['a phone number as it is said', { keyword: '+84 900 007 777' }, holds('0900007777')],
  ['a phone number with its country only', { keyword: '84900007777' }, holds('0900007777')],
  ['a phone number without the zero', { keyword: '900007777' }, holds('0900007777')],
  ['a phone number that nobody has', { keyword: '0999999999' }, () => false],
  ['a phone number that somebody only mentions', { keyword: '+84988777666' }, holds('0988777666')],
  ['a phone number in another group', { keyword: '0900007777', haveGroup: true }, () => false],
  ['the last digits of a phone number', { keyword: '0007777' }, holds('0007777')],
  ['the first digits of a phone number', { keyword: '+84 900 011' }, holds('0900011')],
  ['a part of a phone number', { keyword: '0077' }, holds('0077')],
  ['a word that nobody has', { keyword: 'không có ai' }, () => false],
  ['the name of a group', { keyword: 'khách quen' }, ({ isRegular }) => isRegular],
  [
    'a word of those in a group',
    { keyword: 'nguyễn', haveGroup: true },
    (row) => row.isRegular && holds('Nguyễn')(row),
  ],
])('a search for %s finds all and counts them', async (_what, asked, fits) => {
  const { totalSize, totalIsLowerBound, found } = await expectRows(asked, fits);
  expect({ totalSize, totalIsLowerBound }).toEqual({ totalSize: found });
});

test.each([0, 7, 105])('page %i of a family name that many have tells at least how many there are', async (page) => {
  const { totalSize, totalIsLowerBound, found } = await expectRows({ keyword: 'nguyễn', page }, holds('Nguyễn'));
  expect(totalIsLowerBound).toBe(true);
  expect(totalSize).toBeGreaterThanOrEqual(2_000);
  expect(totalSize).toBeLessThanOrEqual(found);
});

test.each([0, 1])('page %i of a name that one in seventy has tells at least how many there are', async (page) => {
  const { totalSize, totalIsLowerBound, found } = await expectRows(
    { keyword: 'người quen', page },
    holds('Người quen'),
  );
  expect(totalIsLowerBound).toBe(true);
  expect(totalSize).toBeGreaterThan(100);
  expect(totalSize).toBeLessThanOrEqual(found);
});

test('a later page of a name that one in seventy has knows how many there are', async () => {
  const { totalSize, totalIsLowerBound, found } = await expectRows(
    { keyword: 'người quen', page: 8 },
    holds('Người quen'),
  );
  expect({ totalSize, totalIsLowerBound }).toEqual({ totalSize: found });
});

const firstPage = { page: 0, size: pageSize, offset: 0, sortBy: 'code', direction: 'ASC' } as const;

test('whose number is typed is looked up by it: who only mentions it is not meant, and no list is read', async () => {
  const { db } = platform.services.storages.live;
  await vacuumed(db, 'customer');
  await expectRows({ keyword: '0900 005 555' }, ({ code }) => code === 'KH00005555');
  const blocks = await blocksOf(db, (trx) => listCustomers(trx, shop.merchantId, { keyword: '0900005555' }, firstPage));
  expect(Math.max(...blocks)).toBeLessThan(60);
});

test('of those in no group each is found once', async () => {
  const { totalSize, totalIsLowerBound } = await expectRows(
    { keyword: 'trần', haveGroup: false, page: 20 },
    (row) => !row.isRegular && holds('Trần')(row),
  );
  expect(totalIsLowerBound).toBe(true);
  expect(totalSize).toBeGreaterThan(1_900);
});
