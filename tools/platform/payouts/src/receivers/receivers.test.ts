import { coreBank, receiver, roleGroup } from '@pay/contract-portal';
import { hireMember, startTestPlatform, type TestMerchant, type TestPlatform } from '@pay/platform-testing';

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
const newAccountNo = () => `00710001${String((made += 1)).padStart(5, '0')}`;
const asShop = () => ({ token: shop.token });
const vietcombank = '970436';
const add = (change: object = {}, as: object = asShop()) =>
  platform.ok(receiver.create, { bankBin: vietcombank, accountNo: newAccountNo(), ...change }, as);
const fieldsOf = (body: { data: unknown }) =>
  ((body.data as { fields?: { field: string; rule: string }[] } | null)?.fields ?? []).map(
    ({ field, rule }) => `${field} ${rule}`,
  );
const found = async (filter: Parameters<typeof platform.ok<(typeof receiver)['getAll']>>[1], as: object = asShop()) =>
  (await platform.ok(receiver.getAll, filter, as)).items.map(({ id }) => id);
const countAll = async () => (await platform.ok(receiver.getAll, {}, asShop())).totalSize;

describe.each(['live', 'test'] as const)('in %s mode', (mode) => {
  test('C-B294 a receiver is kept under the name that the bank tells, with the day on which it told it', async () => {
    const as = { token: shop.token, mode };
    const accountNo = newAccountNo();
    const { accountName } = await platform.ok(coreBank.getBeneficiary, { bin: vietcombank, accountNo }, as);
    const saved = await add({ accountNo, accountName: 'Chú Tư', group: 'EMPLOYEE' }, as);
    expect(saved).toMatchObject({
      accountName,
      nickname: 'CHU TU',
      bankName: 'Vietcombank',
      group: 'EMPLOYEE',
      nameStatus: 'VERIFIED',
      lastUsedAt: null,
    });
    expect(saved.verifiedAt).toBe(saved.createdAt);
    expect(await found({}, as)).toContain(saved.id);
  });
});

describe('rules of a receiver', () => {
  test.each([
    ['with letters between spaces', { accountNo: 'AB CD EF' }, 'accountNo bankAccountNo'],
    ['with spaces', { accountNo: '0071 0001 23456' }, 'accountNo bankAccountNo'],
    ['with full-width digits', { accountNo: '００７１０００１２３４５６' }, 'accountNo bankAccountNo'],
    ['with twenty digits', { accountNo: '1'.repeat(20) }, 'accountNo bankAccountNo'],
    ['with an invisible sign', { accountNo: '0071\u200b000123456' }, 'accountNo bankAccountNo'],
    ['of a bank that is not there', { bankBin: '111111' }, 'bankBin unknown'],
    ['of a bank of five digits', { bankBin: '97043' }, 'bankBin bin'],
    ['of a group that is not there', { group: 'STRANGER' }, 'group not_in_list'],
    ['with a nickname of direction marks', { nickname: '\u202e\u202e' }, 'nickname text_invisible'],
    ['with a nickname of 51 signs', { nickname: 'a'.repeat(51) }, 'nickname too_long'],
  ])('one %s is refused at its field, and nobody is kept', async (_what, change, wanted) => {
    const before = await countAll();
    const { body } = await platform.call(
      receiver.create,
      { bankBin: vietcombank, accountNo: newAccountNo(), ...change } as never,
      asShop(),
    );
    expect(body.code).toBe(2);
    expect(fieldsOf(body)).toEqual([wanted]);
    expect(await countAll()).toBe(before);
  });

  test('an account that the bank does not know is refused at its field', async () => {
    const unknown = { bankBin: vietcombank, accountNo: '0071000123404' };
    const { body } = await platform.call(receiver.create, unknown, asShop());
    expect([body.code, fieldsOf(body)]).toEqual([1301, ['accountNo unknown']]);
  });

  test('where the bank gives no answer, a name that is given is kept and counts as not verified', async () => {
    const silent = { bankBin: vietcombank, accountNo: '0071000121504' };
    const { body } = await platform.call(receiver.create, silent, asShop());
    expect(body.code).toBe(1905);
    const saved = await platform.ok(receiver.create, { ...silent, accountName: 'Lê Văn Đạt' }, asShop());
    expect(saved).toMatchObject({ accountName: 'LE VAN DAT', nameStatus: 'UNVERIFIED', verifiedAt: null });
    const { body: again } = await platform.call(receiver.verify, { receiverId: saved.id }, asShop());
    expect(again.code).toBe(1905);
    expect(await found({ nameStatus: 'UNVERIFIED' })).toEqual([saved.id]);
  });

  test('an account at a bank is saved once in a shop; another bank and another shop may have the same number', async () => {
    const accountNo = newAccountNo();
    await add({ accountNo });
    const { body } = await platform.call(receiver.create, { bankBin: vietcombank, accountNo }, asShop());
    expect([body.code, fieldsOf(body)]).toEqual([6, ['accountNo receiver_taken']]);
    await add({ accountNo, bankBin: '970415' });
    await add({ accountNo }, { token: other.token });
  });

  test('a receiver who is given another account is asked for anew; one who takes the account of another is refused', async () => {
    const [first, second] = [await add({ nickname: 'Cô Ba' }), await add()];
    const accountNo = newAccountNo();
    const { accountName } = await platform.ok(coreBank.getBeneficiary, { bin: '970415', accountNo }, asShop());
    const change = { receiverId: first.id, bankBin: '970415', accountNo };
    const moved = await platform.ok(receiver.update, change, asShop());
    expect(moved).toMatchObject({ accountName, nickname: 'Cô Ba', bankName: 'VietinBank', nameStatus: 'VERIFIED' });
    const { bankBin, accountNo: taken } = second;
    const { body } = await platform.call(
      receiver.update,
      { receiverId: first.id, bankBin, accountNo: taken },
      asShop(),
    );
    expect([body.code, fieldsOf(body)]).toEqual([6, ['accountNo receiver_taken']]);
  });

  test('what a change leaves out stays, and a verified name is not written over', async () => {
    const saved = await add({ nickname: 'Cô Ba', group: 'FAMILY' });
    const change = { receiverId: saved.id, accountName: 'Somebody Else', group: 'FRIEND' } as const;
    expect(await platform.ok(receiver.update, change, asShop())).toEqual({ ...saved, group: 'FRIEND' });
    const emptied = await platform.ok(receiver.update, { receiverId: saved.id, nickname: null }, asShop());
    expect(emptied.nickname).toBeNull();
  });
});

describe('the list', () => {
  test('C-B299 finds by any part of name, nickname, number and bank, with and without accents', async () => {
    const saved = await add({ accountNo: '9704361122334455', nickname: 'Thợ điện Đức' });
    const { accountName } = saved;
    for (const query of [
      accountName.slice(2, 8).toLowerCase(),
      'điện đức',
      'dien duc',
      '361122334',
      '9704 3611 2233 4455',
      'vietcom',
    ])
      expect([query, await found({ query })]).toEqual([query, expect.arrayContaining([saved.id])]);
    expect(await found({ query: '%' })).toEqual([]);
    expect(await found({ query: 'nobody of the kind' })).toEqual([]);
  });

  test('a group and a bank narrow it, and each group tells how many it holds', async () => {
    const before = await platform.ok(receiver.getGroups, {}, asShop());
    const saved = await add({ group: 'MERCHANT', bankBin: '970422' });
    expect(await found({ group: 'MERCHANT', bankBin: '970422' })).toEqual([saved.id]);
    await platform.ok(receiver.changeGroup, { receiverIds: [saved.id], group: 'OTHER' }, asShop());
    expect(await found({ group: 'MERCHANT', bankBin: '970422' })).toEqual([]);
    const sizeOf = (groups: typeof before) => groups.find(({ group }) => group === 'OTHER')!.totalReceiver;
    expect(sizeOf(await platform.ok(receiver.getGroups, {}, asShop()))).toBe(sizeOf(before) + 1);
  });

  test('all of several move to a group or none', async () => {
    const saved = await add({ group: 'FRIEND' });
    const stranger = await add({}, { token: other.token });
    const ids = [saved.id, stranger.id];
    const { body } = await platform.call(receiver.changeGroup, { receiverIds: ids, group: 'FAMILY' }, asShop());
    expect([body.code, fieldsOf(body)]).toEqual([3, ['receiverIds unknown']]);
    const { items } = await platform.ok(receiver.getAll, { query: saved.accountNo }, asShop());
    expect(items[0]?.group).toBe('FRIEND');
  });

  test('who may only look changes nothing, and another shop sees and reaches nobody', async () => {
    const saved = await add();
    const looking = { name: 'Xem chi hộ', permissions: ['1600:read'] as const };
    const { id: roleGroupId } = await platform.ok(roleGroup.create, looking as never, asShop());
    const viewer = await hireMember(platform, shop, { roleGroupId, bankAccountIds: [] });
    expect(await found({ query: saved.accountNo }, { token: viewer.token })).toEqual([saved.id]);
    const denied = await platform.call(receiver.delete, { receiverId: saved.id }, { token: viewer.token });
    expect(denied.body.code).toBe(4);
    const strange = await platform.call(receiver.delete, { receiverId: saved.id }, { token: other.token });
    expect(strange.body.code).toBe(3);
    await platform.ok(receiver.delete, { receiverId: saved.id }, asShop());
    expect(await found({ query: saved.accountNo })).toEqual([]);
  });
});
