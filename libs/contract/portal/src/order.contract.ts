import { defineContract, paged, pageOf } from '@pay/contract-core';
import {
  chosen,
  flag,
  instantOrDay,
  keyword,
  note,
  orderItem,
  payPageOrder,
  payPageOrderStatus,
  shaped,
  statusChange,
  transaction,
  uuid,
} from '@pay/contract-shared';
import { may } from '@pay/domain';
import * as z from 'zod/mini';

const filters = {
  from: z.optional(instantOrDay),
  to: z.optional(instantOrDay),
  id: z.optional(keyword),
  refId: z.optional(keyword),
  status: z.optional(payPageOrderStatus),
  keyword: z.optional(keyword),
  payPageCode: z.optional(shaped('publicCode')),
  trackingButton: z.optional(shaped('publicCode')),
  manual: z.optional(flag),
};

const orderDetail = z.object({
  ...payPageOrder.shape,
  payPageName: z.string(),
  trackingButton: z.nullish(z.string()),
  /** Every payment that was tried for it, the latest first. */
  payments: z.array(transaction),
  history: z.array(statusChange),
});

const read = { allow: [may('payPage', 'read')] } as const;
const ofOrder = { params: z.object({ orderId: uuid }), ...read } as const;

/** What payers ordered on the merchant's pay pages. */
export const order = defineContract('order', {
  getAll: {
    route: 'GET /api/order/v1/getAll',
    query: paged(filters, { style: 'page/size/sort', sorts: ['createdAt', 'amount'] }),
    returns: pageOf(payPageOrder),
    ...read,
  },
  getDetail: {
    route: 'GET /api/order/v1/getDetail/:orderId',
    returns: orderDetail,
    ...ofOrder,
    actions: ['updateStatus'],
    problems: ['not_found'],
  },
  getOrderItems: {
    route: 'GET /api/order/v1/:orderId/order-items',
    query: paged({}, { style: 'page/size/sort', sorts: ['createdAt'] }),
    returns: pageOf(orderItem),
    ...ofOrder,
    problems: ['not_found'],
  },
  updateStatus: {
    route: 'PUT /api/order/v1/updateStatus',
    body: z.object({ orderId: uuid, status: payPageOrderStatus, note: z.optional(note) }),
    returns: payPageOrder,
    allow: [may('payPage', 'write')],
    problems: ['not_found', 'not_allowed_from_status'],
    refreshes: ['payPage', 'product', 'transaction', 'dashboard'],
    summary:
      'Marks an order as paid outside the platform, with a note that says how, or cancels it and frees its goods',
  },
  export: {
    route: 'GET /api/order/v1/export',
    query: z.object({ ...filters, ids: chosen(uuid), format: z.optional(z.enum(['xlsx', 'csv'])) }),
    reply: 'file',
    ...read,
    problems: ['limit_exceeded'],
  },
  packingList: {
    route: 'GET /api/order/v1/packingList/:orderId',
    reply: 'file',
    ...ofOrder,
    problems: ['not_found'],
    summary: 'What is to be packed and where it goes, without prices, to print',
  },
  receipt: {
    route: 'GET /api/order/v1/receipt/:orderId',
    reply: 'file',
    ...ofOrder,
    problems: ['not_found', 'not_allowed_from_status'],
    summary: 'What was paid for, to print; of a paid order only',
  },
});
