import { accountScreens } from './features/account/account.feature.ts';
import { activityScreens } from './features/activity/activity.feature.ts';
import { bankScreens } from './features/banks/banks.feature.ts';
import { bookScreens } from './features/book/book.feature.ts';
import { eWalletScreens } from './features/e-wallets/e-wallets.feature.ts';
import { feeReportScreens } from './features/fee-reports/fee-reports.feature.ts';
import { feeScreens } from './features/fees/fees.feature.ts';
import { forControlScreens } from './features/for-control/for-control.feature.ts';
import { lateTransferScreens } from './features/late-transfers/late-transfers.feature.ts';
import { merchantScreens } from './features/merchants/merchants.feature.ts';
import { moneyCreditScreens } from './features/money-credits/money-credits.feature.ts';
import { moneyDeskScreens } from './features/money-desk/money-desk.feature.ts';
import { moneyPaymentScreens } from './features/money-payments/money-payments.feature.ts';
import { posModelScreens } from './features/pos-models/pos-models.feature.ts';
import { posOrderScreens } from './features/pos-orders/pos-orders.feature.ts';
import { officeScreens } from './features/offices/offices.feature.ts';
import { parameterScreens } from './features/parameters/parameters.feature.ts';
import { paymentMethodScreens } from './features/payment-methods/payment-methods.feature.ts';
import { payoutCaseScreens } from './features/payout-cases/payout-cases.feature.ts';
import { queueScreens } from './features/queue/queue.feature.ts';
import { enterpriseScreens } from './features/salary-enterprises/salary-enterprises.feature.ts';
import { reconciliationScreens } from './features/reconciliations/reconciliations.feature.ts';
import { roleGroupScreens } from './features/role-groups/role-groups.feature.ts';
import { signInScreens } from './features/sign-in/sign-in.feature.ts';
import { staffScreens } from './features/staff/staff.feature.ts';
import { supportScreens } from './features/support/support.feature.ts';
import { systemScreens } from './features/system/system.feature.ts';
import { suspenseScreens } from './features/suspense/suspense.feature.ts';
import { vietQrProScreens } from './features/viet-qr-pro/viet-qr-pro.feature.ts';
import { webhookScreens } from './features/webhooks/webhooks.feature.ts';

export const features = [
  queueScreens,
  merchantScreens,
  webhookScreens,
  enterpriseScreens,
  suspenseScreens,
  vietQrProScreens,
  feeScreens,
  feeReportScreens,
  forControlScreens,
  lateTransferScreens,
  payoutCaseScreens,
  posOrderScreens,
  posModelScreens,
  supportScreens,
  moneyDeskScreens,
  moneyPaymentScreens,
  moneyCreditScreens,
  reconciliationScreens,
  bookScreens,
  bankScreens,
  eWalletScreens,
  paymentMethodScreens,
  parameterScreens,
  staffScreens,
  roleGroupScreens,
  officeScreens,
  activityScreens,
  accountScreens,
  signInScreens,
  systemScreens,
];
