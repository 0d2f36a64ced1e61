import { createApi } from '@pay/api-client';
import { auth } from '@pay/contract-portal';
import { transport } from '#front-end';

export const signInApi = createApi({ auth }, transport).auth;
