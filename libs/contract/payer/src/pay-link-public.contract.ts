import { customerInfo, payInfoBankTransfer } from '@pay/contract-shared';
import { defineContract } from '@pay/contract-core';
import * as z from 'zod/mini';
import {
  cardHandOver,
  cardReturn,
  napasResult,
  payLinkCode,
  paymentState,
  publicPayLink,
  vietQrPayment,
} from './entities.ts';

/** The calls of a pay link that its payer makes, without signing in. */
export const payLinkPublic = defineContract('payLinkPublic', {
  publicGet: {
    route: 'GET /api/paylink/public/v1/:payLinkCode',
    returns: publicPayLink,
    allow: 'anyone',
    rate: 'public-code',
    problems: ['not_found'],
  },
  publicQuery: {
    route: 'GET /api/paylink/public/v1/query/:payLinkCode',
    returns: paymentState,
    allow: 'anyone',
    rate: 'public-code',
    problems: ['not_found'],
  },
  publicBankTransfer: {
    route: 'GET /api/paylink/public/v1/bankTransfer/:code',
    returns: payInfoBankTransfer,
    allow: 'anyone',
    rate: 'public-code',
    problems: ['not_found', 'merchant_not_active'],
  },
  publicAtmCard: {
    route: 'GET /api/paylink/public/v1/atm-card/:code',
    returns: cardHandOver,
    allow: 'anyone',
    rate: 'public-code',
    problems: ['not_found', 'not_allowed_from_status', 'merchant_not_active', 'limit_exceeded'],
  },
  publicVietQr: {
    route: 'GET /api/paylink/public/v1/vietqr/:code',
    returns: vietQrPayment,
    allow: 'anyone',
    rate: 'public-code',
    problems: ['not_found', 'merchant_not_active'],
  },
  publicUpdateCustomerInfo: {
    route: 'POST /api/paylink/public/v1/updateCustomerInfo',
    body: z.strictObject({ payLinkCode, customer: customerInfo }),
    returns: publicPayLink,
    allow: 'anyone',
    rate: 'public-code',
    problems: ['not_found', 'not_allowed_from_status', 'merchant_not_active'],
  },
  publicCancel: {
    route: 'POST /api/paylink/public/v1/cancel',
    body: z.strictObject({ payLinkCode }),
    returns: paymentState,
    allow: 'anyone',
    rate: 'public-code',
    problems: ['not_found', 'not_allowed_from_status'],
    summary: 'The payer gives up; the link is cancelled',
  },
  napasComplete: {
    route: 'POST /api/paylink/v1/napas/complete',
    query: napasResult,
    returns: paymentState,
    allow: 'anyone',
    rate: 'public-code',
    problems: ['not_found', 'not_allowed_from_status'],
    summary: "Carries out the card gateway's signed result, once",
  },
  napasRedirect: {
    route: 'POST /api/paylink/v1/napas/redirect',
    query: napasResult,
    returns: cardReturn,
    allow: 'anyone',
    rate: 'public-code',
    problems: ['not_found'],
    changesNothing: true,
    summary: 'Where the payer goes on from the card gateway',
  },
  events: {
    route: 'GET /api/paylink/public/v1/events/:payLinkCode',
    returns: paymentState,
    reply: 'events',
    allow: 'anyone',
    rate: 'public-code',
    problems: ['not_found'],
    summary: 'The present state at once, then every change',
  },
});
