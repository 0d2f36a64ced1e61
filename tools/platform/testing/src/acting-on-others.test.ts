import { staffUser } from '@pay/contract-cms';
import type { Endpoint } from '@pay/contract-core';
import { merchant, roleGroup } from '@pay/contract-portal';
import { allPermissions, presetRoleGroups, type StaffRole } from '@pay/domain';
import { createDomains } from '@pay/platform';
import { addLinkedAccount } from '@pay/platform-accounts';
import { inTransaction, randomDigits, servedEndpoints } from '@pay/platform-kernel';
import { sql } from 'kysely';
import { hireStaff } from './hire-staff.ts';
import { hireMember, inviteMember } from './hire-member.ts';
import { requestFor, startTestPlatform, type TestMerchant, type TestPlatform } from './test-platform.ts';

type Input = Record<string, unknown>;

interface Member {
  memberId: string;
  roleGroupId: string;
  permissions: readonly string[];
  bankAccountIds: string[];
}

interface Colleague {
  staffId: string;
  roles: StaffRole[];
  office: 'HEADQUARTER' | 'BRANCH';
  officeCode?: string;
}

interface Row<Target> {
  gives?: 'permissions' | 'permissions and accounts';
  inputs: (target: Target) => Input[];
}

const name = () => `Lê ${randomDigits(8)}`;
const phone = () => `09${randomDigits(8)}`;
const email = () => `mai${randomDigits(8)}@provider.test`;

const onMembers: Record<string, Row<Member>> = {
  'member.create': {
    gives: 'permissions and accounts',
    inputs: ({ roleGroupId, bankAccountIds }) => [
      { name: name(), phone: phone(), email: email(), roleGroupId, bankAccountIds, status: 'ACTIVE' },
    ],
  },
  'member.update': {
    inputs: ({ memberId, roleGroupId, bankAccountIds }) =>
      [
        { name: name() },
        { phone: phone() },
        { email: email() },
        { status: 'INACTIVE' },
        { roleGroupId },
        { bankAccountIds },
      ].map((change) => ({ memberId, ...change })),
  },
  'payout.setApprovalLimit': { inputs: ({ memberId: userId }) => [{ userId, approvalLimit: 0 }] },
  'member.delete': { inputs: ({ memberId }) => [{ memberId }] },
  'member.invite': { inputs: ({ memberId }) => [{ memberId }] },
  'roleGroup.create': {
    gives: 'permissions',
    inputs: ({ permissions }) => [{ name: name(), description: name(), permissions }],
  },
  'roleGroup.update': {
    inputs: ({ roleGroupId: id }) => [
      { id, name: name() },
      { id, description: name() },
      { id, permissions: ['1903:read'] },
    ],
  },
  'roleGroup.close': { inputs: ({ roleGroupId: id }) => [{ id }] },
};

const onStaff: Record<string, Row<Colleague>> = {
  'staffUser.create': {
    gives: 'permissions',
    inputs: ({ roles, office, officeCode }) => [{ username: email(), fullName: name(), roles, office, officeCode }],
  },
  'staffUser.resetPassword': { inputs: ({ staffId }) => [{ staffId }] },
  'staffUser.resetAuthenticator': { inputs: ({ staffId }) => [{ staffId, reason: name() }] },
  'staffUser.signOut': { inputs: ({ staffId }) => [{ staffId, reason: name() }] },
  'staffUser.lock': { inputs: ({ staffId }) => [{ staffId, reason: name() }] },
  'staffUser.unlock': { inputs: ({ staffId }) => [{ staffId }] },
  'staffRoleGroup.assign': { inputs: (seat) => [{ ...seat }] },
};

const onOneself = [
  'staffUser.changePasswordCheck',
  'staffUser.changePasswordSubmit',
  'staffRoleGroup.view',
  'staffRoleGroup.endView',
];

const shapeOf = (schema: Endpoint['body']) =>
  Object.keys((schema?._zod.def as { shape?: object } | undefined)?.shape ?? {});
/** A role group is never stronger than an administrator, who alone gives it: staff-role-groups.test.ts tries what it gives. */
const ofGroups = ['staffUser.create', 'staffRoleGroup.assign'];
// A code is asked for and not brought.
const ofCode = ['sessionId', 'otp'];
const fieldsOf = ({ id, pathNames, query, body, otp }: Endpoint) =>
  [...pathNames, ...shapeOf(query), ...shapeOf(body)].filter(
    (field) => !(otp && ofCode.includes(field)) && !(ofGroups.includes(id) && field === 'roleGroupId'),
  );

const isOfPeople = (endpoint: Endpoint) =>
  ['member', 'roleGroup', 'staffUser', 'staffRoleGroup'].includes(endpoint.contract) ||
  fieldsOf(endpoint).some((field) => /^(member|staff|roleGroup|user)Ids?$/.test(field));
const changing = servedEndpoints(createDomains()).filter(
  (endpoint) => endpoint.method !== 'GET' && isOfPeople(endpoint),
);
const endpointOf = (id: string) => changing.find((endpoint) => endpoint.id === id)!;

const nobody: Member = { memberId: '', roleGroupId: '', permissions: [], bankAccountIds: [] };
const noColleague: Colleague = { staffId: '', roles: [], office: 'BRANCH', officeCode: '' };

const cases = <Target>(rows: Record<string, Row<Target>>, target: Target) =>
  Object.entries(rows).flatMap(([id, row]) =>
    row.inputs(target).map((input, at) => [id, Object.keys(input).join(', '), row, at] as const),
  );
const memberCases = cases(onMembers, nobody);
const staffCases = cases(onStaff, noColleague);

test('every call that changes members, role groups or staff is tried here, with every field it has', () => {
  const tried = [...memberCases, ...staffCases];
  expect(changing.map(({ id }) => id).toSorted()).toEqual(
    [...new Set(tried.map(([id]) => id)), ...onOneself].toSorted(),
  );
  for (const id of new Set(tried.map(([each]) => each))) {
    const fields = tried.filter(([each]) => each === id).flatMap(([, names]) => names.split(', '));
    expect({ id, fields: [...new Set(fields)].toSorted() }).toEqual({
      id,
      fields: fieldsOf(endpointOf(id)).toSorted(),
    });
  }
});

let platform: TestPlatform;
let root: string;
beforeAll(async () => {
  platform = await startTestPlatform({ identity: { hashCost: { memory: 64, passes: 1 }, otpResendAfterMs: 0 } });
  ({ token: root } = await hireStaff(platform, 'root@provider.test', { roles: ['root'] }));
}, 60_000);
afterAll(() => platform.close());

let shop: TestMerchant;
let accounts: string[];

async function openShop(): Promise<void> {
  shop = await platform.newMerchant();
  const { storages, clocks } = platform.services;
  const second = { accountNo: `7${randomDigits(11)}`, accountName: 'SHOP', now: clocks.live.now() };
  await inTransaction(storages.live.db, (trx) => addLinkedAccount(trx, shop.merchantId, second));
  const { bankAccounts } = await platform.ok(merchant.getMerchant, {}, { token: shop.token });
  accounts = bankAccounts.map(({ id }) => id);
}

const manageMembers = ['1903:read', '1903:write'];
const manager = [...presetRoleGroups.MANAGER];
const leader = [...manager, ...manageMembers];

const post = async (permissions: readonly string[], bankAccountIds: string[] = []) => {
  const { id } = await platform.ok(
    roleGroup.create,
    { name: name(), permissions: [...permissions] },
    { token: shop.token },
  );
  return { roleGroupId: id, bankAccountIds };
};
async function colleague(permissions: readonly string[], bankAccountIds: string[] = []): Promise<Member> {
  const given = await post(permissions, bankAccountIds);
  const { id } = await inviteMember(platform, shop, given);
  return { memberId: id, permissions, ...given };
}
async function atWork(permissions: readonly string[], bankAccountIds: string[] = []) {
  const given = await post(permissions, bankAccountIds);
  const { id, token } = await hireMember(platform, shop, given);
  return { token, as: { memberId: id, permissions, ...given } };
}

const send = async (id: string, input: Input, token: string) =>
  (await platform.send(requestFor(endpointOf(id), input), { token })).body.code;

const peopleTables = ['app_user', 'role_group', 'role_group_permission', 'staff', 'session', 'outbox_message'];

async function present() {
  const prints = peopleTables.map(
    (table) =>
      sql`select md5(string_agg(kept::text, ' ' order by kept::text)) as print from ${sql.table(table)} as kept`,
  );
  const { rows } = await sql`${sql.join(prints, sql` union all `)}`.execute(platform.services.storages.live.db);
  return rows;
}

async function expectRefused(id: string, input: Input, token: string) {
  const before = await present();
  expect(await send(id, input, token)).toBe(4);
  expect(await present()).toEqual(before);
}

describe.each(memberCases)('%s with %s', (id, _fields, { inputs, gives }, at) => {
  const input = (target: Member) => inputs(target)[at]!;
  type Worker = Awaited<ReturnType<typeof atWork>>;
  let clerk: Worker;
  let leaderOfAll: Worker;
  let leaderOfOne: Worker;
  beforeAll(async () => {
    await openShop();
    clerk = await atWork(manageMembers);
    leaderOfAll = await atWork(leader);
    leaderOfOne = await atWork(leader, accounts.slice(0, 1));
  });

  test('is refused to who may do less than the other', async () => {
    await expectRefused(id, input(await colleague(manager)), clerk.token);
  });

  const byAccounts = gives === 'permissions' ? 'works' : 'is refused';
  test(`${byAccounts} for who sees one account only, where the other sees all or another one`, async () => {
    for (const seen of [[], accounts, accounts.slice(1)]) {
      const given = input(await colleague(manager, seen));
      if (gives === 'permissions') expect(await send(id, given, leaderOfOne.token)).toBe(0);
      else await expectRefused(id, given, leaderOfOne.token);
    }
  });

  test('works on an equal and on who may do and sees less', async () => {
    const works = async (target: Member, { token }: Worker) => expect(await send(id, input(target), token)).toBe(0);
    await works(await colleague(leader), leaderOfAll);
    await works(await colleague(manageMembers, accounts), leaderOfAll);
    await works(await colleague(manager, accounts.slice(0, 1)), leaderOfOne);
  });

  if (gives) return;
  test('is refused to everybody for himself and for the owner', async () => {
    await expectRefused(id, input(leaderOfAll.as), leaderOfAll.token);
    const people = await platform.ok(merchant.getAllMembers, {}, { token: shop.token });
    const { id: memberId, roleGroup: group } = people.find(({ isOwner }) => isOwner)!;
    const owner = { memberId, roleGroupId: group!.id, permissions: allPermissions, bankAccountIds: [] };
    await expectRefused(id, input(owner), leaderOfAll.token);
    await expectRefused(id, input(owner), shop.token);
  });
});

type Seat = Omit<Colleague, 'staffId'>;

const seated = async (seat: Seat) => {
  const { token } = await hireStaff(platform, email(), seat);
  return { token, as: { staffId: (await platform.ok(staffUser.getInfo, {}, { token })).staffId, ...seat } };
};
const headOffice = (...roles: StaffRole[]): Seat => ({ roles, office: 'HEADQUARTER' });
const branch = (officeCode: string, ...roles: StaffRole[]): Seat => ({ roles, office: 'BRANCH', officeCode });

describe.each(staffCases)('%s with %s', (id, _fields, { inputs, gives }, at) => {
  const input = (target: Colleague) => inputs(target)[at]!;

  test.each<StaffRole>(['maker', 'checker', 'support'])('is refused to a %s for whoever it is', async (role) => {
    const { token } = await seated(headOffice(role));
    for (const other of ['root', 'maker', 'checker', 'support'] as const)
      await expectRefused(id, input((await seated(headOffice(other))).as), token);
  });

  test('is refused to an administrator of a branch for head office and for another branch', async () => {
    const { token } = await seated(branch('HN01', 'root'));
    await expectRefused(id, input((await seated(headOffice('support'))).as), token);
    await expectRefused(id, input((await seated(branch('HN02', 'support'))).as), token);
  });

  test('works for an administrator, who is never stronger than another one', async () => {
    const here = await seated(branch('HN01', 'root'));
    const works = async (seat: Seat, token: string) => {
      const { as } = await seated(seat);
      if (id === 'staffUser.unlock')
        await platform.ok(staffUser.lock, { staffId: as.staffId, reason: name() }, { token: root });
      // Nobody here has an app, which is told to who may take it away only.
      expect(await send(id, input(as), token)).toBe(id === 'staffUser.resetAuthenticator' ? 5 : 0);
    };
    await works(headOffice('root'), root);
    await works(branch('HN02', 'maker'), root);
    await works(branch('HN01', 'checker'), here.token);
  });

  if (gives) return;
  test('is refused to everybody for himself', async () => {
    const { token, as } = await seated(headOffice('root'));
    await expectRefused(id, input(as), token);
  });
});
