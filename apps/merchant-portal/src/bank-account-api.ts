import { createApi } from '@pay/api-client';
import { bankAccount } from '@pay/contract-portal';
import { frontEnd } from '#front-end';

/** Only where accounts are shown or chosen. */
export const bankAccountApi = createApi({ bankAccount }, frontEnd.transport).bankAccount;
