import { defineContract } from '@pay/contract-core';
import { colour, language, shopSetting as savedSetting, shopSettingPayment, title, url } from '@pay/contract-shared';
import { may } from '@pay/domain';
import * as z from 'zod/mini';

export const paymentMethod = defineContract('paymentMethod', {
  publicGetList: {
    route: 'GET /api/payment-method/public/v1/getList',
    returns: z.array(shopSettingPayment),
    allow: 'anyone',
    mode: 'live',
    summary: 'Every method of payment, with its status; payers are offered the active ones that a shop chose',
  },
});

export const shopSetting = defineContract('shopSetting', {
  get: { route: 'GET /api/shop-setting/v1/get', returns: savedSetting, allow: [may('paymentSetting', 'read')] },
  update: {
    route: 'PUT /api/shop-setting/v1/update',
    body: z.object({
      id: z.nullish(z.string()),
      backgroundColor: z.optional(colour),
      defaultLanguage: z.optional(language),
      logo: z.nullish(url),
      shopName: z.nullish(title),
      paymentIds: z.optional(
        z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.minLength(1), z.maxLength(20)),
      ),
    }),
    returns: savedSetting,
    allow: [may('paymentSetting', 'write')],
    refreshes: ['payLink'],
    summary: 'What is left out stays; `null` takes the logo or the name of the shop away',
  },
});
