import { createApi } from '@pay/api-client';
import { payout } from '@pay/contract-portal';
import { frontEnd } from '#front-end';

/** Only the screens of payouts need these calls. */
export const payoutApi = createApi({ payout }, frontEnd.transport).payout;
