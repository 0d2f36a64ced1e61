import { createApi } from '@pay/api-client';
import { staffLook } from '@pay/contract-portal';
import { frontEnd } from '#front-end';

/** Only the provider's staff look as a merchant. */
export const lookApi = createApi({ staffLook }, frontEnd.transport).staffLook;
