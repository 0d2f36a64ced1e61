import { defineContract } from '@pay/contract-core';
import { paymentMethodStatus, paymentType, shopSettingPayment, storedVnd, title, url } from '@pay/contract-shared';
import * as z from 'zod/mini';
import { feePercent } from './fee.contract.ts';

const changeable = {
  name: z.optional(title),
  /** What the method is of beside its kind, such as the name of a card scheme. */
  type: z.nullish(z.union([title, z.literal('')])),
  status: z.optional(paymentMethodStatus),
  /** A picture of the bucket payment-method; empty for none. */
  logo: z.nullish(z.union([url, z.literal('')])),
  /** Fee and limit are proposed: they wait for another person, and apply from tomorrow at the earliest. */
  fixedFee: z.optional(storedVnd),
  dynamicFee: z.optional(feePercent),
  paymentLimit: z.optional(storedVnd),
};

export const paymentMethodReview = defineContract('paymentMethod', {
  cmsGetList: {
    route: 'GET /api/payment-method/cms/v1/getList',
    returns: z.array(shopSettingPayment),
    allow: 'staff:any',
    mode: 'live',
  },
  cmsCreate: {
    route: 'POST /api/payment-method/cms/v1/create',
    body: z.object({ ...changeable, id: z.nullish(z.string()), name: title, paymentType }),
    returns: shopSettingPayment,
    allow: 'staff:maker@head',
    mode: 'live',
    problems: ['duplicate'],
  },
  cmsUpdate: {
    route: 'POST /api/payment-method/cms/v1/update',
    body: z.object({
      ...changeable,
      id: z.string().check(z.minLength(1), z.maxLength(100)),
      paymentType: z.optional(paymentType),
    }),
    returns: shopSettingPayment,
    allow: 'staff:maker@head',
    mode: 'live',
    problems: ['not_found', 'duplicate', 'fee_overlaps'],
  },
});
