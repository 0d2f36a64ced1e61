import { defineContract, paged, pageOf } from '@pay/contract-core';
import { statusChange, subscriptionInvoice as savedInvoice, uuid } from '@pay/contract-shared';
import { may } from '@pay/domain';
import * as z from 'zod/mini';

const read = { allow: [may('subscriptions', 'read')] } as const;

export const subscriptionInvoice = defineContract('subscriptionInvoice', {
  getAll: {
    route: 'GET /api/subscription-invoice/v1/get-all',
    query: paged({ id: z.optional(uuid), subscriptionId: z.optional(uuid) }, { style: 'page/size/sort' }),
    returns: pageOf(savedInvoice),
    ...read,
  },
  getDetail: {
    route: 'GET /api/subscription-invoice/v1/get-detail/:id',
    params: z.object({ id: uuid }),
    returns: z.object({ ...savedInvoice.shape, history: z.array(statusChange) }),
    ...read,
  },
});
