import { isPermission, notGrantable, type StaffRole } from './features.ts';

/** How far somebody of a merchant reaches. */
export interface Standing {
  id: string;
  isOwner: boolean;
  permissions: readonly string[];
  /** Accounts whose transactions are seen; none means all. */
  bankAccountIds: readonly string[];
}

/** Tells whether accounts lie among those that somebody sees; since none means all, only who sees all may give none. */
export const withinAccounts = (seen: readonly string[], wanted: readonly string[]): boolean =>
  seen.length === 0 || (wanted.length > 0 && wanted.every((id) => seen.includes(id)));

/** Nobody changes himself, the owner, or a person who may do more or sees more than he. */
export const mayActOn = (actor: Standing, target: Standing): boolean =>
  !target.isOwner &&
  target.id !== actor.id &&
  notGrantable(actor.permissions, target.permissions.filter(isPermission)).length === 0 &&
  withinAccounts(actor.bankAccountIds, target.bankAccountIds);

/** What somebody of the staff may do, and from where. */
export interface StaffSeat {
  roles: readonly StaffRole[];
  office: 'HEADQUARTER' | 'BRANCH' | 'TRANSACTION_OFFICE';
  officeCode?: string | null | undefined;
}

/** An administrator gives every role, anyone else the own ones; head office gives every place of work, another office its own. */
export const mayGiveSeat = (actor: StaffSeat, seat: StaffSeat): boolean =>
  (actor.roles.includes('root') || seat.roles.every((role) => actor.roles.includes(role))) &&
  (actor.office === 'HEADQUARTER' || (seat.office !== 'HEADQUARTER' && seat.officeCode === actor.officeCode));

/** The same among the staff: nobody changes himself, nor a person with a role or a place of work that he could not give. */
export const mayActOnStaff = (actor: StaffSeat & { id: string }, target: StaffSeat & { id: string }): boolean =>
  target.id !== actor.id && mayGiveSeat(actor, target);
