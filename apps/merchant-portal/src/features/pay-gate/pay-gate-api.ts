import { createApi } from '@pay/api-client';
import { signedCall, tool, webhook } from '@pay/contract-portal';
import { frontEnd } from '#front-end';

/** Nobody else makes these calls. */
export const payGateApi = createApi({ signedCall, tool, webhook }, frontEnd.transport);
