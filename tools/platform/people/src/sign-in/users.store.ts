import { atField, problem } from '@pay/contract-core';
import { type Permission, presetRoleGroups, type PresetRoleGroup, searchable } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import {
  acrossMerchants,
  type Instant,
  nextNumberOfAll,
  parameter,
  type Tables,
  type Trx,
  uuidv7,
} from '@pay/platform-kernel';
import type { JoinBuilder, Kysely, Selectable } from 'kysely';
import { rememberedPasswords } from './identity-policy.ts';
import type { AppUserTable } from '../members/members.tables.ts';
import { groupName, presetName } from '../members/preset-words.ts';
import type { StaffTable } from '../staff/staff.tables.ts';

export type AppUser = Selectable<AppUserTable>;
export type Staff = Selectable<StaffTable>;
type Db = Kysely<Tables>;

const users = (db: Db) =>
  acrossMerchants(db, 'a phone, a session or a code names a person, not a merchant')
    .selectFrom('appUser')
    .selectAll('appUser')
    .where('appUser.deletedAt', 'is', null);

export const ownerByPhone = (db: Db, phone: string): Promise<AppUser | undefined> =>
  users(db).where('phone', '=', phone).where('isOwner', '=', true).executeTakeFirst();

export const memberByPhone = (db: Db, merchantCode: string, phone: string): Promise<AppUser | undefined> =>
  users(db)
    .innerJoin('merchant', 'merchant.id', 'appUser.merchantId')
    .where('merchant.merchantCode', '=', merchantCode)
    .where('appUser.phone', '=', phone)
    .where('isOwner', '=', false)
    .executeTakeFirst();

export const userById = (db: Db, id: string): Promise<AppUser | undefined> =>
  users(db).where('appUser.id', '=', id).executeTakeFirst();

export const userIdsOf = async (db: Db, merchantId: string): Promise<string[]> =>
  (await db.selectFrom('appUser').select('id').where('merchantId', '=', merchantId).execute()).map(({ id }) => id);

export async function ownerNameOf(db: Db, merchantId: string): Promise<string | null> {
  const owner = await db
    .selectFrom('appUser')
    .select('fullName')
    .where('merchantId', '=', merchantId)
    .where('isOwner', '=', true)
    .executeTakeFirst();
  return owner?.fullName ?? null;
}

type UserKey = Pick<AppUser, 'merchantId' | 'id'>;

export async function setAvatar(trx: Trx, { merchantId, id }: UserKey, avatar: AppUser['avatar']): Promise<void> {
  await trx.updateTable('appUser').set({ avatar }).where('merchantId', '=', merchantId).where('id', '=', id).execute();
}

export async function noteLanguage(trx: Trx, { merchantId, id }: UserKey, language: Language): Promise<void> {
  await trx
    .updateTable('appUser')
    .set({ language })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .where('language', 'is distinct from', language)
    .execute();
}

/** Returns false when another link was used meanwhile. */
export async function countLockLink(
  trx: Trx,
  { merchantId, id, lockLinksUsed }: UserKey & Pick<AppUser, 'lockLinksUsed'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('appUser')
    .set({ lockLinksUsed: lockLinksUsed + 1 })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .where('lockLinksUsed', '=', lockLinksUsed)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const staffByUsername = (db: Db, username: string): Promise<Staff | undefined> =>
  db.selectFrom('staff').selectAll().where('username', '=', username).executeTakeFirst();

export const merchantCodeOf = async (db: Db, merchantId: string): Promise<string> =>
  (await db.selectFrom('merchant').select('merchantCode').where('id', '=', merchantId).executeTakeFirstOrThrow())
    .merchantCode;

export async function insertPermissions(
  trx: Trx,
  merchantId: string,
  roleGroupId: string,
  permissions: readonly Permission[],
): Promise<void> {
  if (permissions.length === 0) return;
  const rows = [...new Set(permissions)].map((permission) => ({ merchantId, roleGroupId, permission }));
  await trx.insertInto('roleGroupPermission').values(rows).execute();
}

const presetsOf = (): [PresetRoleGroup, readonly Permission[]][] => [
  ['OWNER', presetRoleGroups.OWNER],
  ['MANAGER', presetRoleGroups.MANAGER],
  ['ACCOUNTANT', presetRoleGroups.ACCOUNTANT],
  ['CASHIER', presetRoleGroups.CASHIER],
  ['DEVELOPER', presetRoleGroups.DEVELOPER],
  ['VIEWER', presetRoleGroups.VIEWER],
];

async function addPresetRoleGroups(trx: Trx, merchantId: string, createdBy: string, now: Instant): Promise<string> {
  const groups = presetsOf().map(([code, permissions]) => ({ id: uuidv7(), code, permissions }));
  await trx
    .insertInto('roleGroup')
    .values(groups.map(({ id, code }) => ({ id, merchantId, code, name: presetName(code), createdBy, createdAt: now })))
    .execute();
  const rows = groups.flatMap(({ id, permissions }) =>
    permissions.map((permission) => ({ merchantId, roleGroupId: id, permission })),
  );
  await trx.insertInto('roleGroupPermission').values(rows).execute();
  const owner = groups[0];
  if (!owner) throw new Error('The preset role groups are missing');
  return owner.id;
}

export async function rememberPassword(trx: Trx, userId: string, passwordHash: string, now: Instant): Promise<void> {
  await trx.insertInto('passwordHistory').values({ id: uuidv7(), userId, passwordHash, createdAt: now }).execute();
}

export async function replacePassword(
  trx: Trx,
  { merchantId, id }: UserKey,
  passwordHash: string,
  now: Instant,
): Promise<void> {
  await trx
    .updateTable('appUser')
    .set({ passwordHash, passwordExpiresAt: null })
    .where('merchantId', '=', merchantId)
    .where('id', '=', id)
    .execute();
  await rememberPassword(trx, id, passwordHash, now);
}

export const recentPasswords = async (db: Db, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('passwordHistory')
    .select('passwordHash')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(rememberedPasswords)
    .execute();
  return rows.map(({ passwordHash }) => passwordHash);
};

interface Registration {
  phone: string;
  passwordHash: string;
  affiliateCode: string | null;
  now: Instant;
}

/** Inserts the merchant in status CREATED, its owner and the preset role groups. */
export async function insertRegistration(trx: Trx, { phone, passwordHash, affiliateCode, now }: Registration) {
  const merchantId = uuidv7();
  const userId = uuidv7();
  const merchantCode = await nextNumberOfAll(trx, 'M');
  await trx
    .insertInto('merchant')
    .values({
      id: merchantId,
      merchantCode,
      name: phone,
      status: 'CREATED',
      phone,
      affiliateCode,
      searchText: searchable(merchantCode),
      waitingSince: now,
      createdAt: now,
    })
    .execute();
  const roleGroupId = await addPresetRoleGroups(trx, merchantId, phone, now);
  const owner = await trx
    .insertInto('appUser')
    .values({
      id: userId,
      merchantId,
      roleGroupId,
      phone,
      fullName: phone,
      status: 'ACTIVE',
      isOwner: true,
      passwordHash,
      createdBy: phone,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!owner) throw problem('phone_registered', atField('phone', 'phone_taken'));
  await rememberPassword(trx, userId, passwordHash, now);
  return { merchantId, merchantCode, userId };
}

/** An unknown code has no effect. */
export const isKnownAffiliate = (db: Db, code: string): boolean =>
  parameter(db, 'affiliate.codes').split(',').includes(code);

export const roleOf = (join: JoinBuilder<Tables, 'appUser' | 'roleGroup'>) =>
  join.onRef('roleGroup.merchantId', '=', 'appUser.merchantId').onRef('roleGroup.id', '=', 'appUser.roleGroupId');

export const userColumns = [
  'appUser.id',
  'appUser.fullName',
  'appUser.phone',
  'appUser.email',
  'appUser.avatar',
  'appUser.status',
  'appUser.isOwner',
  'merchant.name as merchantName',
  'merchant.merchantCode',
  'merchant.allowEmail',
] as const;

export async function profileOf(db: Db, userId: string, language: Language) {
  const { phone, roleGroupName, ...row } = await db
    .selectFrom('appUser')
    .innerJoin('merchant', 'merchant.id', 'appUser.merchantId')
    .leftJoin('roleGroup', roleOf)
    .select([...userColumns, 'roleGroup.name as roleGroupName'])
    .where('appUser.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...row, phone, username: phone, roleGroup: roleGroupName && groupName(roleGroupName, language) };
}
