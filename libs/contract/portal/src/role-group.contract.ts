import { changesOf, defineContract } from '@pay/contract-core';
import { allPermissions, may } from '@pay/domain';
import {
  description,
  instant,
  keyword,
  noData,
  roleGroupStatus,
  roleScope,
  rule,
  title,
  uuid,
} from '@pay/contract-shared';
import * as z from 'zod/mini';

export const permissionAction = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullish(z.string()),
  scope: roleScope,
});

export const permissionRow = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullish(z.string()),
  actions: z.array(permissionAction),
});

export const roleGroupRow = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  description: z.nullish(z.string()),
  status: roleGroupStatus,
  createdAt: instant,
  createdBy: z.nullish(z.string()),
  modifiedAt: z.nullish(instant),
  modifiedBy: z.nullish(z.string()),
  permissions: z.array(z.string()),
  memberCount: z.number(),
});
export type RoleGroup = z.output<typeof roleGroupRow>;

const isPermission = (text: string) => allPermissions.some((permission) => permission === text);

const fields = {
  name: title,
  description: z.optional(description),
  permissions: z.array(z.string().check(rule('not_in_list', isPermission))).check(z.minLength(1), z.maxLength(100)),
};

const read = { allow: [may('memberManagement', 'read')], mode: 'live' } as const;
const write = { allow: [may('memberManagement', 'write')], mode: 'live', refreshes: ['merchant'] } as const;

export const roleGroup = defineContract('roleGroup', {
  getCurrentPermission: {
    route: 'GET /api/roleGroup/portal/v1/getCurrentPermission',
    returns: z.array(z.object({ id: z.string(), actions: z.array(z.enum(['read', 'write'])) })),
    allow: 'signed-in',
    mode: 'live',
    merchantStatus: 'any',
    summary: 'Feature codes of the caller; they decide which routes open',
  },
  getAllPermissionActions: {
    route: 'GET /api/roleGroup/portal/v1/getAllPermissionActions',
    returns: z.array(permissionAction),
    ...read,
  },
  getPermissions: {
    route: 'GET /api/roleGroup/portal/v1/getPermissions',
    query: z.object({ roleGroupId: z.optional(uuid) }),
    returns: z.array(permissionRow),
    ...read,
    summary: 'Every feature with its actions, or what one role group holds of them',
  },
  getAll: {
    route: 'GET /api/roleGroup/portal/v1/getAll',
    query: z.object({ keyword: z.optional(keyword), status: z.optional(roleGroupStatus) }),
    returns: z.array(roleGroupRow),
    ...read,
  },
  create: {
    route: 'POST /api/roleGroup/portal/v1/create',
    body: z.object(fields),
    returns: roleGroupRow,
    ...write,
    problems: ['duplicate', 'access_denied', 'limit_exceeded'],
  },
  update: {
    route: 'PUT /api/roleGroup/portal/v1/update/:id',
    body: changesOf(z.object(fields)),
    returns: roleGroupRow,
    ...write,
    problems: ['duplicate', 'access_denied', 'not_allowed_from_status'],
  },
  close: {
    route: 'PUT /api/roleGroup/portal/v1/close/:id',
    returns: noData,
    ...write,
    problems: ['access_denied', 'not_allowed_from_status'],
    summary: 'Closes a role group for good; its members are signed out',
  },
});
