export {
  cancelClaim,
  collectClaim,
  followOwed,
  noteClaimPaid,
  onClaimPart,
  onClaimSettled,
  openClaim,
  reissueClaim,
  reverseClaim,
} from './claims/claims.ts';
export { type Claim, type ClaimKey, claimOf, lockedClaim } from './claims/claims.store.ts';
export { gatewayQueries } from './gateways.ts';
export { cardGatewayHandlers } from './card/card-gateway.handlers.ts';
export { approveDispute, disputeRefundEnded, takeDispute } from './for-control/decide-dispute.ts';
export { openDispute } from './for-control/open-dispute.ts';
export {
  disputesToConfirm,
  disputesToTake,
  refusedDisputes,
  settledDisputes,
  takenDisputes,
} from './for-control/dispute-notifications.store.ts';
export { forControlHandlers, forControlReviewHandlers } from './for-control/for-control.handlers.ts';
export { disputeDebtJob } from './for-control/settlement.ts';
export { createPayLink, createPayLinks, type NewPayLink } from './pay-links/create-pay-link.ts';
export { orderOfLink } from './pay-links/order-of-link.ts';
export { payInfoHandlers, payLinkPublicHandlers } from './pay-links/pay-link-public.handlers.ts';
export { payLinkHandlers } from './pay-links/pay-links.handlers.ts';
export { type Flags, payLinkAnswer, payLinkUrl, qrOf, requiredFields } from './pay-links/pay-links.rules.ts';
export {
  filteredPayLinks,
  findPayLink,
  listPayLinks,
  paymentOf,
  waitingPaymentOf,
} from './pay-links/pay-links.store.ts';
export { shopContactOf } from './pay-links/receiver.ts';
export { shopOf } from './pay-links/shop.ts';
export {
  noteEach,
  noteMessages,
  type Receiver,
  receiversOf,
  type SentMessage,
  type SentThing,
  type WrittenMessage,
} from './sending/receivers.ts';
export { type SendWish, sendToReceivers } from './sending/send-to-receivers.ts';
export { customerPublicHandlers } from './sending/subscription.handlers.ts';
export { unsubscribedOf } from './sending/sending.store.ts';
export { keyOfAddress, type MailSettings, withUnsubscribe } from './sending/with-unsubscribe.ts';
export { signingKey } from './pay-links/signing-key.ts';
export { refusePicture } from './shop-setting/shop-picture.ts';
export {
  paymentMethodHandlers,
  paymentMethodReviewHandlers,
  shopSettingHandlers,
} from './shop-setting/shop-setting.handlers.ts';
export { doneRefundsTold, refusedRefundsTold } from './refunds/refund-notifications.store.ts';
export { refundPayload } from './refunds/refund-payload.ts';
export { refundJob } from './refunds/send-refund.ts';
export { completeLateRefund } from './refunds/late-refund.ts';
export { takeRefundBack } from './refunds/money-back.ts';
export { sentRefunds, sentReturns } from './refunds/sent-refunds.store.ts';
export { onRefundEnded } from './refunds/refund-listeners.ts';
export { openRefund } from './refunds/open-refund.ts';
export { type Refund, refundableOf, refundOfReference } from './refunds/refunds.store.ts';
export { languageOfShop, saveShopSetting, shopSettingOf } from './shop-setting/shop-setting.store.ts';
export { expireNow, playTransfer } from './tools/play-transfer.ts';
export { toolHandlers } from './tools/tools.handlers.ts';
export {
  emitEvent,
  eventOf,
  onWebhookEvent,
  type WebhookPayload,
  type WebhookPayloads,
} from './transactions/emit-event.ts';
export { chargeTerms, daysOfCompletion } from './transactions/charge-terms.store.ts';
export { endPayment, paymentExpiry } from './transactions/end-payment.ts';
export { openPayment } from './transactions/open-payment.ts';
export { type MerchantEvent, queueEvents } from './transactions/merchant-event.ts';
export { paymentNotification } from './transactions/payment-notification.ts';
export { onPaymentEnd, type PaymentEnding, type PaymentListener } from './transactions/payment-listeners.ts';
export { creditsToDecide, partPayments, receivedPayments } from './transactions/payment-notifications.store.ts';
export { paymentPayload } from './transactions/payment-payload.ts';
export { payoutRow, payoutRows, payoutRowsToExport } from './transactions/payout-rows.ts';
export { returnCreditJob } from './transactions/return-credit.ts';
export { completeLateReturn } from './transactions/late-return.ts';
export { takeReturnBack } from './transactions/return-back.ts';
export { matchCredit } from './transactions/match-credit.ts';
export { closeCodeAccount, openCodeAccount } from './transactions/code-accounts.store.ts';
export { termsOfCode } from './transactions/standing-credit.ts';
export { disableStandingAccount, enableStandingAccount } from './transactions/standing-accounts.store.ts';
export { statisticOf } from './transactions/statistics.store.ts';
export { paymentsOfPayer } from './transactions/payments-of-payer.store.ts';
export { takeCredit } from './transactions/take-credit.ts';
export { creditQueue, takeCredits } from './transactions/take-credits.ts';
export { listTransactions } from './transactions/transaction-list.store.ts';
export { paymentsOfOrder } from './transactions/page-payments.store.ts';
export { heldOfCredit, lockedPayment } from './transactions/held-credits.store.ts';
export {
  creditsOfPayment,
  exportedStaffCredits,
  findStaffCredit,
  listStaffCredits,
  type StaffCredit,
} from './transactions/staff-credits.store.ts';
export { paidClaims } from './claims/paid-claims.store.ts';
export { creditedDisputes } from './for-control/credited-disputes.store.ts';
export { chargesOfCredits, chargesTakenOfCredits, paidCards } from './transactions/taken-charges.store.ts';
export { listHeld, type HeldMoney } from './transactions/held-list.store.ts';
export { approveReturn, denyReturn, proposeReturn } from './transactions/credit-returns.ts';
export { creditReturnActions, heldReasonOf } from './transactions/credit-returns.rules.ts';
export { creditReturnWork } from './transactions/credit-returns.store.ts';
export { staffPayment } from './transactions/staff-payment.ts';
export { exportedStaffPayments, listStaffPayments, type StaffPayment } from './transactions/staff-payments.store.ts';
export { transactionHandlers } from './transactions/transactions.handlers.ts';
export {
  isCancellable,
  keywordsOf,
  type Labels,
  shownStatus,
  sought,
  transactionAnswer,
  type TransactionRow,
} from './transactions/transactions.rules.ts';
export {
  type ExportedTransaction,
  exportedTransactions,
  filtered,
  findTransaction,
  type TransactionFilter,
} from './transactions/transactions.store.ts';
export { permitsDecided, permitsToReview } from './viet-qr-pro/permit-notifications.store.ts';
export { playVietQrPro } from './viet-qr-pro/viet-qr-pro.scenario.ts';
export { vietQrProHandlers } from './viet-qr-pro/viet-qr-pro.handlers.ts';
export { vietQrProReviewHandlers } from './viet-qr-pro/viet-qr-pro-review.handlers.ts';
export { permitWork } from './viet-qr-pro/permit-work.store.ts';
export { disputeWork } from './for-control/dispute-work.store.ts';
export { paymentsSought } from './transactions/payment-search.store.ts';
export { disputesSought } from './for-control/dispute-search.store.ts';
