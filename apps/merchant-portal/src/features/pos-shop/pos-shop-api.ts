import { createApi } from '@pay/api-client';
import { posModel, posOrder, shownPosModel } from '@pay/contract-portal';
import { frontEnd } from '#front-end';

/** Only the screens of the device shop make these calls. */
export const posShopApi = createApi({ posModel, posOrder, shownPosModel }, frontEnd.transport);
