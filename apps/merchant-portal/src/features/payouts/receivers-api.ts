import { createApi } from '@pay/api-client';
import { receiver } from '@pay/contract-portal';
import { frontEnd } from '#front-end';

/** Only where receivers are kept or chosen. */
export const receiverApi = createApi({ receiver }, frontEnd.transport).receiver;
