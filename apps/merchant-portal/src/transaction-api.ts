import { createApi } from '@pay/api-client';
import { transaction } from '@pay/contract-portal';
import { frontEnd } from '#front-end';

/** Not before a payment is looked at or looked for. */
export const transactionApi = createApi({ transaction }, frontEnd.transport).transaction;
