import { customer, payLink } from '@pay/contract-portal';
import { startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';

let platform: TestPlatform;
let shop: TestMerchant;

beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
}, 60_000);
afterAll(() => platform.close());

let made = 0;
const asShop = () => ({ token: shop.token });
const newPhone = () => `0933${String((made += 1)).padStart(6, '0')}`;
const add = (change: object = {}) =>
  platform.ok(customer.create, { fullName: `Khách ${made}`, phone: newPhone(), ...change }, asShop());
const proposals = async () => (await platform.ok(customer.getDuplicates, { pageSize: 200 }, asShop())).items;
const reasonOf = async (one: string, other: string) =>
  (await proposals()).find(
    ({ first, second }) => [first.id, second.id].includes(one) && [first.id, second.id].includes(other),
  )?.reason;

test.each([
  ['the same e-mail', { email: 'Chung@Example.com' }, { email: 'chung@example.com' }, 'SAME_EMAIL'],
  [
    'the same name and the end of the number',
    { fullName: 'Đỗ Hồng Nhung', phone: '0381234567' },
    { fullName: 'do hong nhung', phone: '0561234567' },
    'SAME_NAME_AND_PHONE_TAIL',
  ],
  [
    'the same name, one with an e-mail only',
    { fullName: 'Vũ Quốc Huy' },
    { fullName: 'Vũ Quốc Huy', phone: undefined, email: 'huy@example.com' },
    'SAME_NAME',
  ],
])('two with %s are proposed, and no more once somebody said that they are two', async (_what, one, other, reason) => {
  const [first, second] = [await add(one), await add(other)];
  expect(await reasonOf(first.id, second.id)).toBe(reason);
  await platform.ok(customer.dismissDuplicate, { firstId: second.id, secondId: first.id }, asShop());
  expect(await reasonOf(first.id, second.id)).toBeUndefined();
  await platform.ok(
    customer.update,
    { id: first.id, fullName: first.fullName, phone: first.phone!, email: first.email ?? undefined },
    asShop(),
  );
  expect(await reasonOf(first.id, second.id)).toBeUndefined();
});

test('who stays has the chosen values, the group and what either was sent; the other is gone', async () => {
  const group = await platform.ok(customer.createGroup, { name: 'Khách quen' }, asShop());
  const kept = await add({ fullName: 'Hoa', customerGroupId: group.id });
  const gone = await add({ fullName: 'Trần Thị Hoa', email: 'hoa@example.com', customerGroupId: group.id });
  const { payLinkCode } = await platform.ok(
    payLink.create,
    { amount: 99_000, customerInfoType: 'NO_REQUIRE', description: 'Bánh' },
    asShop(),
  );
  await platform.ok(payLink.sendEmailSms, { payLinkCode, receiverIds: [gone.id], sendEmail: true }, asShop());
  const merged = await platform.ok(
    customer.merge,
    { keptId: kept.id, mergedId: gone.id, fullName: gone.fullName, phone: gone.phone!, email: gone.email! },
    asShop(),
  );
  expect(merged).toMatchObject({ id: kept.id, code: kept.code, fullName: 'Trần Thị Hoa', phone: gone.phone });
  expect((await platform.call(customer.getDetail, { customerId: gone.id }, asShop())).body.code).toBe(3);
  expect((await platform.ok(customer.getGroupDetail, { customerGroupId: group.id }, asShop())).totalCustomer).toBe(1);
  const { items } = await platform.ok(customer.getTimeline, { customerId: kept.id }, asShop());
  expect(items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'PAY_LINK_SENT', code: payLinkCode }),
      expect.objectContaining({ kind: 'MERGED', note: `${gone.code} ${gone.fullName}` }),
    ]),
  );
  // The number that nobody chose is free.
  expect((await add({ phone: kept.phone })).phone).toBe(kept.phone);
});

test('of two merges of one customer at once, or a merge and a deletion, one happens', async () => {
  const [first, second, third] = [await add(), await add(), await add()];
  const merge = (keptId: string, mergedId: string) =>
    platform.call(customer.merge, { keptId, mergedId, fullName: 'Hoa', phone: newPhone() }, asShop());
  const crossed = await Promise.all([merge(first.id, second.id), merge(second.id, first.id)]);
  expect(crossed.map(({ body }) => body.code).toSorted()).toEqual([0, 3]);
  const left = crossed[0]!.body.code === 0 ? first : second;
  const against = await Promise.all([
    merge(left.id, third.id),
    platform.call(customer.delete, { id: third.id }, asShop()),
  ]);
  expect(against.map(({ body }) => body.code).toSorted()).toEqual([0, 3]);
});

test('nobody is merged with themselves, and a refused merge leaves both as they were', async () => {
  const [first, second, third] = [await add(), await add(), await add()];
  const itself = await platform.call(
    customer.merge,
    { keptId: first.id, mergedId: first.id, fullName: 'Hoa', phone: first.phone! },
    asShop(),
  );
  expect(itself.body.code).toBe(2);
  const taken = await platform.call(
    customer.merge,
    { keptId: first.id, mergedId: second.id, fullName: 'Hoa', phone: third.phone! },
    asShop(),
  );
  expect(taken.body).toMatchObject({ code: 6, data: { fields: [{ field: 'phone', rule: 'phone_taken' }] } });
  const both = [first, second].map(({ id }) => platform.ok(customer.getDetail, { customerId: id }, asShop()));
  expect((await Promise.all(both)).map(({ phone }) => phone)).toEqual([first.phone, second.phone]);
});
