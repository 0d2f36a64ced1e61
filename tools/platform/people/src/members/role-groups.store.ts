import { isPermission, type Permission } from '@pay/domain';
import { type Instant, type Tables, type Trx, uuidv7 } from '@pay/platform-kernel';
import type { Kysely } from 'kysely';
import { insertPermissions } from '../sign-in/users.store.ts';

type Db = Kysely<Tables>;

const groups = (db: Db, merchantId: string) =>
  db.selectFrom('roleGroup').selectAll('roleGroup').where('roleGroup.merchantId', '=', merchantId);

/** What each role group of a merchant may do, by its id. */
export async function permissionsByGroup(db: Db, merchantId: string): Promise<Map<string, Permission[]>> {
  const rows = await db
    .selectFrom('roleGroupPermission')
    .selectAll()
    .where('merchantId', '=', merchantId)
    .orderBy('permission')
    .execute();
  const held = new Map<string, Permission[]>();
  for (const { roleGroupId, permission } of rows) {
    if (isPermission(permission)) held.set(roleGroupId, [...(held.get(roleGroupId) ?? []), permission]);
  }
  return held;
}

export async function roleGroupsOf(db: Db, merchantId: string) {
  const [found, members] = [
    await groups(db, merchantId).orderBy('createdAt').orderBy('id').execute(),
    await db
      .selectFrom('appUser')
      .select((eb) => ['roleGroupId', eb.fn.countAll<number>().as('members')])
      .where('merchantId', '=', merchantId)
      .where('deletedAt', 'is', null)
      .groupBy('roleGroupId')
      .execute(),
  ];
  const permissions = await permissionsByGroup(db, merchantId);
  const counts = new Map(members.map((row) => [row.roleGroupId, row.members]));
  return found.map((group) => ({
    ...group,
    permissions: permissions.get(group.id) ?? [],
    memberCount: counts.get(group.id) ?? 0,
  }));
}

export const roleGroupOf = async (db: Db, merchantId: string, id: string) =>
  (await roleGroupsOf(db, merchantId)).find((group) => group.id === id);

export const roleGroupByCode = (db: Db, merchantId: string, code: string) =>
  groups(db, merchantId).where('code', '=', code).executeTakeFirstOrThrow();

export const roleGroupStatus = async (db: Db, merchantId: string, id: string) =>
  (await groups(db, merchantId).where('id', '=', id).executeTakeFirstOrThrow()).status;

interface NewRoleGroup {
  merchantId: string;
  name: string;
  description: string | null;
  permissions: readonly Permission[];
  createdBy: string;
  createdAt: Instant;
}

/** Returns undefined when another group in use has this name. */
export async function insertRoleGroup(trx: Trx, { permissions, ...group }: NewRoleGroup): Promise<string | undefined> {
  const id = uuidv7();
  const inserted = await trx
    .insertInto('roleGroup')
    .values({ id, code: `RG${id.slice(-12).toUpperCase()}`, ...group })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return undefined;
  await insertPermissions(trx, group.merchantId, id, permissions);
  return id;
}

export async function replacePermissions(
  trx: Trx,
  merchantId: string,
  id: string,
  permissions: readonly Permission[],
): Promise<void> {
  await trx
    .deleteFrom('roleGroupPermission')
    .where('merchantId', '=', merchantId)
    .where('roleGroupId', '=', id)
    .execute();
  await insertPermissions(trx, merchantId, id, permissions);
}

export async function nameTaken(trx: Trx, merchantId: string, name: string, exceptId: string): Promise<boolean> {
  const other = await groups(trx, merchantId)
    .where((eb) => eb(eb.fn('lower', ['name']), '=', name.toLowerCase()))
    .where('status', '=', 'ACTIVE')
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return other !== undefined;
}

export async function userIdsOfGroup(trx: Trx, merchantId: string, id: string): Promise<string[]> {
  const users = await trx
    .selectFrom('appUser')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('roleGroupId', '=', id)
    .execute();
  return users.map((user) => user.id);
}
