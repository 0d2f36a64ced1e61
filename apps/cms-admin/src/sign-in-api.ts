import { createApi } from '@pay/api-client';
import { staffAuth } from '@pay/contract-cms';
import { frontEnd } from '#front-end';

export const signInApi = createApi({ staffAuth }, frontEnd.transport).staffAuth;
