import { defineContract, paged, pageOf } from '@pay/contract-core';
import {
  customerInfoType,
  email,
  instantOrDay,
  keyword,
  name,
  noData,
  payPage as savedPayPage,
  payPagePeriodType,
  payPageStatus,
  phone,
  shaped,
  uuid,
} from '@pay/contract-shared';
import { may } from '@pay/domain';
import * as z from 'zod/mini';

const maxProducts = 200;

const code = shaped('publicCode');

const flags = z.object({
  id: z.optional(z.string()),
  fillName: z.optional(z.boolean()),
  fillPhone: z.optional(z.boolean()),
  fillEmail: z.optional(z.boolean()),
  fillAddress: z.optional(z.boolean()),
});

export const payPage = defineContract('payPage', {
  create: {
    route: 'POST /api/paypage/v1/create',
    body: z.object({
      bankAccountId: uuid,
      customerInfoType,
      name,
      productIds: z.array(uuid).check(z.minLength(1), z.maxLength(maxProducts)),
      contactEmail: z.optional(email),
      contactPhone: z.optional(phone),
      customerInfoForm: z.optional(flags),
      periodType: z.optional(payPagePeriodType),
    }),
    returns: savedPayPage,
    allow: [may('payPage', 'write')],
    rate: 'create',
    problems: ['not_found', 'page_without_active_product'],
    refreshes: ['product'],
  },
  changeStatus: {
    route: 'PUT /api/paypage/v1/changeStatus/:payPageCode',
    params: z.object({ payPageCode: code }),
    query: z.object({ status: payPageStatus }),
    returns: noData,
    allow: [may('payPage', 'write')],
    problems: ['not_found', 'not_allowed_from_status', 'page_without_active_product'],
  },
  getAll: {
    route: 'GET /api/paypage/v1/getAll',
    query: paged(
      {
        name: z.optional(keyword),
        status: z.optional(payPageStatus),
        createdFrom: z.optional(instantOrDay),
        createdTo: z.optional(instantOrDay),
      },
      { sorts: ['createdAt', 'name', 'revenue'] },
    ),
    returns: pageOf(savedPayPage),
    allow: [may('payPage', 'read')],
  },
  getDetail: {
    route: 'GET /api/paypage/v1/getDetail/:code',
    params: z.object({ code }),
    query: z.object({ trackingButton: z.optional(keyword) }),
    returns: savedPayPage,
    allow: [may('payPage', 'read')],
  },
});
