import type { Duties, Permission, StaffRole } from '@pay/domain';

export type Mode = 'live' | 'test';

/** A merchant's owner or member, or an employer in the salary console (the same identity). */
export interface MerchantActor {
  kind: 'merchant';
  userId: string;
  userName: string;
  phone: string;
  sessionId: string;
  merchantId: string;
  merchantCode: string;
  merchantStatus: string;
  /** Grows with every change of the merchant's row; the copy in the test database follows it. */
  merchantVersion: number;
  isOwner: boolean;
  permissions: readonly Permission[];
  /** Accounts whose transactions a member may see; empty means all. */
  bankAccountIds: readonly string[];
  app: string;
  /** Who of the provider's staff looks through this person's portal, and so only reads. */
  viewedBy?: string;
}

/** The role group with whose eyes an administrator looks, or whose rights somebody works with. */
export interface StaffGroup {
  id: string;
  /** Of a built-in one. */
  code: StaffRole | null;
  name: string;
}

/** The roles are those at the desk of the call; both are empty until the person has chosen a password of their own. */
export interface StaffActor extends Duties {
  kind: 'staff';
  userId: string;
  userName: string;
  sessionId: string;
  group: StaffGroup | null;
  /** Set while an administrator looks with the eyes of a role group, and changes nothing. */
  viewing: StaffGroup | null;
  office: 'HEADQUARTER' | 'BRANCH' | 'TRANSACTION_OFFICE';
  officeCode: string | null;
  app: string;
}

export interface ClientActor {
  kind: 'client';
  merchantId: string;
  merchantCode: string;
  clientId: string;
}

/** A device at the counter, which calls by its key and reaches what is of its merchant. */
export interface TerminalActor {
  kind: 'terminal';
  merchantId: string;
  merchantCode: string;
  terminalId: string;
  deviceId: string;
  terminalName: string;
  bankAccountId: string;
}

export interface NobodyActor {
  kind: 'nobody';
}

export type PersonActor = MerchantActor | StaffActor;
export type Actor = PersonActor | ClientActor | TerminalActor | NobodyActor;

export function actorName(actor: Actor): string {
  switch (actor.kind) {
    case 'merchant':
    case 'staff':
      return actor.userName;
    case 'client':
      return 'API';
    case 'terminal':
      return actor.terminalName;
    case 'nobody':
      return 'payer';
  }
}
