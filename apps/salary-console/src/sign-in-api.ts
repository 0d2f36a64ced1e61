import { createApi } from '@pay/api-client';
import { auth } from '@pay/contract-portal';
import { frontEnd } from '#front-end';

export const signInApi = createApi({ auth }, frontEnd.transport).auth;
