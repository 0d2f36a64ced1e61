import { createApi } from '@pay/api-client';
import { storage } from '@pay/contract-portal';
import { frontEnd } from '#front-end';

/** Only where a file is handed in. */
export const storageApi = createApi({ storage }, frontEnd.transport).storage;
