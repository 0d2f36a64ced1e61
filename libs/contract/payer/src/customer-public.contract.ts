import { defineContract } from '@pay/contract-core';
import { shopContact } from '@pay/contract-shared';
import * as z from 'zod/mini';

const token = z.string().check(z.minLength(1), z.maxLength(600));

const subscription = z.object({ shopName: z.string(), shopContact, address: z.string(), subscribed: z.boolean() });

export const customerPublic = defineContract('customerPublic', {
  getSubscription: {
    route: 'GET /api/customer/public/v1/subscription',
    query: z.object({ token }),
    returns: subscription,
    allow: 'anyone',
    rate: 'public-code',
    problems: ['not_found'],
  },
  changeSubscription: {
    route: 'POST /api/customer/public/v1/subscription',
    body: z.object({ token, subscribed: z.boolean() }),
    returns: subscription,
    allow: 'anyone',
    rate: 'public-code',
    problems: ['not_found'],
    summary: 'Ends the messages of a merchant to the address that the token names, or takes them again',
  },
});
