import { createApi } from '@pay/api-client';
import { bank, bankReview, eWallet } from '@pay/contract-cms';
import { frontEnd } from '#front-end';

/** Only the desk of banks makes these calls. */
export const banksApi = createApi({ bank: bankReview, shownBank: bank, eWallet }, frontEnd.transport);
