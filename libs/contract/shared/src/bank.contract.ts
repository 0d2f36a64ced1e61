import { defineContract, paged, pageOf } from '@pay/contract-core';
import * as z from 'zod/mini';
import { flag, keyword } from './fields.ts';

export const bankListEntry = z.object({
  id: z.string(),
  code: z.string(),
  bin: z.string(),
  benId: z.string(),
  citad: z.nullish(z.string()),
  commonName: z.string(),
  logo: z.nullish(z.string()),
  icon: z.nullish(z.string()),
  name: z.string(),
  shortName: z.string(),
  swift: z.nullish(z.string()),
  napasCode: z.string(),
  napasSupported: z.boolean(),
  vietQrSupported: z.boolean(),
});

export const bank = defineContract('bank', {
  getAll: {
    route: 'GET /api/bank/v1/getAll',
    query: paged(
      { code: z.optional(keyword), name: z.optional(keyword), napasSupported: z.optional(flag) },
      { size: 200, sorts: ['position', 'code', 'shortName', 'name'], direction: 'ASC' },
    ),
    returns: pageOf(bankListEntry),
    allow: 'bearer',
    mode: 'live',
    merchantStatus: 'any',
  },
});
