import { defineContract } from '@pay/contract-core';
import { keyword } from '@pay/contract-shared';
import { searchKinds } from '@pay/domain';
import * as z from 'zod/mini';

const searchKind = z.enum(searchKinds);

export const staffSearch = defineContract('staffSearch', {
  find: {
    route: 'GET /api/search/cms/v1/find',
    query: z.object({ keyword: keyword.check(z.minLength(3)) }),
    returns: z.array(
      z.object({
        kind: searchKind,
        items: z.array(
          z.object({
            /** Of a payout that the staff have nothing to settle of, null. */
            id: z.nullable(z.string()),
            merchantId: z.nullish(z.string()),
            title: z.string(),
            code: z.nullish(z.string()),
            status: z.nullish(z.string()),
          }),
        ),
      }),
    ),
    allow: 'staff:any',
    mode: 'live',
    rate: 'read',
    summary: 'A few records of each kind by a name, code, number, phone, e-mail or address; personal data stand masked',
  },
});
