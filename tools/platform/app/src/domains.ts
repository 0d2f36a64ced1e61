import {
  fee,
  feeReportReview,
  forControlReview,
  methodFee,
  paymentMethodReview,
  queue,
  salaryEnterpriseReview,
  staffNotification,
  supportReview,
  webhookReview,
} from '@pay/contract-cms';
import { merchantApi, payLinkPrivate, salaryChannel } from '@pay/contract-merchant-api';
import {
  bank,
  bankAccount,
  category,
  coreBank,
  customer,
  dashboard,
  feeReport,
  forControl,
  notification,
  order,
  payButton,
  payLink,
  payPage,
  paymentMethod,
  product,
  shopSetting,
  signedCall,
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
} from '@pay/contract-payer';
import { salary, salaryNotification } from '@pay/contract-salary';
import { bankAccountHandlers, type BankConnector, bankHandlers, coreBankHandlers } from '@pay/platform-accounts';
import { feeReportHandlers, feeReportJobs, feeReportReviewHandlers } from '@pay/platform-billing';
import { feeHandlers, feeNotice, feeRuleEnd, feeWithdrawal, methodFeeHandlers } from '@pay/platform-fees';
import {
  credentialHandlers,
  merchantApiHandlers,
  privatePayLinkHandlers,
  signedCallHandlers,
  webhookHandlers,
  webhookReviewHandlers,
} from '@pay/platform-integration';
import { type Domain, type Mode, type RunnableJob, serve } from '@pay/platform-kernel';
import {
  dashboardHandlers,
  notificationHandlers,
  queueHandlers,
  salaryNotificationHandlers,
  staffNotificationHandlers,
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
  serve(tool, toolHandlers),
  serve(storage, storageHandlers),
  serve(bankAccount, bankAccountHandlers),
  serve(bank, bankHandlers),
  serve(coreBank, coreBankHandlers),
  serve(shopSetting, shopSettingHandlers),
  serve(paymentMethod, paymentMethodHandlers),
  serve(paymentMethodReview, paymentMethodReviewHandlers),
  serve(fee, feeHandlers),
  serve(feeReport, feeReportHandlers),
  serve(feeReportReview, feeReportReviewHandlers),
  serve(forControl, forControlHandlers),
  serve(forControlReview, forControlReviewHandlers),
  serve(methodFee, methodFeeHandlers),
  serve(support, supportHandlers),
  serve(supportReview, supportReviewHandlers),
  serve(salary, salaryHandlers),
  serve(salaryChannel, salaryChannelHandlers),
  serve(salaryEnterpriseReview, salaryReviewHandlers),
  serve(queue, queueHandlers),
  serve(notification, notificationHandlers),
  serve(staffNotification, staffNotificationHandlers),
  serve(salaryNotification, salaryNotificationHandlers),
];

interface JobSettings {
  bank: BankConnector;
  portal: string;
}

export const jobsOf = (mode: Mode, { bank, portal }: JobSettings): RunnableJob[] => [
  paymentExpiry,
  ...gatewayQueries,
  feeRuleEnd,
  ...feeReportJobs(portal),
  disputeDebtJob,
  feeNotice,
  feeWithdrawal,
  requestExpiry,
  salaryPaymentJob({ bank, mode }),
  salaryCollectionJob({ bank, mode }),
  returnCreditJob({ bank, mode }),
  refundJob({ bank, mode }),
];
