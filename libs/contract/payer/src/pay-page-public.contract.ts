import { defineContract } from '@pay/contract-core';
import {
  address,
  email,
  name,
  noData,
  note,
  payPageOrder,
  paymentType,
  phone,
  publicPayPage,
  shaped,
  url,
} from '@pay/contract-shared';
import * as z from 'zod/mini';

const maxLines = 100;

const askedItem = z.object({
  id: z.string().check(z.maxLength(50)),
  quantity: z.optional(z.number().check(z.int())),
  /** The payer's price in VND for a product without a price of its own; ignored for all other products. */
  price: z.optional(z.number().check(z.int())),
  name: z.optional(z.string()),
  description: z.nullish(z.string()),
  imageUrl: z.nullish(z.string()),
});

export const payPagePublic = defineContract('payPagePublic', {
  publicGetDetail: {
    route: 'GET /api/paypage/public/v1/getDetail/:payPageCode',
    returns: publicPayPage,
    allow: 'anyone',
    rate: 'public-code',
    problems: ['not_found'],
  },
  publicCreateOrder: {
    route: 'POST /api/paypage/public/v1/createOrder/:payPageCode',
    body: z.object({
      items: z.array(askedItem).check(z.minLength(1), z.maxLength(maxLines)),
      paymentType,
      customerName: z.optional(name),
      customerPhone: z.optional(phone),
      customerEmail: z.optional(email),
      customerAddress: z.optional(address),
      failUrl: z.optional(url),
      successUrl: z.optional(url),
      note: z.optional(note),
      periodic: z.optional(z.boolean()),
      redirectAfter: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(60))),
      refTransactionId: z.optional(shaped('refTransactionId')),
      trackingButton: z.optional(shaped('publicCode')),
    }),
    returns: payPageOrder,
    allow: 'anyone',
    rate: 'public-code',
    problems: ['not_found', 'page_inactive', 'out_of_stock', 'merchant_not_active', 'limit_exceeded', 'duplicate'],
    summary: "Reserves the goods and opens the payment; the sums are the server's",
  },
  seen: {
    route: 'POST /api/paypage/public/v1/seen/:payPageCode',
    body: z.object({ trackingButton: z.optional(shaped('publicCode')) }),
    returns: noData,
    allow: 'anyone',
    rate: 'public-code',
    problems: ['not_found'],
    summary: 'Counts a visit of the page, and of the button that led there, once for a visitor in half an hour',
  },
});
