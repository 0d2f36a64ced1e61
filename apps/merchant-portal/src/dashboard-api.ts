import { createApi } from '@pay/api-client';
import { dashboard } from '@pay/contract-portal';
import { frontEnd } from '#front-end';

/** Only the overview and the statistics need them. */
export const dashboardApi = createApi({ dashboard }, frontEnd.transport).dashboard;
