import { atField, problem } from '@pay/contract-core';
import type { roleGroup } from '@pay/contract-portal';
import { containsKeyword, isPermission, type Permission, roleGroupMachine } from '@pay/domain';
import { type HandlersOf, type MerchantActor, transition, type WriteContext } from '@pay/platform-kernel';
import { allFeatures } from './features.messages.ts';
import {
  insertRoleGroup,
  nameTaken,
  replacePermissions,
  roleGroupOf,
  roleGroupsOf,
  userIdsOfGroup,
} from './role-groups.store.ts';
import { storedName, storedPurpose, wordedGroup } from './preset-words.ts';
import { endSessions } from '../sign-in/sessions.store.ts';
import { changeableGroup, refuseUngranted } from './team.ts';
import { signInView } from '../staff/sign-in-view.ts';

type Ctx = Pick<WriteContext<MerchantActor>, 'db' | 'actor' | 'language'>;

const maxRoleGroups = 50;

const chosen = (permissions: readonly string[]): Permission[] => permissions.filter(isPermission);

async function groupOf({ db, actor, language }: Ctx, id: string) {
  const group = await roleGroupOf(db, actor.merchantId, id);
  if (!group) throw problem('not_found');
  return wordedGroup(group, language);
}

const signOutMembers = async (ctx: WriteContext<MerchantActor>, id: string) =>
  endSessions(signInView(ctx.db), { userIds: await userIdsOfGroup(ctx.db, ctx.actor.merchantId, id) }, 'role_changed');

export const roleGroupHandlers: HandlersOf<typeof roleGroup> = {
  getCurrentPermission: (_input, { actor }) => {
    const held = new Map<string, ('read' | 'write')[]>();
    for (const permission of actor.permissions) {
      const [id = '', action] = permission.split(':');
      held.set(id, [...(held.get(id) ?? []), action === 'write' ? 'write' : 'read']);
    }
    return [...held].map(([id, granted]) => ({ id, actions: granted }));
  },
  getAllPermissionActions: (_input, { language }) => allFeatures(language).flatMap((feature) => feature.actions),
  getPermissions: async ({ roleGroupId }, ctx) => {
    const features = allFeatures(ctx.language);
    if (!roleGroupId) return features;
    const held = new Set<string>((await groupOf(ctx, roleGroupId)).permissions);
    return features.flatMap((feature) => {
      const granted = feature.actions.filter(({ id }) => held.has(id));
      return granted.length > 0 ? [{ ...feature, actions: granted }] : [];
    });
  },
  getAll: async ({ keyword = '', status }, { db, actor, language }) => {
    const groups = await roleGroupsOf(db, actor.merchantId);
    return groups
      .map((group) => wordedGroup(group, language))
      .filter(
        ({ code, name, description, createdBy, modifiedBy, ...group }) =>
          (!status || group.status === status) &&
          containsKeyword([code, name, description, createdBy, modifiedBy].join(' '), keyword),
      );
  },
  create: async ({ name, description, permissions }, ctx) => {
    const { db, actor, now } = ctx;
    refuseUngranted(actor, chosen(permissions));
    const existing = (await roleGroupsOf(db, actor.merchantId)).filter(({ status }) => status === 'ACTIVE').length;
    if (existing >= maxRoleGroups) throw problem('limit_exceeded', { limit: maxRoleGroups, current: existing });
    const id = await insertRoleGroup(db, {
      merchantId: actor.merchantId,
      name: storedName(name),
      description: storedPurpose(description),
      permissions: chosen(permissions),
      createdBy: actor.userName,
      createdAt: now,
    });
    if (!id) throw problem('duplicate', atField('name', 'name_taken'));
    ctx.audit({ entityId: id });
    return groupOf(ctx, id);
  },
  update: async ({ id, name, description, permissions }, ctx) => {
    const { db, actor, now } = ctx;
    const before = await changeableGroup(ctx, id);
    const renamed = name && storedName(name);
    if (renamed && (await nameTaken(db, actor.merchantId, renamed, id)))
      throw problem('duplicate', atField('name', 'name_taken'));
    await transition(db, roleGroupMachine, 'roleGroup', { id }, 'update', {
      by: actor.userName,
      party: 'merchant',
      now,
      set: {
        ...(renamed && { name: renamed }),
        ...(description !== undefined && { description: storedPurpose(description) }),
        modifiedBy: actor.userName,
        modifiedAt: now,
      },
    });
    if (permissions) {
      refuseUngranted(actor, chosen(permissions));
      await replacePermissions(db, actor.merchantId, id, chosen(permissions));
      await signOutMembers(ctx, id);
    }
    const after = await groupOf(ctx, id);
    ctx.audit({ entityId: id, before, after });
    return after;
  },
  close: async ({ id }, ctx) => {
    await changeableGroup(ctx, id);
    const { actor, db, now } = ctx;
    await transition(db, roleGroupMachine, 'roleGroup', { id }, 'close', {
      by: actor.userName,
      party: 'merchant',
      now,
      set: { modifiedBy: actor.userName, modifiedAt: now },
    });
    await signOutMembers(ctx, id);
  },
};
