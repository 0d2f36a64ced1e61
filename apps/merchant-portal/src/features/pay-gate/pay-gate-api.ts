import { createApi } from '@pay/api-client';
import { payoutKey, signedCall, tool, webhook } from '@pay/contract-portal';
import { frontEnd } from '#front-end';

/** Nobody else makes these calls. */
export const payGateApi = createApi({ payoutKey, signedCall, tool, webhook }, frontEnd.transport);
