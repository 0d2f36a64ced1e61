import type { businessType, chargeType, vietQrProStatus } from '@pay/contract-shared';
import type {
  accountOpeningMachine,
  merchantChangeMachine,
  merchantMachine,
  qrLoginMachine,
  qrRegistrationMachine,
  roleGroupMachine,
  StaffRole,
  StatusOf,
  userMachine,
} from '@pay/domain';
import type { DeskRight } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import type { Json, Moment } from '@pay/platform-kernel';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { output } from 'zod/v4/core';

export type MerchantStatus = StatusOf<typeof merchantMachine>;
export type UserStatus = StatusOf<typeof userMachine>;

export interface MerchantTable {
  id: string;
  /** A merchant owns its own row, so that its users' statements reach only this one. */
  merchantId: GeneratedAlways<string>;
  merchantCode: string;
  name: string;
  status: MerchantStatus;
  businessType: output<typeof businessType> | null;
  chargeType: Generated<output<typeof chargeType>>;
  amountPolicy: Generated<'EXACT' | 'HOLD'>;
  /** Hundredths of a percent by which the received sum may differ from the amount and still pay it. */
  amountTolerance: Generated<number>;
  transactionMaxAmount: Generated<number>;
  /** Null where the provider's limit for all holds. */
  payoutDayLimit: Generated<number | null>;
  phone: string;
  email: string | null;
  allowEmail: Generated<boolean>;
  vietQrProStatus: Generated<output<typeof vietQrProStatus>>;
  denyReason: string | null;
  affiliateCode: string | null;
  officeCode: string | null;
  /** The staff member who proposed the approval; another one must approve. */
  proposedBy: string | null;
  proposedById: string | null;
  proposedAt: Moment | null;
  /** When what the staff have to decide about it began. */
  waitingSince: Moment;
  searchText: string;
  version: Generated<number>;
  createdAt: Moment;
}

/** Merchants that changed since the test mode last copied them. */
export interface MerchantToMirrorTable {
  merchantId: string;
  version: number;
}

export interface MerchantProfileTable {
  merchantId: string;
  profile: Json<unknown>;
  submittedBy: string;
  submittedAt: Moment;
}

export interface EkycCardTable {
  id: string;
  merchantId: string;
  ekycType: 'OWNER' | 'REPRESENTATIVE';
  recognition: Json<unknown>;
  frontUrl: string;
  backUrl: string | null;
  fileHash: string;
  createdBy: string;
  createdAt: Moment;
}

export interface MerchantChangeTable {
  id: string;
  merchantId: string;
  kind: 'LIMIT' | 'AMOUNT_POLICY' | 'OFFICE' | 'CREDIT_LINE';
  status: StatusOf<typeof merchantChangeMachine>;
  wanted: Json<unknown>;
  former: Json<unknown>;
  reason: string | null;
  /** Why it was proposed. */
  proposalReason: Generated<string | null>;
  proposedBy: string;
  proposedById: string;
  proposedAt: Moment;
  decidedBy: string | null;
  decidedAt: Moment | null;
}

export interface AccountOpeningTable {
  merchantId: string;
  id: string;
  status: StatusOf<typeof accountOpeningMachine>;
  orderedBy: string;
  orderedAt: Moment;
  endedAt: Moment | null;
  accountNo: string | null;
  accountName: string | null;
  /** Why the bank opens none, in its words. */
  refusal: string | null;
}

export interface RoleGroupTable {
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

export interface RoleGroupPermissionTable {
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

export interface StaffAuthenticatorTable {
  staffId: string;
  sealedSecret: string;
  lastStep: Generated<number>;
  createdAt: Moment;
  confirmedAt: Moment | null;
}

export interface StaffRecoveryCodeTable {
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

export interface PasswordHistoryTable {
  id: string;
  userId: string;
  passwordHash: string;
  createdAt: Moment;
}

export interface SignInGuessTable {
  handle: string;
  guesser: string;
  failures: number;
  lockedUntil: Moment | null;
  blocked: Generated<boolean>;
  lastAt: Moment;
}

export interface SignInGuardTable {
  handle: string;
  codeFirstUntil: Moment;
  toldAt: Moment | null;
}

export interface KnownDeviceTable {
  tokenHash: string;
  userId: string;
  app: string;
  createdAt: Moment;
  lastUsedAt: Moment;
}

export interface SessionTable {
  id: string;
  merchantId: string;
  userId: string;
  person: 'merchant' | 'staff';
  app: string;
  createdAt: Moment;
  endedAt: Moment | null;
  endReason: string | null;
  /** Who of the staff looks through it; such a session reads only. */
  viewedBy: Generated<string | null>;
  viewingRoleGroupId: Generated<string | null>;
}

export interface SessionTokenTable {
  refreshHash: Uint8Array;
  accessHash: Uint8Array;
  sessionId: string;
  accessExpiresAt: Moment;
  refreshExpiresAt: Moment;
  rotatedAt: Moment | null;
  sealedChild: string | null;
}

export interface OtpSessionTable {
  id: string;
  merchantId: string | null;
  userId: string | null;
  purpose: string;
  receiver: string;
  ipFamily: number;
  confirms: string;
  codeHash: string;
  /** The asker's network; null after a right password or in a session. */
  askedFrom: string | null;
  /** The sealed result of the password check at sign-in. */
  verdict: string | null;
  /** Hash of the values that a call's code confirms, as they were when it was sent. */
  valuesHash: string | null;
  subject: string | null;
  attempts: Generated<number>;
  usedAt: Moment | null;
  voidedAt: Moment | null;
  createdAt: Moment;
  expiresAt: Moment;
}

export interface StepTokenTable {
  tokenHash: string;
  purpose: string;
  userId: string;
  createdAt: Moment;
  expiresAt: Moment;
  usedAt: Moment | null;
}

export interface QrLoginTable {
  id: string;
  merchantId: string | null;
  userId: string | null;
  sessionKeyHash: string;
  status: StatusOf<typeof qrLoginMachine>;
  registrationStatus: StatusOf<typeof qrRegistrationMachine> | null;
  deviceName: string | null;
  location: string | null;
  operatingSystem: string | null;
  person: Json<unknown> | null;
  app: string;
  createdAt: Moment;
  expiresAt: Moment;
}

export interface QrWrongKeyTable {
  sessionId: string;
  address: string;
  wrongKeys: number;
}

declare module '@pay/platform-kernel/tables' {
  interface Tables {
    merchant: MerchantTable;
    accountOpening: AccountOpeningTable;
    merchantChange: MerchantChangeTable;
    merchantProfile: MerchantProfileTable;
    merchantToMirror: MerchantToMirrorTable;
    ekycCard: EkycCardTable;
    roleGroup: RoleGroupTable;
    roleGroupPermission: RoleGroupPermissionTable;
    appUser: AppUserTable;
    staff: StaffTable;
    staffRoleGroup: StaffRoleGroupTable;
    staffAuthenticator: StaffAuthenticatorTable;
    staffRecoveryCode: StaffRecoveryCodeTable;
    office: OfficeTable;
    passwordHistory: PasswordHistoryTable;
    signInGuess: SignInGuessTable;
    signInGuard: SignInGuardTable;
    knownDevice: KnownDeviceTable;
    session: SessionTable;
    sessionToken: SessionTokenTable;
    otpSession: OtpSessionTable;
    stepToken: StepTokenTable;
    qrLogin: QrLoginTable;
    qrWrongKey: QrWrongKeyTable;
  }
}
