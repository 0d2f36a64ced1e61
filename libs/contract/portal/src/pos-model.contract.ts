import { defineContract, paged, pageOf } from '@pay/contract-core';
import { deviceModel, flag, keyword } from '@pay/contract-shared';
import { may } from '@pay/domain';
import * as z from 'zod/mini';

/** Devices that the provider sells to merchants. */
export const posModel = defineContract('posModel', {
  getList: {
    route: 'GET /api/posModel/portal/v1/getList',
    query: paged(
      { keyword: z.optional(keyword), available: z.optional(flag) },
      { sorts: ['name', 'price', 'createdAt'], direction: 'ASC' },
    ),
    returns: pageOf(deviceModel),
    allow: [may('payPos', 'read')],
    mode: 'live',
    merchantStatus: 'any',
  },
});
