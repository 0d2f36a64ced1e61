import { createApi } from '@pay/api-client';
import { audit } from '@pay/contract-portal';
import { frontEnd } from '#front-end';

/** Only those who look after members. */
export const activityApi = createApi({ audit }, frontEnd.transport).audit;
