import { defineContract } from '@pay/contract-core';
import * as z from 'zod/mini';

export const roleGroup = defineContract('roleGroup', {
  getCurrentPermission: {
    route: 'GET /api/roleGroup/portal/v1/getCurrentPermission',
    returns: z.array(z.object({ id: z.string(), actions: z.array(z.enum(['read', 'write'])) })),
    allow: 'signed-in', mode: 'live', merchantStatus: 'any',
    summary: 'Feature codes of the caller; they decide which routes open',
  },
});
