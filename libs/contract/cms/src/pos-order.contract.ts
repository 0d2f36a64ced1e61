import { defineContract, paged, pageOf } from '@pay/contract-core';
import {
  chosen,
  flag,
  note,
  posOrder,
  posOrderDetail,
  posOrderFilters,
  posOrderStatus,
  text,
  uuid,
} from '@pay/contract-shared';
import * as z from 'zod/mini';
import { revealing } from './reveal.ts';

const shop = { merchantId: z.string(), merchantCode: z.string(), merchantName: z.string() };

const order = z.object({ ...posOrder.shape, ...shop });

/** Orders that the staff have to do something about. */
const filters = { ...posOrderFilters, waits: z.optional(flag) };

const read = { allow: 'staff:any', mode: 'live' } as const;
const decide = {
  returns: order,
  allow: 'staff:checker',
  mode: 'live',
  refreshes: ['posModel', 'queue'],
  seenIn: 'cmsGet',
} as const;

/** Devices that merchants order of the provider. */
export const posOrderReview = defineContract('posOrder', {
  cmsGetList: {
    route: 'GET /api/posOrder/cms/v1/getList',
    query: paged(filters, { sorts: ['createdAt', 'totalAmount'] }),
    returns: pageOf(order),
    ...read,
  },
  cmsGet: {
    route: 'GET /api/posOrder/cms/v1/get',
    query: z.object({ orderId: uuid }),
    returns: z.object({
      ...posOrderDetail.shape,
      ...shop,
      /** The states that `cmsSetState` leads to now. */
      nextStates: z.array(posOrderStatus),
      paidBy: z.nullish(z.string()),
    }),
    ...read,
    actions: ['cmsPay', 'cmsRefund'],
    seen: { except: [] },
    problems: ['not_found'],
  },
  reveal: {
    route: 'POST /api/posOrder/cms/v1/reveal/:orderId',
    params: z.object({ orderId: uuid }),
    returns: z.object({
      receiverName: z.string(),
      receiverPhone: z.string(),
      deliveryAddress: z.string(),
      createdBy: z.string(),
      /** Where each refund went. */
      refundAccounts: z.array(z.object({ reference: z.string(), toAccount: z.string() })),
    }),
    ...revealing,
    mode: 'live',
  },
  cmsSetState: {
    route: 'PUT /api/posOrder/cms/v1/setState',
    body: z.object({
      orderId: uuid,
      posOrderStatus,
      /** Asked for when the order is cancelled or a return refused. */
      reason: z.optional(note),
      /** Asked for when the goods go out. */
      carrier: z.optional(text(100)),
      trackingNumber: z.optional(text(50)),
    }),
    ...decide,
    problems: ['not_found', 'not_allowed_from_status'],
    summary: 'Only an order that is paid, or cash on delivery, is confirmed; what was paid goes back with the goods',
  },
  cmsPay: {
    route: 'PUT /api/posOrder/cms/v1/pay',
    body: z.object({ orderId: uuid, bankReference: text(50), note: z.optional(note) }),
    ...decide,
    problems: ['not_found', 'not_allowed_from_status'],
    summary: 'Money that the carrier collected or that came another way; the link of the order is closed with it',
  },
  cmsRefund: {
    route: 'PUT /api/posOrder/cms/v1/refund',
    body: z.object({ orderId: uuid }),
    ...decide,
    problems: ['not_found', 'not_allowed_from_status', 'bank_account_not_found'],
    summary: 'Once more, where the bank refused it or sent it back',
  },
  cmsExport: {
    route: 'GET /api/posOrder/cms/v1/export',
    query: z.object({ ...filters, ids: chosen(uuid) }),
    reply: 'file',
    ...read,
    problems: ['limit_exceeded'],
  },
});
