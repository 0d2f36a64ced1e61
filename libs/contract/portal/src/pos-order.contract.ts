import { defineContract, paged, pageOf } from '@pay/contract-core';
import {
  address,
  chosen,
  name,
  note,
  phone,
  posOrder as savedOrder,
  posOrderDetail,
  posOrderFilters,
  posOrderLines,
  posPaymentMethod,
  uuid,
} from '@pay/contract-shared';
import { may } from '@pay/domain';
import * as z from 'zod/mini';

// Who is not active yet may look around, and order afterwards.
const read = { allow: [may('payPos', 'read')], mode: 'live', merchantStatus: 'any' } as const;
const write = { allow: [may('payPos', 'write')], mode: 'live', refreshes: ['posModel'] } as const;

const ordered = {
  items: posOrderLines,
  posPaymentMethod,
  receiverName: name,
  receiverPhone: phone,
  deliveryAddress: address,
  note: z.optional(note),
};

const byId = z.object({ orderId: uuid });
const withReason = z.object({ orderId: uuid, reason: z.optional(note) });

/** Devices that a merchant orders of the provider. */
export const posOrder = defineContract('posOrder', {
  getList: {
    route: 'GET /api/posOrder/portal/v1/getList',
    query: paged(posOrderFilters, { sorts: ['createdAt', 'totalAmount'] }),
    returns: pageOf(savedOrder),
    ...read,
  },
  get: {
    route: 'GET /api/posOrder/portal/v1/get',
    query: byId,
    returns: posOrderDetail,
    ...read,
    actions: ['update', 'pay', 'cancel', 'requestReturn'],
    problems: ['not_found'],
  },
  place: {
    route: 'POST /api/posOrder/portal/v1/place',
    body: z.object(ordered),
    returns: savedOrder,
    ...write,
    rate: 'create',
    problems: ['pos_stock_short', 'limit_exceeded'],
    summary: 'Prices, discount and VAT stay as they are now; the pieces are set aside until the order is given up',
  },
  update: {
    route: 'PUT /api/posOrder/portal/v1/update',
    body: z.object({ orderId: uuid, ...ordered }),
    returns: savedOrder,
    ...write,
    problems: ['not_found', 'not_allowed_from_status', 'pos_stock_short', 'limit_exceeded'],
    summary: 'Money to the former link goes back when another amount is to be paid',
  },
  cancel: {
    route: 'PUT /api/posOrder/portal/v1/cancel',
    query: withReason,
    returns: savedOrder,
    ...write,
    problems: ['not_found', 'not_allowed_from_status'],
    summary: 'What was paid goes back to where it came from',
  },
  requestReturn: {
    route: 'PUT /api/posOrder/portal/v1/requestReturn',
    query: withReason,
    returns: savedOrder,
    ...write,
    problems: ['not_found', 'not_allowed_from_status', 'dispute_window_over'],
  },
  pay: {
    route: 'GET /api/posOrder/portal/v1/pay',
    query: byId,
    returns: z.object({
      payLinkCode: z.string(),
      payLinkUrl: z.string(),
      qrCode: z.string(),
      amount: z.number(),
      description: z.string(),
    }),
    allow: [may('payPos', 'write')],
    mode: 'live',
    problems: ['not_found', 'not_allowed_from_status'],
    summary: 'The link on which the order is paid to the account of the provider',
  },
  export: {
    route: 'GET /api/posOrder/portal/v1/export',
    query: z.object({ ...posOrderFilters, ids: chosen(uuid) }),
    reply: 'file',
    ...read,
    problems: ['limit_exceeded'],
  },
});
