import { createApi, createQueryClient } from '@pay/api-client';
import {
  auth,
  bankAccount,
  dashboard,
  ekyc,
  member,
  merchant,
  payLink,
  paymentMethod,
  roleGroup,
  setting,
  shopSetting,
  storage,
  tool,
  transaction,
  user,
  webhook,
} from '@pay/contract-portal';
import { session, transport } from '#front-end';

/** Every call that this app may make. */
export const api = createApi(
  {
    auth,
    bankAccount,
    dashboard,
    ekyc,
    member,
    merchant,
    payLink,
    paymentMethod,
    roleGroup,
    setting,
    shopSetting,
    storage,
    tool,
    transaction,
    user,
    webhook,
  },
  transport,
);

export const queries = createQueryClient({ shared: [api.merchant.getMerchant.query(), api.user.getInfo.query()] });
session.onEnded(() => queries.clear());
