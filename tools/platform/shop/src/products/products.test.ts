import { payPagePublic } from '@pay/contract-payer';
import { bankAccount, category, payPage, product } from '@pay/contract-portal';
import { uuidv7 } from '@pay/platform-kernel';
import { startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';

let platform: TestPlatform;
let shop: TestMerchant;
beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
}, 60_000);
afterAll(() => platform.close());

const as = () => ({ token: shop.token });
let made = 0;
const terms = (change: object = {}) => {
  made += 1;
  return {
    name: `Món thử ${made}`,
    priceType: 'QUANTITY_PRICE',
    storageType: 'LIMITED',
    price: 50_000,
    storageQuantity: 10,
    ...change,
  } as const;
};
const added = (change: object = {}) => platform.ok(product.create, terms(change), as());
const newCategory = (name: string) => platform.ok(category.create, { name }, as());
const detail = (prodId: string) => platform.ok(product.getDetail, { prodId }, as());
const changesOf = async (prodId: string) => (await platform.ok(product.getStockChanges, { prodId }, as())).items;

async function pageOf(...productIds: string[]) {
  const [account] = await platform.ok(bankAccount.getList, {}, as());
  const given = { bankAccountId: account!.id, customerInfoType: 'NO_REQUIRE', name: 'Cửa hàng', productIds } as const;
  return (await platform.ok(payPage.create, given, as())).code;
}
const order = (payPageCode: string, id: string, quantity: number) =>
  platform.call(payPagePublic.publicCreateOrder, { payPageCode, items: [{ id, quantity }], paymentType: 'VIET_QR' });

describe('a product', () => {
  test('is changed as a whole, and its history tells each step', async () => {
    const { id } = await added();
    const drinks = await newCategory('Đồ uống');
    await platform.ok(product.update, { prodId: id, ...terms({ cateId: drinks.id, lowStockAt: 10 }) }, as());
    await platform.ok(product.changeStatus, { id, status: 'INACTIVE' }, as());
    const changed = await detail(id);
    expect(changed).toMatchObject({ categoryName: 'Đồ uống', lowStock: true, status: 'INACTIVE' });
    expect(changed.history.map(({ action }) => action)).toEqual(['create', 'update', 'deactivate']);
    expect(changed.allowed).toEqual(['update', 'correctStock', 'delete']);
  });

  test('of 32 that are renamed to one name at once one gets it, and the others are told at their field', async () => {
    const products = await Promise.all(Array.from({ length: 32 }, () => added({ storageType: 'UNLIMITED' })));
    const answers = await Promise.all(
      products.map(({ id }) =>
        platform.call(product.update, { prodId: id, ...terms({ name: 'Trà sen duy nhất' }) }, as()),
      ),
    );
    const codes = answers.map(({ body }) => body.code).toSorted((one, other) => one - other);
    expect(codes).toEqual([0, ...Array<number>(31).fill(6)]);
    expect(answers.find(({ body }) => body.code === 6)?.body.data).toMatchObject({
      fields: [{ field: 'name', rule: 'name_taken' }],
    });
  });

  test.each([
    ['a price of 0', { price: 0 }, 'price'],
    ['a price of 10^12', { price: 1e12 }, 'price'],
    ['a stock of -1', { storageQuantity: -1 }, 'storageQuantity'],
    ['a name of 10,000 letters', { name: 'x'.repeat(10_000) }, 'name'],
    ['a name that turns its direction', { name: 'Trà\u202e sen' }, 'name'],
    ['a picture from elsewhere', { pictures: ['https://example.com/tea.png'] }, 'pictures.0'],
    ['a limited stock that nobody counts', { storageQuantity: undefined }, 'storageQuantity'],
  ])('is refused with %s', async (_what, change, field) => {
    const { body } = await platform.call(product.create, terms(change), as());
    expect(body).toMatchObject({ code: 2, data: { fields: [{ field }] } });
  });

  test('that was ordered or stands on a page is not deleted; any other is gone', async () => {
    const [onPage, never] = [await added(), await added()];
    await pageOf(onPage.id);
    expect((await platform.call(product.delete, { prodId: onPage.id }, as())).body).toMatchObject({ code: 1702 });
    expect(await platform.ok(product.check, { id: onPage.id }, as())).toEqual({
      hasPayPage: true,
      hasOrder: false,
      canDelete: false,
    });
    await platform.ok(product.delete, { prodId: never.id }, as());
    expect((await platform.call(product.getDetail, { prodId: never.id }, as())).body).toMatchObject({ code: 3 });
    expect((await platform.call(product.delete, { prodId: uuidv7() }, as())).body).toMatchObject({ code: 3 });
  });

  test('of another merchant does not exist', async () => {
    const { id } = await added();
    const stranger = { token: (await platform.newMerchant()).token };
    const refused = [
      await platform.call(product.getDetail, { prodId: id }, stranger),
      await platform.call(product.delete, { prodId: id }, stranger),
      await platform.call(product.update, { prodId: id, ...terms() }, stranger),
      await platform.call(product.correctStock, { prodId: id, change: 1, reason: 'Nhập' }, stranger),
      await platform.call(product.changeStatusOfMany, { prodIds: [id], status: 'INACTIVE' }, stranger),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual([3, 3, 3, 3, 3]);
  });

  test('is found by any part of its name, with and without accents, and by its code', async () => {
    const { id, code } = await added({ name: 'Bánh đậu xanh Rồng Vàng' });
    const found = async (query: string) =>
      (await platform.ok(product.getAll, { query }, as())).items.map((row) => row.id);
    expect(await found('đậu xanh')).toContain(id);
    expect(await found('rong vang')).toContain(id);
    expect((await found(code))[0]).toBe(id);
  });

  test('is listed by category, by having none, and by low stock', async () => {
    const gifts = await newCategory('Quà tặng');
    const inside = await added({ cateId: gifts.id });
    const low = await added({ storageQuantity: 2, lowStockAt: 3 });
    const ids = async (filter: object) =>
      (await platform.ok(product.getAll, { size: 200, ...filter }, as())).items.map(({ id }) => id);
    expect(await ids({ categoryId: gifts.id })).toEqual([inside.id]);
    expect(await ids({ haveCate: true })).toContain(inside.id);
    expect(await ids({ haveCate: false })).not.toContain(inside.id);
    expect(await ids({ lowStock: true })).toContain(low.id);
    expect(await ids({ lowStock: true })).not.toContain(inside.id);
  });
});

describe('stock', () => {
  test('tells who changed it, when, by how many and why', async () => {
    const { id } = await added({ storageQuantity: 5 });
    const code = await pageOf(id);
    const { body } = await order(code, id, 2);
    await platform.ok(product.correctStock, { prodId: id, change: 7, reason: 'Nhập hàng mới' }, as());
    expect(await changesOf(id)).toMatchObject([
      { kind: 'CORRECTED', quantity: 7, stockAfter: 12, reservedAfter: 2, reason: 'Nhập hàng mới' },
      { kind: 'RESERVED', quantity: 0, reserved: 2, stockAfter: 5, reservedAfter: 2, orderCode: body.data.orderCode },
      { kind: 'OPENED', quantity: 5, stockAfter: 5 },
    ]);
  });

  test('is never taken below what orders have set aside', async () => {
    const { id } = await added({ storageQuantity: 5 });
    await order(await pageOf(id), id, 4);
    const taken = await platform.call(product.correctStock, { prodId: id, change: -2, reason: 'Hỏng' }, as());
    expect(taken.body).toMatchObject({ code: 1701, data: { available: 1 } });
    const written = await platform.call(product.update, { prodId: id, ...terms({ storageQuantity: 3 }) }, as());
    expect(written.body).toMatchObject({ code: 2, data: { fields: [{ field: 'storageQuantity', min: 4 }] } });
    const tooMany = await platform.call(product.correctStock, { prodId: id, change: 1_000_000, reason: 'Nhập' }, as());
    expect(tooMany.body).toMatchObject({ code: 2, data: { fields: [{ field: 'change', rule: 'too_big' }] } });
  });

  test('loses nothing when orders take of it while it is corrected', async () => {
    const { id } = await added({ storageQuantity: 10 });
    const code = await pageOf(id);
    const correct = (change: number) =>
      platform.call(product.correctStock, { prodId: id, change, reason: 'Kiểm kho' }, as());
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => order(code, id, 1)),
      ...[5, -3, 5, -3].map(correct),
    ]);
    const ordered = answers.slice(0, 8).filter(({ body }) => body.code === 0).length;
    const corrected = [5, -3, 5, -3].filter((_change, index) => answers[8 + index]!.body.code === 0);
    const { storageQuantity, reserved } = await detail(id);
    expect({ storageQuantity, reserved }).toEqual({
      storageQuantity: corrected.reduce((sum, change) => sum + change, 10),
      reserved: ordered,
    });
    const changes = await changesOf(id);
    expect(changes.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(storageQuantity);
    expect(changes.reduce((sum, row) => sum + row.reserved, 0)).toBe(reserved);
  });

  test('of a product that keeps none is not corrected', async () => {
    const { id } = await added({ storageType: 'UNLIMITED', storageQuantity: undefined });
    const { body } = await platform.call(product.correctStock, { prodId: id, change: 1, reason: 'Nhập' }, as());
    expect(body).toMatchObject({ code: 5 });
  });
});

describe('a category', () => {
  test('keeps the order of its products, which a page of them changes among themselves', async () => {
    const { id: cateId } = await newCategory('Cà phê');
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) ids.push((await added({ cateId })).id);
    const listed = async () => {
      const wish = { categoryId: cateId, sort: 'place', sortDirection: 'ASC' } as const;
      return (await platform.ok(product.getAll, wish, as())).items.map(({ id }) => id);
    };
    expect(await listed()).toEqual(ids);
    const [one, two, three, four] = ids as [string, string, string, string];
    await platform.ok(category.arrange, { cateId, prodIds: [three, one, two] }, as());
    expect(await listed()).toEqual([three, one, two, four]);
    const { body } = await platform.call(category.arrange, { cateId, prodIds: [(await added()).id] }, as());
    expect(body).toMatchObject({ code: 3 });
  });

  test('lets one product move to any position, over pages and however often between the same two', async () => {
    const { id: cateId } = await newCategory('Bánh mì');
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.push((await added({ cateId })).id);
    const [one, two, three, four, five] = ids as [string, string, string, string, string];
    const listed = async () => {
      const wish = { categoryId: cateId, sort: 'place', sortDirection: 'ASC' } as const;
      return (await platform.ok(product.getAll, wish, as())).items.map(({ id }) => id);
    };
    const move = (prodId: string, position: number) => platform.ok(category.move, { cateId, prodId, position }, as());
    await move(five, 1);
    expect(await listed()).toEqual([five, one, two, three, four]);
    await move(five, 4);
    expect(await listed()).toEqual([one, two, three, five, four]);
    await move(one, 9_999);
    expect(await listed()).toEqual([two, three, five, four, one]);
    for (let times = 0; times < 24; times += 1) await move(times % 2 === 0 ? four : one, 2);
    expect(await listed()).toEqual([two, one, four, three, five]);
    const outside = await platform.call(category.move, { cateId, prodId: (await added()).id, position: 1 }, as());
    expect(outside.body).toMatchObject({ code: 3 });
  });

  test('takes products in and is renamed in the same step', async () => {
    const { id: cateId } = await newCategory('Trà cũ');
    const [one, other] = [await added(), await added()];
    await platform.ok(product.addProductsToCategory, { cateId, prodIds: [one.id, other.id], name: 'Trà mới' }, as());
    expect(await platform.ok(category.getDetail, { id: cateId }, as())).toMatchObject({
      name: 'Trà mới',
      productCount: 2,
    });
  });

  test('that is deleted leaves its products without one, and its name is free again', async () => {
    const { id: cateId } = await newCategory('Sắp bỏ');
    const { id } = await added({ cateId });
    expect((await platform.call(category.create, { name: 'sắp bỏ' }, as())).body).toMatchObject({
      code: 6,
      data: { fields: [{ field: 'name', rule: 'name_taken' }] },
    });
    await platform.ok(category.delete, { id: cateId }, as());
    expect(await detail(id)).toMatchObject({ categoryId: null, categoryName: null });
    await newCategory('Sắp bỏ');
  });
});

test('the status of several products is changed at once; those that have it stay as they are', async () => {
  const [one, other] = [await added(), await added()];
  await platform.ok(product.changeStatus, { id: other.id, status: 'INACTIVE' }, as());
  const prodIds = [one.id, other.id];
  expect(await platform.ok(product.changeStatusOfMany, { prodIds, status: 'INACTIVE' }, as())).toEqual({ changed: 1 });
  expect((await detail(other.id)).history).toHaveLength(2);
});
