import { createApi } from '@pay/api-client';
import { device, staticQr } from '@pay/contract-portal';
import { frontEnd } from '#front-end';

/** Only the screens of pay boxes need their calls. */
export const payBoxesApi = createApi({ device, staticQr }, frontEnd.transport);
