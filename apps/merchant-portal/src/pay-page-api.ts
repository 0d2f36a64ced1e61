import { createApi } from '@pay/api-client';
import { order, payButton, payPage, product, shopSetting } from '@pay/contract-portal';
import { frontEnd } from '#front-end';

/** Only those who open pay pages and their orders need these calls. */
export const payPageApi = createApi({ order, payButton, payPage, product, shopSetting }, frontEnd.transport);
