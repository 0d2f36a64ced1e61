import { createApi } from '@pay/api-client';
import { vietQrPro } from '@pay/contract-portal';
import { frontEnd } from '#front-end';

/** Only the screens of VietQR Pro need its calls. */
export const vietQrProApi = createApi({ vietQrPro }, frontEnd.transport).vietQrPro;
