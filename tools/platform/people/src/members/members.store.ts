import type { FilterOf } from '@pay/contract-core';
import type { merchant } from '@pay/contract-portal';
import { type Instant, narrowed, type Tables, type Trx, uuidv7 } from '@pay/platform-kernel';
import type { Kysely } from 'kysely';
import type { AppUserTable, UserStatus } from './members.tables.ts';
import { rememberPassword, roleOf, userColumns } from '../sign-in/users.store.ts';

type Db = Kysely<Tables>;

const rows = (db: Db) =>
  db
    .selectFrom('appUser')
    .innerJoin('merchant', 'merchant.id', 'appUser.merchantId')
    .leftJoin('roleGroup', roleOf)
    .select([
      ...userColumns,
      'appUser.bankAccountIds',
      'roleGroup.id as roleGroupId',
      'roleGroup.code as roleGroupCode',
      'roleGroup.name as roleGroupName',
      'roleGroup.status as roleGroupStatus',
    ])
    .where('appUser.deletedAt', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

type PeopleFilter = Omit<FilterOf<typeof merchant.getAllMembers>, 'keyword'>;

const answered = ({ roleGroupId, roleGroupCode, roleGroupName, roleGroupStatus, ...row }: Row) => ({
  ...row,
  username: row.phone,
  roleGroup:
    roleGroupId && roleGroupCode && roleGroupName && roleGroupStatus
      ? { id: roleGroupId, code: roleGroupCode, name: roleGroupName, status: roleGroupStatus }
      : null,
});

export async function peopleOf(db: Db, merchantId: string, filter: PeopleFilter = {}) {
  const query = narrowed(rows(db).where('appUser.merchantId', '=', merchantId), filter, {
    status: (people, status) => people.where('appUser.status', '=', status),
    roleGroupId: (people, id) => people.where('appUser.roleGroupId', '=', id),
  });
  const found = await query.orderBy('appUser.isOwner', 'desc').orderBy('appUser.createdAt').execute();
  return found.map(answered);
}

export async function personOf(db: Db, merchantId: string, userId: string) {
  const row = await rows(db)
    .where('appUser.merchantId', '=', merchantId)
    .where('appUser.id', '=', userId)
    .executeTakeFirst();
  return row && answered(row);
}

/** Serialises changes to a merchant's members, so that checks still hold at the write. */
export async function lockTeam(trx: Trx, merchantId: string): Promise<void> {
  await trx.selectFrom('merchant').select('id').where('id', '=', merchantId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export async function countMembers(trx: Trx, merchantId: string): Promise<number> {
  const { members } = await trx
    .selectFrom('appUser')
    .select((eb) => eb.fn.countAll<number>().as('members'))
    .where('merchantId', '=', merchantId)
    .where('isOwner', '=', false)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return members;
}

export interface NewMember {
  merchantId: string;
  roleGroupId: string;
  phone: string;
  fullName: string;
  email: string | null;
  bankAccountIds: string[];
  status: UserStatus;
  passwordHash: string;
  passwordExpiresAt: Instant | null;
  createdBy: string;
  createdAt: Instant;
}

/** Returns undefined when the merchant already has a member with this phone. */
export async function insertMember(trx: Trx, member: NewMember): Promise<string | undefined> {
  const id = uuidv7();
  const inserted = await trx
    .insertInto('appUser')
    .values({ id, isOwner: false, ...member })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return undefined;
  await rememberPassword(trx, id, member.passwordHash, member.createdAt);
  return id;
}

export type MemberChange = Partial<Pick<AppUserTable, 'fullName' | 'email' | 'phone' | 'roleGroupId'>> & {
  bankAccountIds?: string[];
  passwordHash?: string;
  passwordExpiresAt?: Instant | null;
  deletedAt?: Instant;
};

export async function changeMember(trx: Trx, merchantId: string, id: string, change: MemberChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await trx.updateTable('appUser').set(change).where('merchantId', '=', merchantId).where('id', '=', id).execute();
}

export async function phoneTaken(trx: Trx, merchantId: string, phone: string, exceptId: string): Promise<boolean> {
  const other = await trx
    .selectFrom('appUser')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('phone', '=', phone)
    .where('deletedAt', 'is', null)
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return other !== undefined;
}
