import { paymentMethodReview, queue, salaryEnterpriseReview, webhookReview } from '@pay/contract-cms';
import { merchantApi, payLinkPrivate } from '@pay/contract-merchant-api';
import {
  bank,
  bankAccount,
  category,
  coreBank,
  dashboard,
  payButton,
  payLink,
  payPage,
  paymentMethod,
  product,
  shopSetting,
  signedCall,
  storage,
  tool,
  transaction,
  webhook,
} from '@pay/contract-portal';
import { cardGateway, payButtonPublic, payInfo, payLinkPublic, payPagePublic } from '@pay/contract-payer';
import { salary } from '@pay/contract-salary';
import { bankAccountHandlers } from './domains/bank-accounts/bank-accounts.handlers.ts';
import { bankHandlers, coreBankHandlers } from './domains/banks/banks.handlers.ts';
import { cardGatewayHandlers } from './domains/card/card-gateway.handlers.ts';
import { cardQuery } from './domains/card/card-query.ts';
import { dashboardHandlers } from './domains/dashboard/dashboard.handlers.ts';
import { credentialHandlers } from './domains/merchant-api/credentials.handlers.ts';
import { merchantApiHandlers } from './domains/merchant-api/merchant-api.handlers.ts';
import { privatePayLinkHandlers } from './domains/merchant-api/private-pay-links.handlers.ts';
import { signedCallHandlers } from './domains/merchant-api/signed-calls.handlers.ts';
import { identityDomains } from './domains/identity/identity.domains.ts';
import { payButtonHandlers, payButtonPublicHandlers } from './domains/pay-buttons/pay-buttons.handlers.ts';
import { payPageHandlers, payPagePublicHandlers } from './domains/pay-pages/pay-pages.handlers.ts';
import { categoryHandlers, productHandlers } from './domains/products/products.handlers.ts';
import { payInfoHandlers, payLinkPublicHandlers } from './domains/pay-links/pay-link-public.handlers.ts';
import { payLinkHandlers } from './domains/pay-links/pay-links.handlers.ts';
import { storageHandlers } from './domains/storage-files/storage-files.handlers.ts';
import { salaryPaymentJob } from './domains/salary/payments.ts';
import { requestExpiry } from './domains/salary/requests.ts';
import { queueHandlers } from './domains/queue/queue.handlers.ts';
import { salaryReviewHandlers } from './domains/salary/salary-review.handlers.ts';
import { salaryHandlers } from './domains/salary/salary.handlers.ts';
import {
  paymentMethodHandlers,
  paymentMethodReviewHandlers,
  shopSettingHandlers,
} from './domains/shop-setting/shop-setting.handlers.ts';
import { toolHandlers } from './domains/tools/tools.handlers.ts';
import { paymentExpiry } from './domains/transactions/end-payment.ts';
import { returnCreditJob } from './domains/transactions/return-credit.ts';
import { transactionHandlers } from './domains/transactions/transactions.handlers.ts';
import { webhookReviewHandlers } from './domains/webhooks/webhook-review.handlers.ts';
import { webhookHandlers } from './domains/webhooks/webhooks.handlers.ts';
import type { BankConnector } from './bank/connector.ts';
import type { RunnableJob } from './jobs/job.ts';
import type { Mode } from './server/actor.ts';
import { connectLayers } from './connect-layers.ts';
import { type Domain, serve } from './server/handlers.ts';

connectLayers();

/** Everything the platform serves: one line for each contract. */
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
  serve(payPagePublic, payPagePublicHandlers),
  serve(payButton, payButtonHandlers),
  serve(payButtonPublic, payButtonPublicHandlers),
  serve(product, productHandlers),
  serve(category, categoryHandlers),
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
  serve(salary, salaryHandlers),
  serve(salaryEnterpriseReview, salaryReviewHandlers),
  serve(queue, queueHandlers),
];

/** Every kind of job that falls due by the clock of a mode. */
export const jobsOf = (mode: Mode, bank: BankConnector): RunnableJob[] => [
  paymentExpiry,
  cardQuery,
  requestExpiry,
  salaryPaymentJob({ bank, mode }),
  returnCreditJob({ bank, mode }),
];
