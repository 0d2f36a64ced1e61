import { auth, member, merchant, roleGroup, user } from '@pay/contract-portal';
import { inTransaction } from '@pay/platform-kernel';
import { addLinkedAccount, hireMember, inviteMember, temporaryPasswordOf } from '@pay/platform-testing';
import { type IdentityRig, openIdentityRig } from '../identity.fixture.ts';

let rig: IdentityRig;
beforeAll(async () => {
  rig = await openIdentityRig();
}, 60_000);
afterAll(() => rig.close());

let members = 0;
const freshPhone = () => `09088${String((members += 1)).padStart(5, '0')}`;

async function shop() {
  const { token } = await rig.newMerchant();
  const { merchantCode } = await rig.ok(merchant.getMerchant, {}, { token });
  const groups = await rig.ok(roleGroup.getAll, {}, { token });
  return { token, merchantCode, groupId: (code: string) => groups.find((group) => group.code === code)!.id };
}

type Shop = Awaited<ReturnType<typeof shop>>;

const invited = (of: Shop) => inviteMember(rig, of);
const atWork = (of: Shop) => hireMember(rig, of);

test('B126 B180 B181 a new member can do nothing but set an own password, and then what the role gives', async () => {
  const own = await shop();
  const { phone, password } = await invited(own);
  const { token } = await rig.memberSignIn(own.merchantCode, phone, password);
  expect((await rig.ok(roleGroup.getCurrentPermission, {}, { token })).map(({ id }) => id)).toEqual(['1904', '2000']);
  const { token: working } = await atWork(own);
  expect(await rig.ok(user.getInfo, {}, { token: working })).toMatchObject({ status: 'ACTIVE', isOwner: false });
  expect((await rig.ok(roleGroup.getCurrentPermission, {}, { token: working })).map(({ id }) => id)).toContain('1501');
});

test('a temporary password ends after 72 hours', async () => {
  const own = await shop();
  const { phone, password } = await invited(own);
  await rig.live
    .updateTable('appUser')
    .set({ passwordExpiresAt: new Date(Date.now() - 1) })
    .where('phone', '=', phone)
    .execute();
  expect(
    await rig.ask(auth.memberLogin, { merchantCode: own.merchantCode, phone, password: rig.hashed(password) }),
  ).toMatchObject({ code: 1101 });
});

test('a member is created only with a role group of this merchant', async () => {
  const [own, other] = [await shop(), await shop()];
  const person = { name: 'Lê Thu Ngân', phone: freshPhone() };
  expect(await rig.ask(member.create, person as never, { token: own.token })).toMatchObject({
    code: 2,
    data: { fields: [{ field: 'roleGroupId', rule: 'required' }] },
  });
  expect(
    await rig.ask(member.create, { ...person, roleGroupId: other.groupId('CASHIER') }, { token: own.token }),
  ).toMatchObject({ code: 2, data: { fields: [{ field: 'roleGroupId', rule: 'unknown' }] } });
  expect(
    await rig.ask(member.create, { ...person, roleGroupId: own.groupId('OWNER') }, { token: own.token }),
  ).toMatchObject({ code: 4 });
});

test('a phone stands for one person of a merchant, and may work for another merchant too', async () => {
  const [own, other] = [await shop(), await shop()];
  const { phone } = await invited(own);
  expect(
    await rig.ask(member.create, { name: 'B', phone, roleGroupId: own.groupId('VIEWER') }, { token: own.token }),
  ).toMatchObject({ code: 1108, data: { fields: [{ field: 'phone', rule: 'phone_taken' }] } });
  expect(
    await rig.ask(member.create, { name: 'B', phone, roleGroupId: other.groupId('VIEWER') }, { token: other.token }),
  ).toMatchObject({ code: 0 });
});

test('of changes made at once each still holds: one phone for one person, and never more members than allowed', async () => {
  const own = await shop();
  const roleGroupId = own.groupId('CASHIER');
  const add = () =>
    rig.ask(member.create, { name: 'Lê Thu Ngân', phone: freshPhone(), roleGroupId }, { token: own.token });
  const atOnce = (count: number) => Promise.all(Array.from({ length: count }, add));
  const added = await atOnce(4);
  while (added.length < 48) added.push(...(await atOnce(4)));
  expect(added.map(({ code }) => code)).toEqual(Array(48).fill(0));
  expect((await atOnce(4)).map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 0, 8, 8]);
  const wanted = freshPhone();
  const rename = ({ data }: (typeof added)[number]) =>
    rig.ask(member.update, { memberId: data.id, phone: wanted, roleGroupId }, { token: own.token });
  const changed = await Promise.all(added.slice(0, 4).map(rename));
  expect(changed.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 1108, 1108, 1108]);
});

test.each([
  [
    'an inactive member',
    (own: Shop, id: string) => rig.ok(member.update, { memberId: id, status: 'INACTIVE' }, { token: own.token }),
  ],
  [
    'a member whose role changed',
    (own: Shop, id: string) =>
      rig.ok(member.update, { memberId: id, roleGroupId: own.groupId('VIEWER') }, { token: own.token }),
  ],
  ['a removed member', (own: Shop, id: string) => rig.ok(member.delete, { memberId: id }, { token: own.token })],
  [
    'a member whose role group changed',
    (own: Shop) =>
      rig.ok(roleGroup.update, { id: own.groupId('CASHIER'), permissions: ['1200:read'] }, { token: own.token }),
  ],
  [
    'a member whose role group was closed',
    (own: Shop) => rig.ok(roleGroup.close, { id: own.groupId('CASHIER') }, { token: own.token }),
  ],
])('%s is signed out at the next call', async (_who, change) => {
  const own = await shop();
  const { id, token } = await atWork(own);
  await change(own, id);
  expect(await rig.ask(user.getInfo, {}, { token })).toMatchObject({ code: 122 });
});

test('nobody passes on a right that he lacks, nor changes his own', async () => {
  const own = await shop();
  const { id: roleGroupId } = await rig.ok(
    roleGroup.create,
    { name: 'Nhân sự', permissions: ['1903:read', '1903:write', '1200:read'] },
    { token: own.token },
  );
  const { id, token } = await hireMember(rig, own, { roleGroupId, bankAccountIds: [] });
  expect(await rig.ask(roleGroup.create, { name: 'Quyền cao', permissions: ['1600:write'] }, { token })).toMatchObject({
    code: 4,
    data: { permissions: ['1600:write'] },
  });
  expect(
    await rig.ask(member.create, { name: 'C', phone: freshPhone(), roleGroupId: own.groupId('ACCOUNTANT') }, { token }),
  ).toMatchObject({ code: 4 });
  expect(await rig.ask(member.update, { memberId: id, name: 'D' }, { token })).toMatchObject({ code: 4 });
  expect(await rig.ask(roleGroup.update, { id: roleGroupId, name: 'X' }, { token })).toMatchObject({ code: 4 });
  expect(await rig.ask(roleGroup.update, { id: own.groupId('OWNER'), name: 'X' }, { token: own.token })).toMatchObject({
    code: 4,
  });
});

const smsTo = async (phone: string) =>
  (
    await rig.live.selectFrom('outboxMessage').select('body').where('to', '=', phone).orderBy('createdAt').execute()
  ).map(({ body }) => body);

test('a member whose phone another person changes starts anew on the new one, and the old one is told', async () => {
  const own = await shop();
  const { id, phone, token } = await atWork(own);
  const key = { merchantCode: own.merchantCode, phone };
  const password = rig.hashed('Member@1357');
  const begun = await rig.ok(auth.memberLogin, { ...key, password });
  const code = await rig.otpOf(phone);
  const fresh = freshPhone();
  const { fullName } = await rig.ok(merchant.getMember, { memberId: id }, { token: own.token });
  await rig.ok(member.update, { memberId: id, name: fullName, phone }, { token: own.token });
  expect((await smsTo(phone)).some((body) => body.includes('đã đổi số điện thoại'))).toBe(false);

  await rig.ok(member.update, { memberId: id, phone: fresh }, { token: own.token });
  expect((await smsTo(phone)).at(-1)).toContain(`đã đổi số điện thoại đăng nhập của bạn`);
  expect(await rig.ask(user.getInfo, {}, { token })).toMatchObject({ code: 122 });
  expect(await rig.ask(auth.memberVerifyOtp, { sessionId: begun.sessionId, otp: code })).toMatchObject({ code: 1104 });
  expect(await rig.ask(auth.memberLogin, { ...key, phone: fresh, password })).toMatchObject({ code: 1101 });
  const temporary = await temporaryPasswordOf(rig, fresh);
  const anew = await rig.memberSignIn(own.merchantCode, fresh, temporary);
  expect(anew.scope).toBe('change-password');
  expect(
    (await rig.ok(roleGroup.getCurrentPermission, {}, { token: anew.token })).map((feature) => feature.id),
  ).toEqual(['1904', '2000']);
});

test('a new phone opens a blocked account, as an invitation does', async () => {
  const own = await shop();
  const { id } = await atWork(own);
  await rig.live.updateTable('appUser').set({ status: 'BLOCKED' }).where('id', '=', id).execute();
  const phone = freshPhone();
  expect(await rig.ok(member.update, { memberId: id, phone }, { token: own.token })).toMatchObject({
    status: 'ACTIVE',
  });
  expect((await rig.memberSignIn(own.merchantCode, phone, await temporaryPasswordOf(rig, phone))).token).toBeTruthy();
});

test('a new e-mail address is told where notices went so far', async () => {
  const own = await shop();
  const { id, phone } = await invited(own);
  const change = (email: string | null) => rig.ok(member.update, { memberId: id, email }, { token: own.token });
  await change('nhung@shop.test');
  expect((await smsTo(phone)).at(-1)).toContain('địa chỉ email của bạn');
  await change('nhung@shop.test');
  expect(await smsTo('nhung@shop.test')).toEqual([]);
  await change('other@shop.test');
  expect(await smsTo('nhung@shop.test')).toEqual([expect.stringContaining('o***@shop.test')]);
  await change(null);
  expect(await smsTo('other@shop.test')).toEqual([expect.stringContaining('đã xóa')]);
});

test('who sees one account gives no more than this one, and never none, which means all', async () => {
  const { token: ownerToken, merchantId } = await rig.newMerchant();
  await inTransaction(rig.live, (trx) =>
    addLinkedAccount(trx, merchantId, { accountNo: '70000000002', accountName: 'SHOP', now: rig.clock.now() }),
  );
  const { bankAccounts } = await rig.ok(merchant.getMerchant, {}, { token: ownerToken });
  const [seen = '', hidden = ''] = bankAccounts.map(({ id }) => id);
  const group = (name: string, permissions: string[]) =>
    rig.ok(roleGroup.create, { name, permissions }, { token: ownerToken });
  const { id: leaders } = await group('Trưởng ca', ['1903:read', '1903:write', '1200:read']);
  const { id: roleGroupId } = await group('Ca', ['1200:read']);
  const { token } = await hireMember(rig, { token: ownerToken }, { roleGroupId: leaders, bankAccountIds: [seen] });
  const person = { name: 'Lê Thu Ngân', roleGroupId };
  const add = (accounts: { bankAccountIds?: string[] }) =>
    rig.ask(member.create, { ...person, phone: freshPhone(), ...accounts }, { token });
  for (const wider of [{}, { bankAccountIds: [] }, { bankAccountIds: [seen, hidden] }, { bankAccountIds: [hidden] }])
    expect(await add(wider)).toMatchObject({ code: 4 });
  const { data } = await add({ bankAccountIds: [seen] });
  for (const wider of [[], [seen, hidden], [hidden]])
    expect(await rig.ask(member.update, { memberId: data.id, bankAccountIds: wider }, { token })).toMatchObject({
      code: 4,
    });
  expect(await rig.ok(merchant.getMember, { memberId: data.id }, { token })).toMatchObject({ bankAccountIds: [seen] });
});

test('B178 role groups have names of their own and are read with their permissions', async () => {
  const own = await shop();
  const made = await rig.ok(
    roleGroup.create,
    { name: 'Kho', permissions: ['1700:read', '1700:write'] },
    { token: own.token },
  );
  expect(
    await rig.ask(roleGroup.create, { name: 'kho', permissions: ['1700:read'] }, { token: own.token }),
  ).toMatchObject({ code: 6 });
  expect(
    await rig.ask(roleGroup.create, { name: 'Kho 2', permissions: ['9999:read'] }, { token: own.token }),
  ).toMatchObject({ code: 2 });
  expect(await rig.ok(roleGroup.getPermissions, { roleGroupId: made.id }, { token: own.token })).toMatchObject([
    { id: '1700', actions: [{ id: '1700:read' }, { id: '1700:write' }] },
  ]);
});

test("a group that came with the shop is called and explained in its reader's language", async () => {
  const { token, groupId } = await shop();
  const read = (language: string) => rig.ok(roleGroup.getAll, {}, { token, headers: { 'accept-language': language } });
  const cashier = async (language: string) => (await read(language)).find(({ code }) => code === 'CASHIER');
  expect(await cashier('en')).toMatchObject({ name: 'Cashier', description: expect.stringMatching(/^Takes payments/) });
  expect(await cashier('vi')).toMatchObject({ name: 'Thu ngân', description: expect.stringMatching(/^Thu tiền/) });

  const id = groupId('CASHIER');
  const { name, description } = (await cashier('en'))!;
  const saved = { id, name, description: description ?? undefined };
  await rig.ok(roleGroup.update, saved, { token, headers: { 'accept-language': 'en' } });
  expect(await cashier('vi')).toMatchObject({ name: 'Thu ngân', description: expect.stringMatching(/^Thu tiền/) });
  const again = { name: 'Cashier', permissions: ['1501:read'] };
  expect(await rig.ask(roleGroup.create, again, { token })).toMatchObject({ code: 6 });

  await rig.ok(roleGroup.update, { id, name: 'Quầy 1', description: 'Ca sáng' }, { token });
  expect(await cashier('en')).toMatchObject({ name: 'Quầy 1', description: 'Ca sáng' });
});

test('a member resets a forgotten password by code, which also lifts a block', async () => {
  const own = await shop();
  const { id, phone } = await atWork(own);
  await rig.live.updateTable('appUser').set({ status: 'BLOCKED' }).where('id', '=', id).execute();
  const key = { merchantCode: own.merchantCode, phone };
  const { sessionId } = await rig.ok(auth.memberResetPasswordGetOtp, key);
  const { token } = await rig.ok(auth.memberResetPasswordVerifyOtp, { sessionId, otp: await rig.otpOf(phone) });
  await rig.ok(auth.memberResetPasswordSubmit, { token, password: rig.hashed('Another@1357') });
  expect((await rig.memberSignIn(own.merchantCode, phone, 'Another@1357')).token).toBeTruthy();
  expect(await rig.ask(auth.memberResetPasswordGetOtp, { ...key, phone: freshPhone() })).toMatchObject({ code: 1109 });
});

test("another merchant's member does not exist", async () => {
  const [own, other] = [await shop(), await shop()];
  const { id } = await invited(own);
  expect(await rig.ask(merchant.getMember, { memberId: id }, { token: other.token })).toMatchObject({ code: 3 });
  expect(await rig.ask(member.delete, { memberId: id }, { token: other.token })).toMatchObject({ code: 3 });
  expect((await rig.ok(merchant.getAllMembers, {}, { token: other.token })).map((person) => person.isOwner)).toEqual([
    true,
  ]);
});
