import { isPermission, notGrantable, type StaffRole } from './features.ts';

export interface Reach {
  id: string;
  isOwner: boolean;
  permissions: readonly string[];
  /** Accounts whose transactions the person sees; an empty list means all. */
  bankAccountIds: readonly string[];
}

/** Returns true when all wanted accounts are among the seen ones; an empty list means all, so it needs full access. */
export const withinAccounts = (seen: readonly string[], wanted: readonly string[]): boolean =>
  seen.length === 0 || (wanted.length > 0 && wanted.every((id) => seen.includes(id)));

/** Returns false for the actor, the owner, and anyone with rights or visible accounts beyond the actor's. */
export const mayActOn = (actor: Reach, target: Reach): boolean =>
  !target.isOwner &&
  target.id !== actor.id &&
  notGrantable(actor.permissions, target.permissions.filter(isPermission)).length === 0 &&
  withinAccounts(actor.bankAccountIds, target.bankAccountIds);

export interface StaffSeat {
  roles: readonly StaffRole[];
  office: 'HEADQUARTER' | 'BRANCH' | 'TRANSACTION_OFFICE';
  officeCode?: string | null | undefined;
}

/** An administrator gives any role, others only their own; head office gives any office, another office only itself. */
export const mayGiveSeat = (actor: StaffSeat, seat: StaffSeat): boolean =>
  (actor.roles.includes('root') || seat.roles.every((role) => actor.roles.includes(role))) &&
  (actor.office === 'HEADQUARTER' || (seat.office !== 'HEADQUARTER' && seat.officeCode === actor.officeCode));

/** Returns false for the actor and for anyone whose role or office the actor could not give. */
export const mayActOnStaff = (actor: StaffSeat & { id: string }, target: StaffSeat & { id: string }): boolean =>
  target.id !== actor.id && mayGiveSeat(actor, target);
