import type { roleGroupMachine, StatusOf, userMachine } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import type { Moment } from '@pay/platform-kernel';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type UserStatus = StatusOf<typeof userMachine>;

interface RoleGroupTable {
  id: string;
  merchantId: string;
  code: string;
  name: string;
  description: string | null;
  status: Generated<StatusOf<typeof roleGroupMachine>>;
  createdBy: string;
  createdAt: Moment;
  modifiedBy: string | null;
  modifiedAt: Moment | null;
}

interface RoleGroupPermissionTable {
  merchantId: string;
  roleGroupId: string;
  permission: string;
}

export interface AppUserTable {
  id: string;
  merchantId: string;
  roleGroupId: string | null;
  phone: string;
  fullName: string;
  /** The name as it is looked for; the database keeps it. */
  keywords: GeneratedAlways<string>;
  email: string | null;
  avatar: string | null;
  status: UserStatus;
  isOwner: boolean;
  bankAccountIds: Generated<string[]>;
  passwordHash: string;
  /** Set for a temporary password only. */
  passwordExpiresAt: Moment | null;
  lockLinksUsed: Generated<number>;
  /** In which he last signed in; null before the first time. */
  language: ColumnType<Language | null, Language | null | undefined>;
  deletedAt: Moment | null;
  createdBy: string;
  createdAt: Moment;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    roleGroup: RoleGroupTable;
    roleGroupPermission: RoleGroupPermissionTable;
    appUser: AppUserTable;
  }
}
