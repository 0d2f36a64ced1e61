import { createApi } from '@pay/api-client';
import { support } from '@pay/contract-portal';
import { frontEnd } from '#front-end';

/** Only those who ask for support need its calls. */
export const supportApi = createApi({ support }, frontEnd.transport).support;
