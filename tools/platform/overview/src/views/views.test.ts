import { staffListView } from '@pay/contract-cms';
import type { InputOf } from '@pay/contract-core';
import { listView } from '@pay/contract-portal';
import { salaryListView } from '@pay/contract-salary';
import { hireMember, hireStaff, startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';

const payments = 'transactions.list.transaction.getAll';
const products = 'products.list.product.getAll';

let platform: TestPlatform;
let shop: TestMerchant;

type Wish = Partial<InputOf<typeof listView.create>>;

const wanted = (change: Wish = {}) => ({ list: payments, name: 'Đã trả hôm nay', search: 'status=SUCCESS', ...change });
const keep = ({ token }: { token: string }, change?: Wish) => platform.ok(listView.create, wanted(change), { token });
const tryToKeep = async ({ token }: { token: string }, change?: Wish) =>
  (await platform.call(listView.create, wanted(change), { token })).body;
const viewsOf = ({ token }: { token: string }, list = payments, mode?: 'test') =>
  platform.ok(listView.getList, { list }, { token, mode });
const namesOf = async (person: { token: string }, list?: string) =>
  (await viewsOf(person, list)).map(({ name }) => name);

beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
beforeEach(async () => {
  shop = await platform.newMerchant();
});
afterAll(() => platform.close());

test('a view is kept with its filters and columns, for its own list only', async () => {
  const columns = ['txnNumber', 'amount'];
  const { id } = await keep(shop, { columns });
  expect(await viewsOf(shop)).toEqual([
    { id, name: 'Đã trả hôm nay', search: 'status=SUCCESS', columns, isDefault: false },
  ]);
  expect(await viewsOf(shop, products)).toEqual([]);
});

test('each person has views of his own, apart for each shop and each mode', async () => {
  const { id } = await keep(shop);
  const cashier = await hireMember(platform, shop);
  const stranger = await platform.newMerchant();
  for (const other of [cashier, stranger]) {
    expect(await viewsOf(other)).toEqual([]);
    const as = { token: other.token };
    const changed = await platform.call(listView.update, { id, name: 'Của tôi' }, as);
    const removed = await platform.call(listView.delete, { id }, as);
    expect([changed.status, changed.body.code]).toEqual([404, 3]);
    expect([removed.status, removed.body.code]).toEqual([404, 3]);
  }
  expect(await viewsOf(shop, payments, 'test')).toEqual([]);
  expect(await namesOf(shop)).toEqual(['Đã trả hôm nay']);
});

test('the staff and the console of salaries keep theirs apart', async () => {
  const { id } = await keep(shop);
  const { token } = await hireStaff(platform, `views${Date.now()}@provider.test`, { roles: ['support'] });
  const ofStaff = await platform.ok(staffListView.create, wanted({ name: 'Cần xem' }), { token });
  expect(await platform.ok(staffListView.getList, { list: payments }, { token })).toEqual([ofStaff]);
  const ofConsole = await platform.call(salaryListView.update, { id, name: 'Kỳ này' }, { token: shop.token });
  expect(ofConsole.body.code).toBe(40_400);
  expect(await platform.ok(salaryListView.getList, { list: payments }, { token: shop.token })).toEqual([]);
  const refused = await platform.call(staffListView.update, { id, name: 'Kỳ này' }, { token });
  expect(refused.body.code).toBe(3);
});

test('a change touches what it names', async () => {
  const { id } = await keep(shop, { columns: ['amount'] });
  const as = { token: shop.token };
  await platform.ok(listView.update, { id, name: 'Tháng này' }, as);
  const changed = await platform.ok(listView.update, { id, search: '', columns: null }, as);
  expect(changed).toEqual({ id, name: 'Tháng này', search: '', columns: null, isDefault: false });
  await platform.ok(listView.delete, { id }, as);
  expect(await viewsOf(shop)).toEqual([]);
  expect((await platform.call(listView.delete, { id }, as)).body.code).toBe(3);
});

test('a name stands once in a list, and the refusal lands on it', async () => {
  await keep(shop);
  const { code, data } = await tryToKeep(shop);
  expect({ code, data }).toMatchObject({ code: 6, data: { fields: [{ field: 'name', rule: 'name_taken' }] } });
  const { id } = await keep(shop, { name: 'Khác' });
  const renamed = await platform.call(listView.update, { id, name: 'Đã trả hôm nay' }, { token: shop.token });
  expect(renamed.body.code).toBe(6);
  await keep(shop, { list: products });
  expect(await namesOf(shop, products)).toEqual(['Đã trả hôm nay']);
});

test('one view at most is the default of a list, whoever is first', async () => {
  const made = await Promise.all(['một', 'hai', 'ba'].map((name) => keep(shop, { name, isDefault: true })));
  const defaults = async () => (await viewsOf(shop)).filter(({ isDefault }) => isDefault);
  expect(await defaults()).toHaveLength(1);
  const as = { token: shop.token };
  await Promise.all(made.map(({ id }) => platform.ok(listView.update, { id, isDefault: true }, as)));
  const [first, ...others] = await defaults();
  expect(others).toEqual([]);
  await platform.ok(listView.update, { id: first!.id, isDefault: false }, as);
  expect(await defaults()).toEqual([]);
});

test('twenty views of a list are the most, also for calls that come at once', async () => {
  const names = Array.from({ length: 24 }, (_, index) => `Lần ${index}`);
  const answers = await Promise.all(names.map((name) => tryToKeep(shop, { name })));
  expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([
    ...Array.from({ length: 20 }, () => 0),
    8,
    8,
    8,
    8,
  ]);
  expect(await viewsOf(shop)).toHaveLength(20);
  expect((await tryToKeep(shop, { list: products })).code).toBe(0);
});

test.each([
  ['name', { name: '' }],
  ['name', { name: 'x'.repeat(61) }],
  ['name', { name: 'một\u0000' }],
  ['search', { search: `keyword=${'x'.repeat(2_000)}` }],
  ['list', { list: 'x'.repeat(121) }],
  ['columns', { columns: [] }],
  ['columns', { columns: Array.from({ length: 101 }, (_, index) => `column${index}`) }],
])('what is too long, empty or hidden is refused at %s', async (field, change) => {
  const { code, data }: { code: number; data: unknown } = await tryToKeep(shop, change);
  const { fields } = data as { fields: { field: string }[] };
  expect([code, ...new Set(fields.map((one) => one.field))]).toEqual([2, field]);
});

test('a name of sixty letters is kept', async () => {
  await keep(shop, { name: 'ô'.repeat(60) });
  expect(await namesOf(shop)).toEqual(['ô'.repeat(60)]);
});
