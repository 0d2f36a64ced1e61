import { customer, payLink, roleGroup, tool } from '@pay/contract-portal';
import { payLinkPublic } from '@pay/contract-payer';
import { hireMember, startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';
import { tieToCustomers } from './customer-ties.ts';

let platform: TestPlatform;
let shop: TestMerchant;
let other: TestMerchant;

beforeAll(async () => {
  platform = await startTestPlatform();
  shop = await platform.newMerchant();
  other = await platform.newMerchant();
}, 60_000);
afterAll(() => platform.close());

let made = 0;
const newPhone = () => `0912${String((made += 1)).padStart(6, '0')}`;
const asShop = () => ({ token: shop.token });
const add = (change: object = {}, as: object = asShop()) =>
  platform.ok(customer.create, { fullName: 'Trần Thị Hoa', phone: newPhone(), ...change }, as);
const addGroup = (name: string) => platform.ok(customer.createGroup, { name }, asShop());
const fieldsOf = (body: { data: unknown }) =>
  ((body.data as { fields?: { field: string; rule: string }[] } | null)?.fields ?? []).map(
    ({ field, rule }) => `${field} ${rule}`,
  );
const sizeOf = async (id: string) =>
  (await platform.ok(customer.getGroupDetail, { customerGroupId: id }, asShop())).totalCustomer;

describe.each(['live', 'test'] as const)('in %s mode', (mode) => {
  test('C-B277 customers are kept with a code, sorted by it, and found by any part of what names them', async () => {
    const as = { token: shop.token, mode };
    const first = await add({ fullName: 'Nguyễn Thị Bích Ngọc', email: 'Ngoc@Example.com' }, as);
    const second = await add({ fullName: 'Lê Văn Đạt' }, as);
    expect(first.code).toMatch(/^KH\d{8}$/);
    const found = async (keyword: string) =>
      (await platform.ok(customer.getList, { keyword }, as)).items.map(({ code }) => code);
    expect(await found('thị bích')).toEqual([first.code]);
    expect(await found('bich')).toEqual([first.code]);
    expect(await found('ngoc@example')).toEqual([first.code]);
    expect(await found('dat')).toEqual([second.code]);
    expect(await found(`+84 ${second.phone!.slice(1, 5)} ${second.phone!.slice(5)}`)).toEqual([second.code]);
    const { items } = await platform.ok(customer.getList, {}, as);
    expect(items.map(({ code }) => code)).toEqual(items.map(({ code }) => code).toSorted());
  });
});

describe('rules of a customer', () => {
  test.each([
    ['without phone and e-mail', { phone: undefined }, 'phone phone_or_email'],
    ['with a number of another country', { phone: '+14155550100' }, 'phone foreign_phone'],
    ['with a wrong number', { phone: '0123' }, 'phone phone'],
    ['with a wrong e-mail', { email: 'hoa@' }, 'email email'],
    ['with a name of 10,000 characters', { fullName: 'a'.repeat(10_000) }, 'fullName too_long'],
    ['with a name of direction marks', { fullName: '\u202e\u202e\u200f' }, 'fullName text_invisible'],
  ])('somebody %s is refused, and nobody is kept', async (_what, change, wanted) => {
    const before = await platform.ok(customer.getList, {}, asShop());
    const { body } = await platform.call(
      customer.create,
      { fullName: 'Trần Thị Hoa', phone: newPhone(), ...change } as never,
      asShop(),
    );
    expect([body.code, fieldsOf(body)]).toEqual([2, [wanted]]);
    expect((await platform.ok(customer.getList, {}, asShop())).totalSize).toBe(before.totalSize);
  });

  test('a number belongs to one customer, however it is written, and is free again once that one is deleted', async () => {
    const phone = newPhone();
    const first = await add({ phone });
    const again = await platform.call(customer.create, { fullName: 'Ai đó', phone: `+84${phone.slice(1)}` }, asShop());
    expect([again.status, again.body.code, fieldsOf(again.body)]).toEqual([409, 6, ['phone phone_taken']]);
    await add({ phone }, { token: other.token });
    await platform.ok(customer.delete, { id: first.id }, asShop());
    expect((await add({ phone })).phone).toBe(phone);
  });

  test('of sixteen who add one number at once, one succeeds', async () => {
    const phone = newPhone();
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => platform.call(customer.create, { fullName: 'Hoa', phone }, asShop())),
    );
    expect(answers.filter(({ body }) => body.code === 0)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([0, 6]));
  });

  test('a customer or group of another merchant is as unknown as one that never was', async () => {
    const foreign = await add({}, { token: other.token });
    const { id: groupId } = await platform.ok(customer.createGroup, { name: 'Xa' }, { token: other.token });
    const own = await add();
    const answers = [
      await platform.call(customer.getDetail, { customerId: foreign.id }, asShop()),
      await platform.call(customer.delete, { id: foreign.id }, asShop()),
      await platform.call(customer.addCustomerToGroup, { customerId: own.id, customerGroupId: groupId }, asShop()),
      await platform.call(customer.create, { fullName: 'Hoa', phone: newPhone(), customerGroupId: groupId }, asShop()),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual([3, 3, 3, 3]);
    expect(fieldsOf(answers[3]!.body)).toEqual(['customerGroupId unknown']);
  });
});

test('B280 a group counts its customers, who come one by one or many at once, all of them or none', async () => {
  const group = await addGroup('Lớp 5A');
  const customers = [await add(), await add(), await add()];
  const [one, ...more] = customers.map(({ id }) => id);
  await platform.ok(customer.addCustomerToGroup, { customerId: one!, customerGroupId: group.id }, asShop());
  await platform.ok(
    customer.addCustomersToGroup,
    { customerIds: [one!, ...more], customerGroupId: group.id },
    asShop(),
  );
  expect(await sizeOf(group.id)).toBe(3);
  const foreign = await add({}, { token: other.token });
  const half = await addGroup('Lớp 5B');
  const refused = await platform.call(
    customer.addCustomersToGroup,
    { customerIds: [one!, foreign.id], customerGroupId: half.id },
    asShop(),
  );
  expect([refused.body.code, fieldsOf(refused.body)]).toEqual([3, ['customerIds unknown']]);
  expect([await sizeOf(half.id), await sizeOf(group.id)]).toEqual([0, 3]);
  await platform.ok(customer.removeCustomersFromGroup, { customerIds: more }, asShop());
  const members = await platform.ok(customer.getList, { groupId: group.id }, asShop());
  expect(members.items.map(({ id, customerGroupName }) => [id, customerGroupName])).toEqual([[one, 'Lớp 5A']]);
  expect(await sizeOf(group.id)).toBe(1);
});

test('a deleted group leaves its customers behind, in no group; its name is unique until then', async () => {
  const group = await addGroup('Sỉ miền Bắc');
  const again = await platform.call(customer.createGroup, { name: 'SỈ MIỀN BẮC' }, asShop());
  expect([again.body.code, fieldsOf(again.body)]).toEqual([6, ['name name_taken']]);
  const member = await add({ customerGroupId: group.id });
  await platform.ok(customer.deleteGroup, { id: group.id }, asShop());
  expect(await platform.ok(customer.getDetail, { customerId: member.id }, asShop())).toMatchObject({
    customerGroupId: null,
    customerGroupName: null,
  });
  const list = await platform.ok(customer.getGroupListCache, { groupName: 'si mien bac' }, asShop());
  expect(list.items).toEqual([]);
});

test('a customer whom a running subscription needs is not deleted', async () => {
  const held = await add();
  tieToCustomers('subscriptions of the test', { holds: async (_db, { ids }) => ids.includes(held.id) });
  const refused = await platform.call(customer.delete, { id: held.id }, asShop());
  expect(refused.body).toMatchObject({ code: 5, data: { status: 'HELD' } });
  expect((await platform.ok(customer.getDetail, { customerId: held.id }, asShop())).allowed).toEqual(['update']);
});

test("a customer's timeline tells of links that were sent and payments under their number, to whom may see payments", async () => {
  const payer = await add({ fullName: 'Phạm Minh Anh' });
  const link = await platform.ok(
    payLink.create,
    {
      amount: 150_000,
      customerInfoType: 'AUTO_FILL',
      description: 'Học phí',
      customer: { fullName: 'Minh Anh', phone: payer.phone! },
    },
    asShop(),
  );
  const sent = await platform.ok(
    payLink.sendEmailSms,
    { payLinkCode: link.payLinkCode, receiverIds: [payer.id], sendSms: true },
    asShop(),
  );
  expect(sent).toMatchObject({ sent: 1, totalSendMailSms: 1 });
  const info = await platform.ok(payLinkPublic.publicVietQr, { code: link.payLinkCode });
  await platform.ok(
    tool.deposit,
    { accountNo: info.virtualAccount, branch: 'HN', amount: 150_000, content: 'x' },
    asShop(),
  );
  const seen = async (token: string) =>
    (await platform.ok(customer.getTimeline, { customerId: payer.id }, { token })).items.map(({ kind, status }) => [
      kind,
      status,
    ]);
  expect(new Set(await seen(shop.token))).toEqual(
    new Set([
      ['PAY_LINK_SENT', 'SUCCESS'],
      ['PAYMENT', 'SUCCESS'],
      ['CREATED', undefined],
    ]),
  );
  const group = { name: 'Chỉ khách hàng', permissions: ['1800:read'] };
  const { id: roleGroupId } = await platform.ok(roleGroup.create, group, asShop());
  const member = await hireMember(platform, shop, { roleGroupId, bankAccountIds: [] });
  expect((await seen(member.token)).map(([kind]) => kind)).not.toContain('PAYMENT');
});
