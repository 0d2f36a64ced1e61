import { createApi } from '@pay/api-client';
import { paymentMethod, shopSetting } from '@pay/contract-portal';
import { frontEnd } from '#front-end';

/** Nobody else makes these calls. */
export const shopSettingApi = createApi({ paymentMethod, shopSetting }, frontEnd.transport);
