import {
  fee,
  feeReportReview,
  forControlReview,
  lateTransfer,
  methodFee,
  paymentMethodReview,
  payoutReview,
  queue,
  salaryEnterpriseReview,
  staffListView,
  staffNotification,
  supportReview,
  webhookReview,
} from '@pay/contract-cms';
import { merchantApi, payLinkPrivate, salaryChannel } from '@pay/contract-merchant-api';
import {
  audit,
  bank,
  bankAccount,
  category,
  coreBank,
  customer,
  dashboard,
  feeReport,
  forControl,
  listView,
  notification,
  order,
  payButton,
  payLink,
  payPage,
  paymentMethod,
  payout,
  payoutKey,
  product,
  receiver,
  reportMail,
  shopSetting,
  signedCall,
  statistic,
  storage,
  support,
  tool,
  transaction,
  webhook,
} from '@pay/contract-portal';
import {
  cardGateway,
  customerPublic,
  payButtonPublic,
  payInfo,
  payLinkPublic,
  payPagePublic,
  reportMailPublic,
} from '@pay/contract-payer';
import { salary, salaryListView, salaryNotification } from '@pay/contract-salary';
import {
  bankAccountHandlers,
  type BankConnector,
  bankHandlers,
  coreBankHandlers,
  lateTransferHandlers,
  lateTransferJob,
  sandboxDrillJob,
} from '@pay/platform-accounts';
import { feeReportHandlers, feeReportJobs, feeReportReviewHandlers } from '@pay/platform-billing';
import { feeHandlers, feeNotice, feeRuleEnd, feeWithdrawal, methodFeeHandlers } from '@pay/platform-fees';
import {
  credentialHandlers,
  merchantApiHandlers,
  payoutKeyHandlers,
  privatePayLinkHandlers,
  signedCallHandlers,
  webhookHandlers,
  webhookReviewHandlers,
} from '@pay/platform-integration';
import { type Addresses, type Domain, type Mode, type RunnableJob, serve, type Tables } from '@pay/platform-kernel';
import type { Kysely } from 'kysely';
import {
  auditHandlers,
  dashboardHandlers,
  notificationHandlers,
  queueHandlers,
  reportMailHandlers,
  reportMailJob,
  reportMailPublicHandlers,
  salaryNotificationHandlers,
  salaryViewHandlers,
  staffNotificationHandlers,
  staffViewHandlers,
  viewHandlers,
  statisticHandlers,
} from '@pay/platform-overview';
import {
  cardGatewayHandlers,
  customerPublicHandlers,
  disputeDebtJob,
  forControlHandlers,
  forControlReviewHandlers,
  gatewayQueries,
  payInfoHandlers,
  payLinkHandlers,
  payLinkPublicHandlers,
  paymentExpiry,
  paymentMethodHandlers,
  paymentMethodReviewHandlers,
  refundJob,
  returnCreditJob,
  shopSettingHandlers,
  toolHandlers,
  transactionHandlers,
} from '@pay/platform-payments';
import { payoutHandlers, payoutJobs, payoutReviewHandlers, receiverHandlers } from '@pay/platform-payouts';
import { identityDomains, storageHandlers } from '@pay/platform-people';
import {
  requestExpiry,
  salaryChannelHandlers,
  salaryCollectionJob,
  salaryHandlers,
  salaryPaymentJob,
  salaryReviewHandlers,
} from '@pay/platform-salary';
import {
  categoryHandlers,
  customerHandlers,
  orderHandlers,
  payButtonHandlers,
  payButtonPublicHandlers,
  payPageHandlers,
  payPagePublicHandlers,
  productHandlers,
} from '@pay/platform-shop';
import { supportHandlers, supportReviewHandlers } from '@pay/platform-support';
import { connectLayers } from './connect-layers.ts';
import { newMerchantSamples } from './scenarios/new-merchant.scenario.ts';

connectLayers();

export const createDomains = (): Domain[] => [
  ...identityDomains({
    getWebhookInfo: webhookHandlers.getInfo,
    updateWebhook: webhookHandlers.update,
    ...credentialHandlers,
  }),
  serve(webhook, webhookHandlers),
  serve(webhookReview, webhookReviewHandlers),
  serve(merchantApi, merchantApiHandlers),
  serve(signedCall, signedCallHandlers),
  serve(payLinkPrivate, privatePayLinkHandlers),
  serve(payLink, payLinkHandlers),
  serve(payLinkPublic, payLinkPublicHandlers),
  serve(payInfo, payInfoHandlers),
  serve(cardGateway, cardGatewayHandlers),
  serve(payPage, payPageHandlers),
  serve(order, orderHandlers),
  serve(payPagePublic, payPagePublicHandlers),
  serve(payButton, payButtonHandlers),
  serve(payButtonPublic, payButtonPublicHandlers),
  serve(product, productHandlers),
  serve(category, categoryHandlers),
  serve(customer, customerHandlers),
  serve(customerPublic, customerPublicHandlers),
  serve(transaction, transactionHandlers),
  serve(dashboard, dashboardHandlers),
  serve(statistic, statisticHandlers),
  serve(reportMail, reportMailHandlers),
  serve(reportMailPublic, reportMailPublicHandlers),
  serve(tool, toolHandlers),
  serve(storage, storageHandlers),
  serve(payout, payoutHandlers),
  serve(payoutKey, payoutKeyHandlers),
  serve(payoutReview, payoutReviewHandlers),
  serve(bankAccount, bankAccountHandlers),
  serve(bank, bankHandlers),
  serve(coreBank, coreBankHandlers),
  serve(receiver, receiverHandlers),
  serve(shopSetting, shopSettingHandlers),
  serve(paymentMethod, paymentMethodHandlers),
  serve(paymentMethodReview, paymentMethodReviewHandlers),
  serve(fee, feeHandlers),
  serve(feeReport, feeReportHandlers),
  serve(feeReportReview, feeReportReviewHandlers),
  serve(forControl, forControlHandlers),
  serve(forControlReview, forControlReviewHandlers),
  serve(lateTransfer, lateTransferHandlers),
  serve(methodFee, methodFeeHandlers),
  serve(support, supportHandlers),
  serve(supportReview, supportReviewHandlers),
  serve(salary, salaryHandlers),
  serve(salaryChannel, salaryChannelHandlers),
  serve(salaryEnterpriseReview, salaryReviewHandlers),
  serve(audit, auditHandlers),
  serve(queue, queueHandlers),
  serve(notification, notificationHandlers),
  serve(staffNotification, staffNotificationHandlers),
  serve(salaryNotification, salaryNotificationHandlers),
  serve(listView, viewHandlers),
  serve(staffListView, staffViewHandlers),
  serve(salaryListView, salaryViewHandlers),
];

interface JobSettings {
  bank: BankConnector;
  addresses: Addresses;
  tokenSecret: string;
  live: Kysely<Tables>;
}

export const jobsOf = (mode: Mode, { bank, addresses, tokenSecret, live }: JobSettings): RunnableJob[] => [
  paymentExpiry,
  ...gatewayQueries,
  feeRuleEnd,
  ...feeReportJobs(addresses.portal),
  disputeDebtJob,
  feeNotice,
  feeWithdrawal,
  requestExpiry,
  salaryPaymentJob({ bank, mode }),
  salaryCollectionJob({ bank, mode }),
  lateTransferJob({ bank, mode }),
  sandboxDrillJob,
  returnCreditJob({ bank, mode }),
  refundJob({ bank, mode }),
  ...(mode === 'test' ? [newMerchantSamples] : []),
  reportMailJob({ mode, live, addresses, secret: tokenSecret }),
  ...payoutJobs({ bank, mode, live, portal: addresses.portal }),
];
