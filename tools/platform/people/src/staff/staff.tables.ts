import type { DeskRight, StaffRole } from '@pay/domain';
import type { Moment } from '@pay/platform-kernel';
import type { Generated } from 'kysely';
import type { UserStatus } from '../members/members.tables.ts';

export interface StaffTable {
  id: string;
  username: string;
  fullName: string;
  /** Empty where the person works with a role group. */
  roles: StaffRole[];
  roleGroupId: Generated<string | null>;
  office: 'HEADQUARTER' | 'BRANCH' | 'TRANSACTION_OFFICE';
  officeCode: string | null;
  status: UserStatus;
  passwordHash: string;
  passwordExpiresAt: Moment | null;
  searchText: string;
  createdAt: Moment;
}

export interface StaffRoleGroupTable {
  id: string;
  /** Of a built-in one. */
  code: Generated<StaffRole | null>;
  name: string;
  description: string | null;
  rights: DeskRight[];
  keywords: string;
  /** Of what it is and gives; each change makes another. */
  revision: Generated<number>;
  timesGiven: Generated<number>;
  createdBy: string;
  createdAt: Moment;
  closedAt: Moment | null;
}

interface StaffAuthenticatorTable {
  staffId: string;
  sealedSecret: string;
  lastStep: Generated<number>;
  createdAt: Moment;
  confirmedAt: Moment | null;
}

interface StaffRecoveryCodeTable {
  staffId: string;
  codeHash: string;
  usedAt: Moment | null;
}

export interface OfficeTable {
  code: string;
  kind: 'BRANCH' | 'TRANSACTION_OFFICE';
  name: string;
  address: string | null;
  keywords: string;
  createdAt: Moment;
  closedAt: Moment | null;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    staff: StaffTable;
    staffRoleGroup: StaffRoleGroupTable;
    staffAuthenticator: StaffAuthenticatorTable;
    staffRecoveryCode: StaffRecoveryCodeTable;
    office: OfficeTable;
  }
}
