import { createApi } from '@pay/api-client';
import { merchantFile, merchantView } from '@pay/contract-cms';
import { frontEnd } from '#front-end';

/** Only who looks into one merchant needs these. */
const calls = createApi({ merchantFile, merchantView }, frontEnd.transport);

export const merchantFileApi = calls.merchantFile;
export const merchantViewApi = calls.merchantView;
