import { createApi } from '@pay/api-client';
import { bank, coreBank } from '@pay/contract-portal';
import { frontEnd } from '#front-end';

/** Only where an account at a bank is entered. */
const api = createApi({ bank, coreBank }, frontEnd.transport);

export const banksApi = api.bank;
export const coreBankApi = api.coreBank;
