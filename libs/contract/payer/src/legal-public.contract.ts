import { defineContract } from '@pay/contract-core';
import * as z from 'zod/mini';

/** Where the documents stand that everybody agrees to, and how their author is reached. */
export const legalPublic = defineContract('legalPublic', {
  getAddresses: {
    route: 'GET /api/legal/public/v1/addresses',
    returns: z.object({ terms: z.string(), privacy: z.string(), feePolicy: z.string() }),
    allow: 'anyone',
    mode: 'live',
    summary: 'Empty where the page of the payer host itself is read',
  },
  getContacts: {
    route: 'GET /api/legal/public/v1/contacts',
    returns: z.object({ hotline: z.string(), email: z.string(), workingHours: z.string() }),
    allow: 'anyone',
    mode: 'live',
    summary: 'How the provider is reached',
  },
});
