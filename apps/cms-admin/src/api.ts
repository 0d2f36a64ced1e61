import { createApi, createQueryClient } from '@pay/api-client';
import {
  merchantReview,
  paymentMethodReview,
  queue,
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
    queue,
    salaryEnterprise: salaryEnterpriseReview,
    staffRoleGroup,
    staffUser,
    webhook: webhookReview,
  },
  frontEnd.transport,
);

export const queries = createQueryClient({ shared: [api.staffUser.getInfo.query()] });
frontEnd.session.onEnded(() => queries.clear());
