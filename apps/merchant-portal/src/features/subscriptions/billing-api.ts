import { createApi } from '@pay/api-client';
import { billing, customer, subscription, subscriptionInvoice, subscriptionPlan } from '@pay/contract-portal';
import { frontEnd } from '#front-end';

/** Only the screens of plans and subscriptions make these calls. */
export const billingApi = createApi(
  { billing, customer, subscription, subscriptionInvoice, subscriptionPlan },
  frontEnd.transport,
);
