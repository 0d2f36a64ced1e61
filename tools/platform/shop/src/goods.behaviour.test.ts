import { category, customer, product } from '@pay/contract-portal';
import { startTestPlatform, type TestPlatform } from '@pay/platform-testing';

let platform: TestPlatform;
let as: { token: string };
beforeAll(async () => {
  platform = await startTestPlatform();
  as = { token: (await platform.newMerchant()).token };
}, 60_000);
afterAll(() => platform.close());

const goods = { name: 'Trà sen', priceType: 'FIXED_PRICE', storageType: 'LIMITED' } as const;

test('B81 B275 a product is created, changed, read, listed and deleted; cateId is written, categoryId is read', async () => {
  const { id: cateId } = await platform.ok(category.create, { name: 'Đồ uống' }, as);
  const written = { ...goods, cateId, description: 'Ướp bông sen', price: 120_000, storageQuantity: 4 };
  const { id } = await platform.ok(product.create, written, as);
  expect(await platform.ok(product.getDetail, { prodId: id }, as)).toMatchObject({ ...goods, categoryId: cateId });
  await platform.ok(product.update, { prodId: id, ...written, name: 'Trà sen Tây Hồ' }, as);
  const { items } = await platform.ok(product.getAll, { query: 'tay ho' }, as);
  expect(items).toMatchObject([{ id, name: 'Trà sen Tây Hồ', price: 120_000, storageQuantity: 4 }]);
  await platform.ok(product.delete, { prodId: id }, as);
  expect((await platform.call(product.getDetail, { prodId: id }, as)).body.code).toBe(3);
});

test('B82 B83 what is read of a product and its category tells sales, stock, pages and who wrote them', async () => {
  const { id: cateId } = await platform.ok(category.create, { name: 'Bánh', description: 'Bánh ngọt' }, as);
  const { id } = await platform.ok(product.create, { ...goods, cateId, price: 20_000, storageQuantity: 1 }, as);
  const audited = { createdBy: expect.any(String), createdAt: expect.any(String), modifiedBy: null, modifiedAt: null };
  expect(await platform.ok(product.getDetail, { prodId: id }, as)).toMatchObject({
    revenue: 0,
    sold: 0,
    stockStatus: 'STOCKING',
    hasPayPage: false,
    ...audited,
  });
  expect(await platform.ok(category.getDetail, { id: cateId }, as)).toMatchObject({ productCount: 1, ...audited });
  await platform.ok(category.update, { cateId, name: 'Bánh mặn' }, as);
  expect(await platform.ok(category.getDetail, { id: cateId }, as)).toMatchObject({
    name: 'Bánh mặn',
    modifiedBy: expect.any(String),
    modifiedAt: expect.any(String),
  });
});

test('B273 B274 B276 products come into a category that is renamed meanwhile, and are listed by every filter', async () => {
  const { id: cateId } = await platform.ok(category.create, { name: 'Quà' }, as);
  const written = { ...goods, name: 'Hộp quà', price: 90_000, storageQuantity: 2 };
  const { id } = await platform.ok(product.create, written, as);
  await platform.ok(product.addProductsToCategory, { cateId, prodIds: [id], name: 'Quà Tết' }, as);
  await platform.ok(product.changeStatus, { id, status: 'INACTIVE' }, as);
  expect(await platform.ok(product.check, { id }, as)).toMatchObject({ hasPayPage: false, hasOrder: false });
  const found = async (filter: object) =>
    (await platform.ok(product.getAll, { size: 5, ...filter }, as)).items.map((row) => row.id);
  const own = { categoryId: cateId, status: 'INACTIVE', haveCate: true, query: 'hop', createdFrom: '2020-01-01' };
  expect(await found(own)).toEqual([id]);
  expect(await found({ ...own, createdTo: '2020-01-02' })).toEqual([]);
  expect(await found({ ...own, haveCate: false })).toEqual([]);
  const categories = { query: 'qua tet', page: 0, size: 1, sort: 'name' } as const;
  expect(await platform.ok(category.getAll, categories, as)).toMatchObject({ totalSize: 1, items: [{ id: cateId }] });
});

test('B278 B279 B281 customers and groups are created, changed, read and deleted by id; groups are found by name', async () => {
  const group = await platform.ok(customer.createGroup, { name: 'Khách quen' }, as);
  const person = { fullName: 'Lê Văn Đạt', phone: '0912345999' };
  const { id } = await platform.ok(customer.create, { ...person, customerGroupId: group.id }, as);
  await platform.ok(customer.update, { id, ...person, address: '12 Hàng Bạc' }, as);
  expect(await platform.ok(customer.getDetail, { customerId: id }, as)).toMatchObject({
    ...person,
    address: '12 Hàng Bạc',
  });
  await platform.ok(customer.updateGroup, { id: group.id, name: 'Khách thân thiết' }, as);
  const one = { groupName: 'than thiet', page: 0, pageSize: 1 };
  const listed = [
    await platform.ok(customer.getGroupList, one, as),
    await platform.ok(customer.getGroupListCache, one, as),
  ];
  expect(listed).toMatchObject(Array(2).fill({ totalSize: 1, items: [{ totalCustomer: 1 }] }));
  await platform.ok(customer.deleteGroup, { id: group.id }, as);
  await platform.ok(customer.delete, { id }, as);
  expect((await platform.call(customer.getGroupDetail, { customerGroupId: group.id }, as)).body.code).toBe(3);
  expect((await platform.call(customer.getDetail, { customerId: id }, as)).body.code).toBe(3);
});
