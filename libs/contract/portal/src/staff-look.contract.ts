import { defineContract } from '@pay/contract-core';
import { instant, noData } from '@pay/contract-shared';
import * as z from 'zod/mini';

const secret = z.string().check(z.minLength(20), z.maxLength(200));

/** A member of the provider's staff enters the portal by a ticket and only reads. */
export const staffLook = defineContract('staffLook', {
  enter: {
    route: 'POST /api/merchant/portal/v1/look/enter',
    body: z.object({ ticket: secret }),
    returns: z.object({ token: z.string(), staffName: z.string(), merchantName: z.string(), endsAt: instant }),
    allow: 'anyone',
    mode: 'live',
    rate: 'sign-in',
    problems: ['access_denied'],
  },
  end: {
    route: 'POST /api/merchant/portal/v1/look/end',
    body: z.object({ token: secret }),
    returns: noData,
    allow: 'anyone',
    mode: 'live',
    rate: 'sign-in',
    summary: 'Ends the look at once; a token that is none, or has ended, changes nothing',
  },
});
