import { createApi } from '@pay/api-client';
import { ekyc, setting } from '@pay/contract-portal';
import { frontEnd } from '#front-end';

/** Nobody else makes these calls. */
export const accountApi = createApi({ ekyc, setting }, frontEnd.transport);
