import { createApi } from '@pay/api-client';
import { category, product } from '@pay/contract-portal';
import { frontEnd } from '#front-end';

/** Only the screens of products make these calls. */
export const productsApi = createApi({ category, product }, frontEnd.transport);
