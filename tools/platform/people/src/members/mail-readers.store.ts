import type { Permission } from '@pay/domain';
import type { Tables } from '@pay/platform-kernel';
import { type Kysely, sql } from 'kysely';
import { permissionsOf } from '../sign-in/identity.ts';
import { roleOf } from '../sign-in/users.store.ts';

export interface MailReader {
  email: string | null;
  permissions: readonly Permission[];
  /** Empty means all. */
  bankAccountIds: readonly string[];
}

/** What one of a merchant's people may be told by mail, as the live database knows it now; undefined who may not sign in. */
export async function mailReader(
  live: Kysely<Tables>,
  { merchantId, userId }: { merchantId: string; userId: string },
): Promise<MailReader | undefined> {
  const row = await live
    .selectFrom('appUser')
    .innerJoin('merchant', 'merchant.id', 'appUser.merchantId')
    .leftJoin('roleGroup', roleOf)
    .select([
      'appUser.email',
      'merchant.email as merchantEmail',
      'appUser.isOwner',
      'appUser.bankAccountIds',
      'appUser.status as userStatus',
      'appUser.passwordExpiresAt as userPasswordExpiresAt',
      'roleGroup.status as roleGroupStatus',
    ])
    .select(
      sql<string[]>`array(select permission from role_group_permission
        where role_group_permission.merchant_id = app_user.merchant_id
          and role_group_permission.role_group_id = app_user.role_group_id)`.as('permissions'),
    )
    .where('appUser.merchantId', '=', merchantId)
    .where('appUser.id', '=', userId)
    .where('appUser.status', '=', 'ACTIVE')
    .where('appUser.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row || (!row.isOwner && row.roleGroupStatus !== 'ACTIVE')) return undefined;
  // An owner reads what is written to the merchant.
  const email = row.email ?? (row.isOwner ? row.merchantEmail : null);
  return { email, permissions: permissionsOf(row), bankAccountIds: row.bankAccountIds ?? [] };
}
