import type { Permission } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import type { Tables } from '@pay/platform-kernel';
import { type Kysely, sql } from 'kysely';
import { permissionsOf } from '../sign-in/identity.ts';
import { roleOf } from '../sign-in/users.store.ts';

export interface MailReader {
  userId: string;
  isOwner: boolean;
  email: string | null;
  /** In which he last signed in; null before the first time. */
  language: Language | null;
  permissions: readonly Permission[];
  /** Empty means all. */
  bankAccountIds: readonly string[];
}

const people = (live: Kysely<Tables>, merchantId: string) =>
  live
    .selectFrom('appUser')
    .innerJoin('merchant', 'merchant.id', 'appUser.merchantId')
    .leftJoin('roleGroup', roleOf)
    .select([
      'appUser.id as userId',
      'appUser.email',
      'merchant.email as merchantEmail',
      'appUser.isOwner',
      'appUser.language',
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
    .where('appUser.status', '=', 'ACTIVE')
    .where('appUser.deletedAt', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>;

function readerOf(row: Row): MailReader | undefined {
  const { userId, isOwner, language } = row;
  if (!isOwner && row.roleGroupStatus !== 'ACTIVE') return undefined;
  // An owner reads what is written to the merchant.
  const email = row.email ?? (isOwner ? row.merchantEmail : null);
  const reach = { permissions: permissionsOf(row), bankAccountIds: row.bankAccountIds ?? [] };
  return { userId, isOwner, email, language, ...reach };
}

/** What one of a merchant's people may be told by mail, as the live database knows it now; undefined who may not sign in. */
export async function mailReader(
  live: Kysely<Tables>,
  { merchantId, userId }: { merchantId: string; userId: string },
): Promise<MailReader | undefined> {
  const row = await people(live, merchantId).where('appUser.id', '=', userId).executeTakeFirst();
  return row && readerOf(row);
}

/** What each of a merchant's people who may sign in may be told by mail. */
export async function mailReadersOf(live: Kysely<Tables>, merchantId: string): Promise<MailReader[]> {
  const rows = await people(live, merchantId).orderBy('appUser.createdAt').orderBy('appUser.id').execute();
  return rows.flatMap((row) => readerOf(row) ?? []);
}
