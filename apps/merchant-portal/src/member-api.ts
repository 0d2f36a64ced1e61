import { createApi } from '@pay/api-client';
import { member } from '@pay/contract-portal';
import { frontEnd } from '#front-end';

/** Only those who look after members. */
export const memberApi = createApi({ member }, frontEnd.transport).member;
