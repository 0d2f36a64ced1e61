import { createApi } from '@pay/api-client';
import { lateTransfer, payoutReview } from '@pay/contract-cms';
import { frontEnd } from '#front-end';

/** Only the desk of payouts makes these calls. */
export const payoutsApi = createApi({ payoutReview, lateTransfer }, frontEnd.transport);
