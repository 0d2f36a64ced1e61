import { defineContract } from '@pay/contract-core';
import { email, instant, noData, parameterDataType, parameterGroup } from '@pay/contract-shared';
import { may } from '@pay/domain';
import * as z from 'zod/mini';

export const portalParameter = z.object({
  id: z.string(),
  name: z.string(),
  value: z.string(),
  description: z.nullish(z.string()),
  group: parameterGroup,
  dataType: parameterDataType,
  createdBy: z.nullish(z.string()),
  createdAt: z.nullish(instant),
  modifiedBy: z.nullish(z.string()),
  modifiedAt: z.nullish(instant),
});

export const setting = defineContract('setting', {
  getSystemContactParams: {
    route: 'GET /api/setting/portal/v1/getSystemContactParams',
    returns: z.array(portalParameter),
    allow: 'signed-in',
    mode: 'live',
    merchantStatus: 'any',
  },
  updateEmail: {
    route: 'PUT /api/setting/portal/v1/email/update',
    body: z.object({ email: z.optional(email), allowEmail: z.boolean() }),
    returns: noData,
    allow: [may('notifyEmail', 'write')],
    mode: 'live',
    merchantStatus: 'any',
    refreshes: ['merchant', 'user'],
  },
});
