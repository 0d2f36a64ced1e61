import type { WorkKind } from '@pay/domain';
import { feeScreens } from '../fees/fees.feature.ts';
import { forControlScreens } from '../for-control/for-control.feature.ts';
import { lateTransferScreens } from '../late-transfers/late-transfers.feature.ts';
import { merchantScreens } from '../merchants/merchants.feature.ts';
import { moneyCreditScreens } from '../money-credits/money-credits.feature.ts';
import { paymentMethodScreens } from '../payment-methods/payment-methods.feature.ts';
import { payoutCaseScreens } from '../payout-cases/payout-cases.feature.ts';
import { posOrderScreens } from '../pos-orders/pos-orders.feature.ts';
import { enterpriseScreens } from '../salary-enterprises/salary-enterprises.feature.ts';
import { supportScreens } from '../support/support.feature.ts';
import { suspenseScreens } from '../suspense/suspense.feature.ts';
import { vietQrProScreens } from '../viet-qr-pro/viet-qr-pro.feature.ts';
import { webhookScreens } from '../webhooks/webhooks.feature.ts';

const ofMerchant = (merchantId: string) => merchantScreens.detail.link({ merchantId });

/** The screen on which a matter is decided. */
export const matterLinks: Readonly<Record<WorkKind, (subjectId: string, code: string) => string>> = {
  proposals: ofMerchant,
  profiles: ofMerchant,
  accounts: ofMerchant,
  changes: ofMerchant,
  webhooks: (merchantId) => webhookScreens.detail.link({ merchantId }),
  enterprises: (merchantId) => enterpriseScreens.detail.link({ merchantId }),
  vietQrPros: (id) => vietQrProScreens.detail.link({ id }),
  fees: (id) => feeScreens.detail.link({ id }),
  disputes: (id) => forControlScreens.detail.link({ id }),
  methodFees: (id) => paymentMethodScreens.feeChange.link({ id }),
  lateTransfers: (id) => lateTransferScreens.detail.link({ id }),
  payoutCases: (id) => payoutCaseScreens.detail.link({ id }),
  creditReturns: (_id, transactionNo) => moneyCreditScreens.detail.link({ transactionNo }),
  suspense: (id) => suspenseScreens.detail.link({ id }),
  posOrders: (orderId) => posOrderScreens.detail.link({ orderId }),
  support: (id) => supportScreens.detail.link({ id }),
};
