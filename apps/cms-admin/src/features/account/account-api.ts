import { createApi } from '@pay/api-client';
import { staffAuthenticator } from '@pay/contract-cms';
import { frontEnd } from '#front-end';

/** Nobody else makes these calls. */
export const authenticatorApi = createApi({ staffAuthenticator }, frontEnd.transport).staffAuthenticator;
