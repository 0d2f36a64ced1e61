import { changesOf, defineContract } from '@pay/contract-core';
import { email, name, noData, phone, userStatus, uuid } from '@pay/contract-shared';
import { may } from '@pay/domain';
import * as z from 'zod/mini';
import { roleGroupRow } from './role-group.contract.ts';

export const memberRow = z.object({
  id: z.string(),
  username: z.string(),
  fullName: z.string(),
  email: z.nullish(z.string()),
  phone: z.string(),
  merchantName: z.string(),
  merchantCode: z.string(),
  roleGroup: z.nullish(z.pick(roleGroupRow, { id: true, code: true, name: true, status: true })),
  status: userStatus,
  avatar: z.nullish(z.string()),
  bankAccountIds: z.array(z.string()),
  isOwner: z.boolean(),
  allowEmail: z.boolean(),
});

const fields = {
  name,
  email: z.nullish(email),
  phone,
  roleGroupId: uuid,
  /** Accounts whose transactions the member sees; an empty list means all. */
  bankAccountIds: z.optional(z.array(uuid).check(z.maxLength(10))),
  status: z.optional(z.enum(['ACTIVE', 'INACTIVE'])),
};

const write = { allow: [may('memberManagement', 'write')], mode: 'live', refreshes: ['merchant'] } as const;

export const member = defineContract('member', {
  create: {
    route: 'POST /api/setting/portal/v1/member/create',
    body: z.object(fields),
    returns: memberRow,
    ...write,
    problems: ['phone_registered', 'limit_exceeded', 'access_denied'],
  },
  update: {
    route: 'PUT /api/setting/portal/v1/member/update/:memberId',
    body: changesOf(z.object(fields)),
    returns: memberRow,
    ...write,
    problems: ['phone_registered', 'access_denied', 'not_allowed_from_status'],
  },
  delete: {
    route: 'DELETE /api/setting/portal/v1/member/delete/:memberId',
    returns: noData,
    ...write,
    problems: ['access_denied'],
  },
  invite: {
    route: 'PUT /api/setting/portal/v1/member/invite/:memberId',
    returns: noData,
    ...write,
    problems: ['access_denied', 'not_allowed_from_status'],
    summary: 'Sends a new temporary password to a member who has none of his own yet or was blocked',
  },
});
