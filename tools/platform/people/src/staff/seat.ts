import { invalidField, problem } from '@pay/contract-core';
import { mayGiveSeat } from '@pay/domain';
import type { StaffActor, WriteContext } from '@pay/platform-kernel';
import { requireOffice } from './offices.store.ts';
import { giveRoleGroup } from './staff-role-groups.store.ts';
import type { NewStaff, SeatedStaff } from './staff.store.ts';

export const answeredStaff = ({ id, ...row }: SeatedStaff) => ({
  staffId: id,
  username: row.username,
  fullName: row.fullName,
  office: row.office,
  officeCode: row.officeCode,
  roles: row.roles,
  roleGroupId: row.roleGroupId,
  roleGroupName: row.roleGroupName,
  status: row.status,
  createdAt: row.createdAt,
});

interface Seat {
  roles: NewStaff['roles'];
  roleGroupId?: string | null | undefined;
  office: NewStaff['office'];
  officeCode?: string | undefined;
}

/** Head office has no code; any other office needs one, or its staff would see no merchant. */
export async function seatOf({ db, actor }: Pick<WriteContext<StaffActor>, 'db' | 'actor'>, given: Seat) {
  const { office, officeCode } = given;
  const isHead = office === 'HEADQUARTER';
  if (!isHead && !officeCode) throw invalidField('officeCode', 'required');
  const roleGroupId = given.roleGroupId ?? null;
  const roles = [...new Set(given.roles)];
  if (roleGroupId === null && roles.length === 0) throw invalidField('roles', 'required');
  if (roleGroupId !== null && roles.length > 0) throw invalidField('roleGroupId', 'roles_or_group');
  const seat = { roles, roleGroupId, office, officeCode: isHead ? null : (officeCode ?? null) };
  if (!mayGiveSeat(actor, seat)) throw problem('access_denied');
  if (roleGroupId !== null) await giveRoleGroup(db, roleGroupId);
  if (!isHead && officeCode) await requireOffice(db, officeCode, office);
  return seat;
}

export const isAdministrator = ({ roles, office }: Pick<Seat, 'roles' | 'office'>) =>
  roles.includes('root') && office === 'HEADQUARTER';
