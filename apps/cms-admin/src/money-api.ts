import { createApi } from '@pay/api-client';
import { reconciliation } from '@pay/contract-cms';
import { frontEnd } from '#front-end';

/** Only the screens of the money desk need these calls. */
export const moneyApi = createApi({ reconciliation }, frontEnd.transport);
