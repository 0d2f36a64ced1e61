import { createApi } from '@pay/api-client';
import { qrLogin, qrPhone, user } from '@pay/contract-portal';
import { frontEnd } from '#front-end';

/** The calls of the ways in other than the sign-in itself; fetched with their screens. */
export const visitorApi = createApi({ qrLogin, qrPhone, user }, frontEnd.transport);
