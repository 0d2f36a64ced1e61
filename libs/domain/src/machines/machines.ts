import { credentialMachine } from './credential.ts';
import { creditReturnMachine } from './credit-return.ts';
import { feeReportMachine } from './fee-report.ts';
import { feeRuleMachine } from './fee-rule.ts';
import { forControlMachine } from './for-control.ts';
import { invoiceMachine } from './invoice.ts';
import { accountOpeningMachine } from './account-opening.ts';
import { lateTransferMachine } from './late-transfer.ts';
import { merchantChangeMachine } from './merchant-change.ts';
import { merchantMachine } from './merchant.ts';
import { methodFeeMachine } from './method-fee.ts';
import { payPageMachine } from './pay-page.ts';
import { payPageOrderMachine } from './pay-page-order.ts';
import { paymentMachine } from './payment.ts';
import { payoutMachine } from './payout.ts';
import { planMachine } from './plan.ts';
import { posOrderMachine, posOrderPaymentMachine } from './pos-order.ts';
import { posTerminalMachine } from './pos-terminal.ts';
import { posTransactionMachine } from './pos-transaction.ts';
import { productMachine } from './product.ts';
import { providerClaimMachine } from './provider-claim.ts';
import { qrLoginMachine, qrRegistrationMachine } from './qr-login.ts';
import { reconciliationMachine, statementDifferenceMachine } from './reconciliation.ts';
import { refundMachine } from './refund.ts';
import { roleGroupMachine } from './role-group.ts';
import { salaryPaymentMachine, salaryRequestMachine } from './salary-advance.ts';
import { salaryDebtMachine } from './salary-debt.ts';
import { salaryEnterpriseMachine } from './salary-enterprise.ts';
import { subscriptionMachine } from './subscription.ts';
import { supportRequestMachine } from './support-request.ts';
import { suspenseItemMachine } from './suspense-item.ts';
import { usagePeriodMachine } from './usage-period.ts';
import { userMachine } from './user.ts';
import { vietQrProMachine } from './viet-qr-pro.ts';
import { webhookMachine } from './webhook.ts';

export const machines = [
  credentialMachine,
  creditReturnMachine,
  feeReportMachine,
  feeRuleMachine,
  forControlMachine,
  invoiceMachine,
  accountOpeningMachine,
  lateTransferMachine,
  merchantChangeMachine,
  merchantMachine,
  methodFeeMachine,
  payPageMachine,
  payPageOrderMachine,
  paymentMachine,
  payoutMachine,
  planMachine,
  posOrderMachine,
  posOrderPaymentMachine,
  posTerminalMachine,
  posTransactionMachine,
  productMachine,
  providerClaimMachine,
  qrLoginMachine,
  qrRegistrationMachine,
  reconciliationMachine,
  refundMachine,
  roleGroupMachine,
  salaryDebtMachine,
  salaryEnterpriseMachine,
  salaryPaymentMachine,
  salaryRequestMachine,
  statementDifferenceMachine,
  subscriptionMachine,
  supportRequestMachine,
  suspenseItemMachine,
  usagePeriodMachine,
  userMachine,
  vietQrProMachine,
  webhookMachine,
] as const;
