import type { staffGroup, staffRoleGroup } from '@pay/contract-cms';
import { problem } from '@pay/contract-core';
import { type Desk, type StaffRole, wholeRights } from '@pay/domain';
import { type HandlersOf, platformPage, requireAllowed, type StaffActor } from '@pay/platform-kernel';
import { endSessions } from '../sign-in/sessions.store.ts';
import { viewAs } from '../view/view-sessions.store.ts';
import { answeredStaff, isAdministrator, seatOf } from './seat.ts';
import { otherStaff } from './staff-accounts.ts';
import {
  addRoleGroup,
  changeRoleGroup,
  type CountedGroup,
  listRoleGroups,
  lockRoleGroup,
  peopleOfGroup,
  roleGroupOf,
} from './staff-role-groups.store.ts';
import { assignStaff, refuseLastAdministrator } from './staff.store.ts';

const answered = ({ keywords: _words, revision: _revision, timesGiven: _given, ...row }: CountedGroup) => row;
const told = ({ name, description, rights }: CountedGroup) => ({ name, description, rights });

const stateOf = ({ code, closedAt }: CountedGroup) => (code ? 'BUILT_IN' : closedAt ? 'CLOSED' : 'OPEN');

function groupActions(group: CountedGroup) {
  const isOwn = stateOf(group) === 'OPEN';
  return {
    update: isOwn,
    close: isOwn && group.holders === 0,
  };
}

/** An administrator sees as much as any other. */
const viewActions = ({ code, closedAt }: CountedGroup) => ({ view: closedAt === null && code !== 'root' });

const actionsOf = (id: StaffRole | 'see') =>
  id === 'support' || id === 'see' ? (['read'] as const).slice() : (['read', 'write'] as const).slice();

/** Rights as the screens ask for them: a role at every desk, or desk by desk. */
function permissionsOf({ roles, rights }: StaffActor) {
  if (rights === null) return roles.map((id) => ({ id, actions: actionsOf(id) }));
  return rights.map((right) => {
    const [desk, id] = right.split(':') as [Desk, StaffRole | 'see'];
    return { id, desk, actions: actionsOf(id) };
  });
}

export const staffRoleGroupHandlers: HandlersOf<typeof staffRoleGroup> = {
  getCurrentPermission: (_input, { actor }) => permissionsOf(actor),
  assign: async ({ staffId, ...seat }, ctx) => {
    const before = await otherStaff(ctx, staffId);
    const given = await seatOf(ctx, seat);
    if (!isAdministrator(given)) await refuseLastAdministrator(ctx.db, staffId);
    const after = await assignStaff(ctx.db, staffId, given);
    await endSessions(ctx.db, { userIds: [staffId] }, 'role_changed');
    ctx.audit({ entityId: staffId, before: answeredStaff(before), after: answeredStaff(after) });
    return answeredStaff(after);
  },
  view: async ({ id }, { db, actor, audit }) => {
    const group = await roleGroupOf(db, id);
    requireAllowed(viewActions(group), 'view', stateOf(group));
    await viewAs(db, actor.sessionId, id);
    audit({ entityId: id, after: { name: group.name } });
  },
  endView: async (_input, { db, actor, audit }) => {
    await viewAs(db, actor.sessionId, null);
    audit({ ...(actor.viewing && { entityId: actor.viewing.id }), after: { name: actor.viewing?.name ?? null } });
  },
};

export const staffGroupHandlers: HandlersOf<typeof staffGroup> = {
  getList: async (filter, { db, page }) => {
    const { rows, total } = await listRoleGroups(db, filter, page);
    return platformPage(rows.map(answered), page, total);
  },
  getDetail: async ({ id }, { db }) => {
    const group = await roleGroupOf(db, id);
    const people = await peopleOfGroup(db, group);
    return { ...answered(group), people, revision: group.revision, allowed: groupActions(group) };
  },
  create: async ({ name, description, rights }, { db, now, actor, audit }) => {
    const written = { name, description: description || null, rights: wholeRights(rights) };
    const group = await addRoleGroup(db, written, { by: actor.userName, now });
    audit({ entityId: group.id, after: told(group) });
    return answered(group);
  },
  update: async ({ id, description, rights, ...change }, { db, audit }) => {
    const before = await roleGroupOf(db, id);
    requireAllowed(groupActions(before), 'update', stateOf(before));
    const after = await changeRoleGroup(db, before, {
      ...change,
      ...(description !== undefined && { description: description || null }),
      ...(rights && { rights: wholeRights(rights) }),
    });
    audit({ entityId: id, before: told(before), after: told(after) });
    return answered(after);
  },
  close: async ({ id }, { db, now, audit }) => {
    const before = await lockRoleGroup(db, id);
    if (stateOf(before) === 'OPEN' && before.holders > 0)
      throw problem('role_group_in_use', { holders: before.holders });
    requireAllowed(groupActions(before), 'close', stateOf(before));
    await changeRoleGroup(db, before, { closedAt: now });
    audit({ entityId: id, before: told(before), after: { closedAt: now } });
  },
};
