import type { ReplyOf } from '@pay/contract-core';
import type { vietQrPro } from '@pay/contract-portal';

export type ProState = ReplyOf<typeof vietQrPro.getState>;
export type ProAccount = ProState['accounts'][number];
export type ProAction = ProState['allowed'][number];
export type ProCustomer = ReplyOf<typeof vietQrPro.customerGetAll>['items'][number];
export type ProCustomerDetail = ReplyOf<typeof vietQrPro.customerGetDetail>;
