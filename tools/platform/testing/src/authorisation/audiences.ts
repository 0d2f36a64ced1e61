import { staffGroup, staffRoleGroup } from '@pay/contract-cms';
import { roleGroup } from '@pay/contract-portal';
import { type DeskRight, may, type PresetRoleGroup, presetRoleGroups, type StaffRole, staffRoles } from '@pay/domain';
import { clientOf } from '@pay/platform-integration/fixtures';
import { type Mode, randomDigits } from '@pay/platform-kernel';
import { tokenHash } from '@pay/platform-people';
import { readyEmployer, staffToken } from '@pay/platform-salary/fixtures';
import { randomUUID } from 'node:crypto';
import { type Hired, hireStaff } from '../hire-staff.ts';
import { hireMember } from '../hire-member.ts';
import type { Account } from '../merchant-client/wire.ts';
import type { TestPlatform } from '../test-platform.ts';
import type { Caller } from './verdict.ts';

export interface Audience {
  name: string;
  caller: Caller;
  hire(): Promise<string | undefined>;
  account?: Account;
}

const offices = ['HEADQUARTER', 'BRANCH', 'TRANSACTION_OFFICE'] as const;
const invited = ['MANAGER', 'ACCOUNTANT', 'CASHIER', 'DEVELOPER', 'VIEWER'] as const satisfies PresetRoleGroup[];

interface Group {
  rights: DeskRight[];
  /** Written out, as the matrix decides without the server's table. */
  desks: Readonly<Record<string, readonly StaffRole[]>>;
}

const groups: Readonly<Record<string, Group>> = {
  'merchants and fees': {
    rights: ['merchants:checker', 'fees:maker'],
    desks: {
      merchantReview: ['checker'],
      merchantFile: ['checker'],
      merchantView: ['checker'],
      fee: ['maker'],
      feeReport: ['maker'],
    },
  },
  'money cases': {
    rights: ['lateTransfers:maker', 'lateTransfers:checker', 'payoutCases:see', 'disputes:checker'],
    desks: { lateTransfer: ['maker', 'checker'], payoutReview: [], forControlReview: ['checker'] },
  },
  catalogues: {
    rights: ['banks:maker', 'paymentMethods:checker', 'parameters:see', 'pointOfSale:maker'],
    desks: {
      bank: ['maker'],
      eWallet: ['maker'],
      methodFee: ['checker'],
      paymentMethod: ['checker'],
      parameter: [],
      posModel: ['maker'],
      posOrder: ['maker'],
    },
  },
  'people of shops': {
    rights: ['support:support', 'webhooks:checker', 'vietQrPro:see', 'salary:maker'],
    desks: { supportReview: ['support'], webhook: ['checker'], vietQrProReview: [], salaryEnterprise: ['maker'] },
  },
};

export async function everyAudience(platform: TestPlatform): Promise<Audience[]> {
  const { db } = platform.services.storages.live;
  const employer = await readyEmployer(platform, await staffToken(platform, 'checker'));

  const expired = async (token: string) => {
    await db
      .updateTable('sessionToken')
      .set({ accessExpiresAt: new Date(0) })
      .where('accessHash', '=', tokenHash(token))
      .execute();
    return token;
  };
  const seated = async (seat: Hired) =>
    (await hireStaff(platform, `seat${randomDigits(10)}@provider.test`, seat)).token;

  const administrator = await seated({ roles: ['root'] });
  const newGroup = async (rights: DeskRight[]) => {
    const name = `Nhóm ${randomUUID()}`;
    return (await platform.ok(staffGroup.create, { name, rights }, { token: administrator })).id;
  };

  const emptyGroup = async () => {
    const { id } = await platform.ok(
      roleGroup.create,
      { name: `Trống ${randomUUID().slice(0, 8)}`, permissions: [may('customers', 'read')] },
      employer.asEmployer,
    );
    await db.deleteFrom('roleGroupPermission').where('roleGroupId', '=', id).execute();
    return id;
  };
  const memberIn = async (roleGroupId: string) => {
    const { id, token } = await hireMember(platform, employer, 'VIEWER');
    await db.updateTable('appUser').set({ roleGroupId }).where('id', '=', id).execute();
    return token;
  };

  const accountOf = async (mode: Mode) => (await clientOf(platform, employer, { mode })).account;
  const client = (mode: Mode, account: Account): Audience => ({
    name: `signed client of ${mode} mode`,
    caller: { kind: 'client', mode },
    hire: async () => undefined,
    account,
  });

  const ownerOf = (status: 'ACTIVE' | 'INACTIVE' | 'CREATED'): Audience => ({
    name: `owner of a merchant that is ${status}`,
    caller: { kind: 'merchant', status, holds: 'all' },
    hire: async () => (await platform.newMerchant({ status })).token,
  });

  return [
    { name: 'nobody', caller: { kind: 'nobody' }, hire: async () => undefined },
    { name: 'made-up token', caller: { kind: 'nobody' }, hire: async () => 'x'.repeat(43) },
    {
      name: 'expired token',
      caller: { kind: 'nobody' },
      hire: async () => expired((await platform.newMerchant()).token),
    },
    {
      name: 'expired token of the staff',
      caller: { kind: 'nobody' },
      hire: async () => expired(await seated({ roles: ['root'] })),
    },
    ...(['ACTIVE', 'INACTIVE', 'CREATED'] as const).map(ownerOf),
    {
      name: 'employer',
      caller: { kind: 'merchant', status: 'ACTIVE', holds: 'all' },
      hire: async () => (await readyEmployer(platform, await seated({ roles: ['checker'] }))).token,
    },
    ...invited.map((code): Audience => ({
      name: code,
      caller: { kind: 'merchant', status: 'ACTIVE', holds: presetRoleGroups[code] },
      hire: async () => (await hireMember(platform, employer, code)).token,
    })),
    {
      name: 'member without any permission',
      caller: { kind: 'merchant', status: 'ACTIVE', holds: [] },
      hire: async () => memberIn(await emptyGroup()),
    },
    {
      name: 'member of a closed role group',
      caller: { kind: 'ended' },
      hire: async () => {
        const id = await emptyGroup();
        const token = await memberIn(id);
        await db.updateTable('roleGroup').set({ status: 'CLOSED' }).where('id', '=', id).execute();
        return token;
      },
    },
    ...staffRoles.flatMap((role) =>
      offices.map((office): Audience => ({
        name: `${role} in ${office}`,
        caller: { kind: 'staff', roles: [role], office },
        hire: () => seated({ roles: [role], office, officeCode: office === 'HEADQUARTER' ? null : 'HN01' }),
      })),
    ),
    ...Object.entries(groups).flatMap(([name, { rights, desks }]) =>
      (['HEADQUARTER', 'BRANCH'] as const).map((office): Audience => ({
        name: `${name} in ${office}`,
        caller: { kind: 'staff', roles: [], desks, office },
        hire: async () =>
          seated({
            roles: [],
            roleGroupId: await newGroup(rights),
            office,
            officeCode: office === 'HEADQUARTER' ? null : 'HN01',
          }),
      })),
    ),
    {
      name: 'administrator who looks as a group',
      caller: {
        kind: 'staff',
        roles: [],
        desks: groups['merchants and fees']!.desks,
        office: 'HEADQUARTER',
        looks: true,
      },
      hire: async () => {
        const token = await seated({ roles: ['root'] });
        await platform.ok(staffRoleGroup.view, { id: await newGroup(groups['merchants and fees']!.rights) }, { token });
        return token;
      },
    },
    {
      name: 'staff with a one-time password',
      caller: { kind: 'staff', roles: [], office: 'HEADQUARTER' },
      hire: async () => {
        const token = await seated({ roles: ['root'] });
        const sessions = db
          .selectFrom('session')
          .innerJoin('sessionToken', 'sessionToken.sessionId', 'session.id')
          .select('session.userId')
          .where('sessionToken.accessHash', '=', tokenHash(token));
        await db
          .updateTable('staff')
          .set({ passwordExpiresAt: new Date(Date.now() + 3_600_000) })
          .where('id', 'in', sessions)
          .execute();
        return token;
      },
    },
    client('live', await accountOf('live')),
    client('test', await accountOf('test')),
  ];
}
