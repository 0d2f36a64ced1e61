import { createApi, createQueryClient } from '@pay/api-client';
import {
  merchantReview,
  paymentMethodReview,
  salaryEnterpriseReview,
  staffRoleGroup,
  staffUser,
  webhookReview,
} from '@pay/contract-cms';
import { frontEnd } from '#front-end';

/** Every call that this app may make. */
export const api = createApi(
  {
    merchantReview,
    paymentMethod: paymentMethodReview,
    salaryEnterprise: salaryEnterpriseReview,
    staffRoleGroup,
    staffUser,
    webhook: webhookReview,
  },
  frontEnd.transport,
);

export const queries = createQueryClient({ shared: [api.staffUser.getInfo.query()] });
frontEnd.session.onEnded(() => queries.clear());
