import { createApi } from '@pay/api-client';
import { auth, user } from '@pay/contract-portal';
import { frontEnd } from '#front-end';

export const signInApi = createApi({ auth }, frontEnd.transport).auth;

export const passwordCalls = (token: string) => createApi({ user }, frontEnd.transportBy(token)).user;
