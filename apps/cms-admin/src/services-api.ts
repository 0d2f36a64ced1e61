import { createApi } from '@pay/api-client';
import { salaryEnterpriseReview, supportReview, vietQrProReview, webhookReview } from '@pay/contract-cms';
import { frontEnd } from '#front-end';

/** Only the desks of what merchants are served with make these calls. */
export const servicesApi = createApi(
  {
    salaryEnterprise: salaryEnterpriseReview,
    support: supportReview,
    vietQrPro: vietQrProReview,
    webhook: webhookReview,
  },
  frontEnd.transport,
);
