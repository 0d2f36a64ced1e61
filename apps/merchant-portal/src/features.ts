import { accountScreens } from './features/account/account.feature.ts';
import { activityScreens } from './features/activity/activity.feature.ts';
import { appMarketScreens } from './features/app-market/app-market.feature.ts';
import { authenticationScreens } from './features/authentication/authentication.feature.ts';
import { bankAccountScreens } from './features/bank-accounts/bank-accounts.feature.ts';
import { customerScreens } from './features/customers/customers.feature.ts';
import { dashboardScreens } from './features/dashboard/dashboard.feature.ts';
import { feeReportScreens } from './features/fee-report/fee-report.feature.ts';
import { salaryAdvancesScreens } from './features/flexible-salary/advances.feature.ts';
import { flexibleSalaryScreens } from './features/flexible-salary/flexible-salary.feature.ts';
import { salaryPeriodsScreens } from './features/flexible-salary/periods.feature.ts';
import { salaryStaffScreens } from './features/flexible-salary/staff.feature.ts';
import { salaryStatisticsScreens } from './features/flexible-salary/statistics.feature.ts';
import { forControlScreens } from './features/for-control/for-control.feature.ts';
import { memberScreens } from './features/members/members.feature.ts';
import { payGateScreens } from './features/pay-gate/pay-gate.feature.ts';
import { toolScreens } from './features/pay-gate/tools.feature.ts';
import { newPaymentScreens } from './features/new-payment/new-payment.feature.ts';
import { orderScreens } from './features/orders/orders.feature.ts';
import { payBoxScreens } from './features/pay-boxes/pay-boxes.feature.ts';
import { payButtonScreens } from './features/pay-buttons/pay-buttons.feature.ts';
import { payLinkScreens } from './features/pay-links/pay-links.feature.ts';
import { payoutScreens } from './features/payouts/payouts.feature.ts';
import { posShopScreens } from './features/pos-shop/pos-shop.feature.ts';
import { productScreens } from './features/products/products.feature.ts';
import { payPageScreens } from './features/pay-pages/pay-pages.feature.ts';
import { settingsScreens, utilityScreens } from './features/settings/settings.feature.ts';
import { reportMailScreens } from './features/report-mails/report-mails.feature.ts';
import { shopSettingScreens } from './features/shop-setting/shop-setting.feature.ts';
import { speakingBoxScreens } from './features/speaking-box/speaking-box.feature.ts';
import { planScreens } from './features/subscriptions/plans.feature.ts';
import { subscriptionScreens } from './features/subscriptions/subscriptions.feature.ts';
import { supportScreens } from './features/support/support.feature.ts';
import { systemScreens } from './features/system/system.feature.ts';
import { terminalScreens } from './features/terminals/terminals.feature.ts';
import { transactionScreens } from './features/transactions/transactions.feature.ts';
import { vietQrProScreens } from './features/viet-qr-pro/viet-qr-pro.feature.ts';

export const features = [
  dashboardScreens,
  transactionScreens,
  payoutScreens,
  feeReportScreens,
  forControlScreens,
  flexibleSalaryScreens,
  salaryPeriodsScreens,
  salaryStaffScreens,
  salaryAdvancesScreens,
  salaryStatisticsScreens,
  payGateScreens,
  toolScreens,
  newPaymentScreens,
  payLinkScreens,
  productScreens,
  customerScreens,
  payPageScreens,
  payBoxScreens,
  payButtonScreens,
  orderScreens,
  terminalScreens,
  posShopScreens,
  subscriptionScreens,
  planScreens,
  bankAccountScreens,
  shopSettingScreens,
  accountScreens,
  memberScreens,
  activityScreens,
  settingsScreens,
  reportMailScreens,
  utilityScreens,
  vietQrProScreens,
  appMarketScreens,
  supportScreens,
  authenticationScreens,
  systemScreens,
  speakingBoxScreens,
];
