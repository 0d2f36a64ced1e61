import {
  fee,
  merchantReview,
  queue,
  staffAudit,
  staffGroup,
  staffNotification,
  staffRoleGroup,
  staffUser,
  webhookReview,
} from '@pay/contract-cms';
import type { DeskRight } from '@pay/domain';
import { randomDigits } from '@pay/platform-kernel';
import { type IdentityRig, openStaffedRig } from '../identity.fixture.ts';

let rig: IdentityRig;
let root: string;
let maker: string;
beforeAll(async () => {
  ({ rig, root, maker } = await openStaffedRig());
}, 60_000);
afterAll(() => rig.close());

const newGroup = (rights: DeskRight[], name = `Nhóm ${randomDigits(8)}`) =>
  rig.ok(staffGroup.create, { name, rights }, { token: root });

async function hiredWith(roleGroupId: string) {
  const username = `g${randomDigits(8)}@provider.test`;
  const token = await rig.hire(username, { roles: [], roleGroupId });
  return { token, ...(await rig.ok(staffUser.getInfo, {}, { token })) };
}

const refused = { code: 4 };

test('people of a group see and do at each desk what it gives, from its call to the list of what waits', async () => {
  const { id, name } = await newGroup(['fees:maker', 'merchants:checker']);
  const { token, roles, roleGroup } = await hiredWith(id);
  expect({ roles, roleGroup }).toEqual({ roles: [], roleGroup: name });
  expect(await rig.ok(staffRoleGroup.getCurrentPermission, {}, { token })).toEqual([
    { id: 'see', desk: 'merchants', actions: ['read'] },
    { id: 'checker', desk: 'merchants', actions: ['read', 'write'] },
    { id: 'see', desk: 'fees', actions: ['read'] },
    { id: 'maker', desk: 'fees', actions: ['read', 'write'] },
  ]);

  const [merchant] = (await rig.ok(merchantReview.getList, { status: 'ACTIVE' }, { token })).items;
  const seen = await rig.ok(merchantReview.getDetail, { merchantId: merchant!.id }, { token });
  expect(seen.allowed).toContain('lock');
  expect(seen.allowed).not.toContain('proposeLimit');
  expect(
    await rig.ask(
      merchantReview.proposeLimit,
      { merchantId: merchant!.id, transactionMaxAmount: 1_000_000 },
      { token },
    ),
  ).toMatchObject(refused);
  expect(await rig.ask(fee.getAll, {}, { token })).toMatchObject({ code: 0 });
  expect(await rig.ask(fee.approve, { id: merchant!.id }, { token })).toMatchObject(refused);
  expect(await rig.ask(webhookReview.cmsGetList, {}, { token })).toMatchObject(refused);
  expect(await rig.ask(staffUser.getList, {}, { token })).toMatchObject(refused);

  const waiting = await rig.ok(queue.getWaiting, {}, { token });
  const all = await rig.ok(queue.getWaiting, {}, { token: root });
  const ofMerchants = ['proposals', 'profiles', 'accounts', 'changes', 'fees'];
  const totalsIn = ({ kinds }: typeof all) =>
    kinds.filter(({ kind }) => ofMerchants.includes(kind)).map(({ kind, total }) => [kind, total]);
  expect(waiting.kinds.map(({ kind }) => kind).filter((kind) => !ofMerchants.includes(kind))).toEqual([]);
  expect(totalsIn(waiting)).toEqual(totalsIn(all));
  const { kinds } = await rig.ok(staffNotification.getList, {}, { token });
  expect(kinds.toSorted()).toEqual([
    'APPROVAL_TO_GIVE',
    'CHANGE_TO_DECIDE',
    'FEE_APPROVED',
    'FEE_DENIED',
    'WORK_HANDED',
    'WORK_OVERDUE',
  ]);
});

test('a change of a group holds at once for whoever is signed in, and is audited', async () => {
  const { id, name } = await newGroup(['fees:see']);
  const { token } = await hiredWith(id);
  expect(await rig.ask(webhookReview.cmsGetList, {}, { token })).toMatchObject(refused);
  await rig.ok(staffGroup.update, { id, rights: ['webhooks:checker'] }, { token: root });
  expect(await rig.ask(webhookReview.cmsGetList, {}, { token })).toMatchObject({ code: 0 });
  expect(await rig.ask(fee.getAll, {}, { token })).toMatchObject(refused);
  const { before, after } = await rig.live
    .selectFrom('auditEntry')
    .selectAll()
    .where('action', '=', 'staffGroup.update')
    .where('entityId', '=', id)
    .executeTakeFirstOrThrow();
  expect({ before, after }).toEqual({
    before: { name, description: null, rights: ['fees:see'] },
    after: { name, description: null, rights: ['webhooks:see', 'webhooks:checker'] },
  });
});

test('who proposes and decides at one desk still decides nothing of their own', async () => {
  const { id } = await newGroup(['merchants:maker', 'merchants:checker']);
  const { token } = await hiredWith(id);
  const { merchantId } = await rig.newMerchant();
  const change = { merchantId, transactionMaxAmount: 40_000_000 };
  const { id: changeId } = await rig.ok(merchantReview.proposeLimit, change, { token });
  expect(await rig.ask(merchantReview.approveChange, { id: changeId }, { token })).toMatchObject({ code: 1902 });
});

test('a group in use stays open; a closed one is given to nobody, and its name is free again', async () => {
  const { id, name } = await newGroup(['support:support']);
  const { staffId } = await hiredWith(id);
  expect(await rig.ask(staffGroup.close, { id }, { token: root })).toMatchObject({
    code: 1131,
    data: { holders: 1 },
  });
  expect(
    await rig.ask(staffGroup.create, { name: name.toUpperCase(), rights: ['fees:see'] }, { token: root }),
  ).toMatchObject({
    code: 6,
    data: { fields: [{ field: 'name', rule: 'name_taken' }] },
  });
  const detail = await rig.ok(staffGroup.getDetail, { id }, { token: root });
  expect(detail).toMatchObject({ holders: 1, people: [{ staffId }], allowed: ['update'] });

  const office = 'HEADQUARTER' as const;
  await rig.ok(staffRoleGroup.assign, { staffId, roles: ['support'], office }, { token: root });
  await rig.ok(staffGroup.close, { id }, { token: root });
  const again = { staffId, roles: [], roleGroupId: id, office };
  expect(await rig.ask(staffRoleGroup.assign, again, { token: root })).toMatchObject({
    data: { fields: [{ field: 'roleGroupId', rule: 'unknown' }] },
  });
  expect(await rig.ask(staffGroup.update, { id, name: 'Khác' }, { token: root })).toMatchObject({ code: 5 });
  await newGroup(['fees:see'], name);
});

test('of who gives a group and who closes it at once, one is refused', async () => {
  const { id } = await newGroup(['fees:see']);
  const { staffId } = await hiredWith((await newGroup(['fees:see'])).id);
  const seat = { staffId, roles: [], roleGroupId: id, office: 'HEADQUARTER' as const };
  const [given, closed] = await Promise.all([
    rig.ask(staffRoleGroup.assign, seat, { token: root }),
    rig.ask(staffGroup.close, { id }, { token: root }),
  ]);
  expect([given.code === 0, closed.code === 0].filter(Boolean)).toHaveLength(1);
});

test('of who gives a group and who closes it as it was seen at once, one is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await newGroup(['fees:see']);
    const { staffId } = await hiredWith((await newGroup(['fees:see'])).id);
    const { seen } = await rig.ok(staffGroup.getDetail, { id }, { token: root });
    const seat = { staffId, roles: [], roleGroupId: id, office: 'HEADQUARTER' as const };
    const [given, closed] = await Promise.all([
      rig.ask(staffRoleGroup.assign, seat, { token: root }),
      rig.ask(staffGroup.close, { id, seen }, { token: root }),
    ]);
    expect([given.code, closed.code].filter((code) => code === 0)).toHaveLength(1);
    const { holders, closedAt } = await rig.ok(staffGroup.getDetail, { id }, { token: root });
    expect(holders > 0).toBe(closedAt === null);
  }
});

test('of two who change a group at once, knowing what they saw or not, one finds it changed', async () => {
  const { id } = await newGroup(['fees:see']);
  const { seen } = await rig.ok(staffGroup.getDetail, { id }, { token: root });
  const change = (description: string, known: { seen?: string }) =>
    rig.ask(staffGroup.update, { id, description, ...known }, { token: root });
  const codes = (await Promise.all([change('Một', { seen }), change('Hai', { seen })])).map(({ code }) => code);
  expect(codes.toSorted()).toEqual([0, 2602]);
  await Promise.all([change('Một', {}), change('Hai', {})]);
  expect(await rig.ask(staffGroup.close, { id, seen }, { token: root })).toMatchObject({ code: 2602 });
});

test('a seat has roles or one group, and the last administrator keeps the role', async () => {
  const { id } = await newGroup(['fees:see']);
  const { staffId } = await rig.ok(staffUser.getInfo, {}, { token: maker });
  const seat = { staffId, office: 'HEADQUARTER' as const };
  const ask = (input: { roles: ('root' | 'maker')[]; roleGroupId?: string }) =>
    rig.ask(staffRoleGroup.assign, { ...seat, ...input }, { token: root });
  expect(await ask({ roles: [] })).toMatchObject({ data: { fields: [{ field: 'roles', rule: 'required' }] } });
  expect(await ask({ roles: ['root'], roleGroupId: id })).toMatchObject({
    data: { fields: [{ field: 'roleGroupId', rule: 'roles_or_group' }] },
  });
  const second = await rig.hire('second@provider.test', { roles: ['root'] });
  const { staffId: rootId } = await rig.ok(staffUser.getInfo, {}, { token: root });
  const { staffId: secondId } = await rig.ok(staffUser.getInfo, {}, { token: second });
  const toGroup = (staffId: string, token: string) =>
    rig.ask(staffRoleGroup.assign, { staffId, roles: [], roleGroupId: id, office: 'HEADQUARTER' }, { token });
  const both = await Promise.all([toGroup(secondId, root), toGroup(rootId, second)]);
  expect(both.filter(({ code }) => code === 0)).toHaveLength(1);
  root = await rig.hire(`root${randomDigits(6)}@provider.test`, { roles: ['root'] });
});

test('the built-in groups stay as they are, and only an administrator of the head office writes others', async () => {
  const { items } = await rig.ok(staffGroup.getList, { pageSize: 200 }, { token: root });
  const builtIn = items.filter(({ code }) => code !== null);
  expect(builtIn.map(({ code, name }) => [code, name]).toSorted()).toEqual([
    ['checker', 'CHECKER'],
    ['maker', 'MAKER'],
    ['root', 'ROOT_ADMIN'],
    ['support', 'SUPPORT'],
  ]);
  const { id, holders } = builtIn.find(({ code }) => code === 'maker')!;
  expect(holders).toBeGreaterThan(0);
  for (const answer of [
    await rig.ask(staffGroup.update, { id, rights: ['fees:see'] }, { token: root }),
    await rig.ask(staffGroup.close, { id }, { token: root }),
  ])
    expect(answer).toMatchObject({ code: 5, data: { status: 'BUILT_IN' } });
  expect((await rig.ok(staffGroup.getDetail, { id }, { token: root })).allowed).toEqual([]);

  const branch = await rig.hire('groups@provider.test', { roles: ['root'], office: 'BRANCH', officeCode: 'HN01' });
  expect(await rig.ask(staffGroup.getList, {}, { token: branch })).toMatchObject({ code: 0 });
  const written = { name: 'Của tôi', rights: ['fees:see' as const] };
  for (const token of [branch, maker])
    expect(await rig.ask(staffGroup.create, written, { token })).toMatchObject(refused);
  expect(
    await rig.ask(staffGroup.create, { name: 'Lạ', rights: ['merchants:root' as DeskRight] }, { token: root }),
  ).toMatchObject({ code: 2 });
  expect(await rig.ask(staffGroup.create, { name: 'Rỗng', rights: [] }, { token: root })).toMatchObject({
    data: { fields: [{ field: 'rights' }] },
  });
});

test('an administrator looks with the eyes of a group: nothing can be changed, until the end', async () => {
  const { id, name } = await newGroup(['fees:maker']);
  const token = await rig.hire(`eyes${randomDigits(6)}@provider.test`, { roles: ['root'] });
  await rig.ok(staffRoleGroup.view, { id }, { token });
  expect(await rig.ok(staffUser.getInfo, {}, { token })).toMatchObject({
    roles: ['root'],
    viewing: { id, code: null, name },
  });
  expect(await rig.ok(staffRoleGroup.getCurrentPermission, {}, { token })).toMatchObject([
    { id: 'see', desk: 'fees' },
    { id: 'maker', desk: 'fees' },
  ]);
  expect(await rig.ask(merchantReview.getList, {}, { token })).toMatchObject(refused);
  expect(await rig.ask(staffUser.getList, {}, { token })).toMatchObject(refused);
  expect(await rig.ask(fee.delete, { id }, { token })).toMatchObject({ code: 20 });
  expect(await rig.ask(staffNotification.setPreferences, { sound: true, muted: [] }, { token })).toMatchObject({
    code: 20,
  });
  await rig.ok(staffRoleGroup.endView, {}, { token });
  expect(await rig.ok(staffUser.getInfo, {}, { token })).toMatchObject({ viewing: null });
  expect(await rig.ask(staffUser.getList, {}, { token })).toMatchObject({ code: 0 });

  const { items } = await rig.ok(staffAudit.getList, { keyword: 'eyes', pageSize: 200 }, { token: root });
  const rows = await rig.live
    .selectFrom('auditEntry')
    .select(['action', 'role', 'entityId'])
    .where('entityId', '=', id)
    .where('action', 'in', ['staffRoleGroup.view', 'staffRoleGroup.endView'])
    .orderBy('at')
    .execute();
  expect(rows).toEqual([
    { action: 'staffRoleGroup.view', role: 'root', entityId: id },
    { action: 'staffRoleGroup.endView', role: 'root', entityId: id },
  ]);
  expect(items).toBeInstanceOf(Array);
});

test('only an administrator looks so, at no administrator, and whoever ceases to be one is signed out', async () => {
  const { id } = await newGroup(['fees:see']);
  expect(await rig.ask(staffRoleGroup.view, { id }, { token: maker })).toMatchObject({ code: expect.any(Number) });
  const { items } = await rig.ok(staffGroup.getList, { pageSize: 200 }, { token: root });
  const administrators = items.find(({ code }) => code === 'root')!;
  const makers = items.find(({ code }) => code === 'maker')!;
  expect(await rig.ask(staffRoleGroup.view, { id: administrators.id }, { token: root })).toMatchObject({ code: 5 });

  const token = await rig.hire(`eyes${randomDigits(6)}@provider.test`, { roles: ['root'] });
  const { staffId } = await rig.ok(staffUser.getInfo, {}, { token });
  await rig.ok(staffRoleGroup.view, { id: makers.id }, { token });
  expect(await rig.ok(staffRoleGroup.getCurrentPermission, {}, { token })).toMatchObject([{ id: 'maker' }]);
  await rig.live
    .updateTable('staff')
    .set({ roles: ['maker'] })
    .where('id', '=', staffId)
    .execute();
  expect(await rig.ask(staffUser.getInfo, {}, { token })).toMatchObject({ code: 122 });
});
