import { createApi } from '@pay/api-client';
import { staffAuth, staffUser } from '@pay/contract-cms';
import { frontEnd } from '#front-end';

export const signInApi = createApi({ staffAuth }, frontEnd.transport).staffAuth;

export const passwordCalls = (token: string) => createApi({ staffUser }, frontEnd.transportBy(token)).staffUser;
