import { createApi } from '@pay/api-client';
import { statistic } from '@pay/contract-portal';
import { frontEnd } from '#front-end';

/** Only the statistics need them. */
export const statisticApi = createApi({ statistic }, frontEnd.transport).statistic;
