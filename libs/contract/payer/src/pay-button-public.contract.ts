import { defineContract } from '@pay/contract-core';
import { externalPayButton, noData, payButton } from '@pay/contract-shared';
import * as z from 'zod/mini';

export const payButtonPublic = defineContract('payButtonPublic', {
  getByCode: {
    route: 'GET /api/paybutton/public/v1/:code',
    returns: payButton,
    allow: 'anyone',
    rate: 'public-code',
    problems: ['not_found'],
  },
  getExternalByCode: {
    route: 'GET /api/paybutton/public/v1/external/:code',
    returns: externalPayButton,
    allow: 'anyone',
    rate: 'public-code',
    problems: ['not_found'],
  },
  click: {
    route: 'POST /api/paybutton/public/v1/click',
    body: z.object({ code: z.string().check(z.minLength(1), z.maxLength(100)) }),
    returns: noData,
    allow: 'anyone',
    rate: 'public-code',
    problems: ['not_found'],
    summary: 'Counts a click, once for a visitor in half an hour',
  },
});
