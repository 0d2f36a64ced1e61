import { product } from '@pay/contract-portal';
import { employeeWorkbook } from '@pay/platform-kernel/fixtures';
import { requestFor, startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';

let platform: TestPlatform;
let shop: TestMerchant;
beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
}, 60_000);
afterAll(() => platform.close());

const heading = 'Name,Price type,Price,Stock type,In stock,Low stock from,Category,Description';
const csv = (...rows: readonly string[]) => Buffer.from([heading, ...rows].join('\r\n'));

const send = (endpoint: typeof product.checkImport | typeof product.importFile, file: Uint8Array, name: string) =>
  platform.send(requestFor(endpoint, { file }, name), {
    token: shop.token,
    headers: { 'accept-language': 'en' },
  });
const check = (file: Uint8Array, name = 'products.csv') => send(product.checkImport, file, name);
const take = (file: Uint8Array, name = 'products.csv') => send(product.importFile, file, name);
const namesOf = async (query: string) =>
  (await platform.ok(product.getAll, { query, size: 200 }, { token: shop.token })).items.map(({ name }) => name);

test('the template is a file that can be taken as it is, in either language', async () => {
  for (const language of ['vi', 'en']) {
    const asked = { token: shop.token, headers: { 'accept-language': language } };
    const { bytes } = await platform.call(product.importTemplate, {}, asked);
    expect((await check(bytes, 'template.xlsx')).body).toMatchObject({
      code: 0,
      data: {
        validItems: [{ row: 2, priceType: 'QUANTITY_PRICE', storageType: 'LIMITED', storageQuantity: 100 }],
        invalidItems: [],
      },
    });
  }
});

test('each wrong row is told with its column in words; nothing is saved until all are right, then everything is', async () => {
  const right = Array.from({ length: 8 }, (_, index) => `Bánh ${index},FIXED_PRICE,20000,UNLIMITED,,,,`);
  const wrong = ['Bánh rẻ,FIXED_PRICE,0,UNLIMITED,,,,', 'Bánh 3,FIXED_PRICE,20000,LIMITED,,,Không có,'];
  const judged = await check(csv(...right, ...wrong));
  expect(judged.body).toMatchObject({
    data: {
      invalidItems: [
        { row: 10, problems: [{ field: 'price', message: expect.stringContaining('2,000') }] },
        {
          row: 11,
          problems: [
            { field: 'name', rule: 'duplicate' },
            { field: 'storageQuantity', rule: 'required' },
            { field: 'categoryName', rule: 'unknown' },
          ],
        },
      ],
    },
  });
  expect((await take(csv(...right, ...wrong))).body).toMatchObject({
    code: 13,
    data: { fields: [{ field: 'file', rule: 'rows_wrong', count: 2 }] },
  });
  expect(await namesOf('Bánh')).toEqual([]);

  const corrected = ['Bánh rẻ,FIXED_PRICE,20000,UNLIMITED,,,,', 'Bánh dứa,FIXED_PRICE,20000,LIMITED,5,,,'];
  expect((await take(csv(...right, ...corrected))).body).toMatchObject({ code: 0, data: { created: 10 } });
  expect(await namesOf('Bánh')).toHaveLength(10);
});

test('a file that is given again tells of each name that it is taken', async () => {
  const file = csv('Kẹo lạc,FIXED_PRICE,20000,UNLIMITED,,,,', 'Kẹo dừa,FIXED_PRICE,20000,UNLIMITED,,,,');
  expect((await take(file)).body).toMatchObject({ code: 0 });
  expect((await check(file)).body).toMatchObject({
    data: {
      validItems: [],
      invalidItems: [
        { row: 2, problems: [{ field: 'name', rule: 'name_taken' }] },
        { row: 3, problems: [{ field: 'name', rule: 'name_taken' }] },
      ],
    },
  });
});

test('of two uploads of one file at once one is taken whole and the other not at all', async () => {
  const file = csv(...Array.from({ length: 40 }, (_, index) => `Chè ${index},FIXED_PRICE,20000,UNLIMITED,,,,`));
  const answers = await Promise.all([take(file), take(file), take(file)]);
  expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(1);
  expect(await namesOf('Chè')).toHaveLength(40);
});

test('10,000 products are taken from one file, each with its own code', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => `Hạt ${index},QUANTITY_PRICE,20000,LIMITED,${index},,,`);
  expect((await take(csv(...rows))).body).toMatchObject({ code: 0, data: { created: 10_000 } });
  const { items } = await platform.ok(product.getAll, { query: 'Hạt 9999' }, { token: shop.token });
  expect(items).toMatchObject([{ name: 'Hạt 9999', storageQuantity: 9_999 }]);
}, 60_000);

test.each([
  ['10,001 rows', employeeWorkbook(10_001), 'a.xlsx', 'too_many_rows'],
  ['the columns of something else', employeeWorkbook(2), 'a.xlsx', 'column_missing'],
  ['nothing in it', csv(), 'a.csv', 'file_empty'],
  [
    'a password on it',
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(504),
      Buffer.from('EncryptedPackage', 'utf16le'),
      Buffer.alloc(512),
    ]),
    'a.xlsx',
    'file_locked',
  ],
])('a file with %s is refused as a whole', async (_what, file, name, rule) => {
  const refused = { code: 13, data: { fields: [{ field: 'file', rule }] } };
  expect((await check(file, name)).body).toMatchObject(refused);
  expect((await take(file, name)).body).toMatchObject(refused);
});
