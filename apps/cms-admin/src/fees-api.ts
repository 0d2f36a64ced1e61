import { createApi } from '@pay/api-client';
import { fee, feeReportReview, forControlReview, methodFee, paymentMethodReview } from '@pay/contract-cms';
import { frontEnd } from '#front-end';

/** Only the desks of fees, methods and disputes make these calls. */
export const feesApi = createApi(
  { fee, methodFee, feeReport: feeReportReview, forControl: forControlReview, paymentMethod: paymentMethodReview },
  frontEnd.transport,
);
