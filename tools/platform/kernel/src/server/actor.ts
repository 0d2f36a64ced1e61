import type { Permission } from '@pay/domain';
import type { StaffRole } from '@pay/domain';

export type Mode = 'live' | 'test';

/** A merchant's owner or member, or an employer who signed in to the salary console (the same identity). */
export interface MerchantActor {
  kind: 'merchant';
  userId: string;
  userName: string;
  phone: string;
  sessionId: string;
  merchantId: string;
  merchantCode: string;
  merchantStatus: string;
  /** Grows whenever the merchant's row changes; the test database's mirror follows it. */
  merchantVersion: number;
  isOwner: boolean;
  permissions: readonly Permission[];
  /** Accounts whose transactions a member may see; empty means all. */
  bankAccountIds: readonly string[];
  app: string;
}

export interface StaffActor {
  kind: 'staff';
  userId: string;
  userName: string;
  sessionId: string;
  /** None until the person has chosen an own password. */
  roles: readonly StaffRole[];
  office: 'HEADQUARTER' | 'BRANCH' | 'TRANSACTION_OFFICE';
  officeCode: string | null;
  app: string;
}

/** A merchant's own back end, known by its signed envelope. */
export interface ClientActor {
  kind: 'client';
  merchantId: string;
  merchantCode: string;
  clientId: string;
}

export interface NobodyActor {
  kind: 'nobody';
}

export type PersonActor = MerchantActor | StaffActor;
export type Actor = PersonActor | ClientActor | NobodyActor;

/** Who did it, as history and audit rows name them. */
export function actorName(actor: Actor): string {
  switch (actor.kind) {
    case 'merchant':
    case 'staff':
      return actor.userName;
    case 'client':
      return 'API';
    case 'nobody':
      return 'payer';
  }
}
