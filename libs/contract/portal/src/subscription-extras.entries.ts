import {
  noData,
  payInAmount,
  rule,
  subscriptionDiscount,
  subscriptionItem,
  text,
  uuid,
  vnd,
} from '@pay/contract-shared';
import { amountBounds, defaultPaymentMethod, maxCycles, may } from '@pay/domain';
import * as z from 'zod/mini';

const most = amountBounds[defaultPaymentMethod].max;
const whole = (max: number) => z.number().check(z.int(), z.minimum(1), z.maximum(max));
const byId = { params: z.object({ id: uuid }) } as const;
const write = {
  allow: [may('subscriptions', 'write')],
  refreshes: ['subscriptionInvoice'],
  problems: ['not_found', 'not_allowed_from_status', 'limit_exceeded'],
} as const;

const percent = z.number().check(
  z.minimum(0.01),
  z.maximum(100),
  rule('four_decimals', (value: number) => Math.round(value * 10_000) / 10_000 === value),
);

export const newItem = z.object({ name: text(120), quantity: whole(9_999), unitPrice: vnd(1, most) });

export const newDiscount = z.object({
  amount: z.optional(vnd(1, most)),
  percent: z.optional(percent),
  periods: z.optional(whole(maxCycles)),
  reason: text(120),
});

/** What comes onto the invoices of a subscription besides its periods. */
export const extrasEntries = {
  addItem: {
    route: 'POST /api/subscription/v1/add-item/:id',
    ...byId,
    body: newItem,
    returns: subscriptionItem,
    ...write,
    rate: 'create',
    summary: 'Onto the next invoice, once; its total stays within the limits of a payment',
  },
  removeItem: {
    route: 'DELETE /api/subscription/v1/remove-item/:id/:itemId',
    params: z.object({ id: uuid, itemId: uuid }),
    returns: noData,
    ...write,
    problems: ['not_found'],
    summary: 'Only before an invoice took it',
  },
  addDiscount: {
    route: 'POST /api/subscription/v1/add-discount/:id',
    ...byId,
    body: newDiscount,
    returns: subscriptionDiscount,
    ...write,
    rate: 'create',
    summary: 'An amount or a percentage, for so many invoices or until it is taken away',
  },
  removeDiscount: {
    route: 'DELETE /api/subscription/v1/remove-discount/:id/:discountId',
    params: z.object({ id: uuid, discountId: uuid }),
    returns: noData,
    ...write,
    problems: ['not_found'],
    summary: 'From the next invoice on; those that are made keep it',
  },
  linkTogether: {
    route: 'POST /api/subscription/v1/link-together/:id',
    ...byId,
    returns: z.object({
      payLinkCode: z.string(),
      url: z.string(),
      amount: payInAmount,
      expireAt: z.string(),
      invoices: z.number(),
    }),
    ...write,
    rate: 'create',
    problems: ['not_found', 'not_allowed_from_status', 'limit_exceeded', 'bank_account_not_found'],
    summary: 'One link that pays all unpaid invoices, in place of their own; what was missed gets more time with it',
  },
} as const;
