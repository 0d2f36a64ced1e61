import {
  bankAccountAnswer,
  linkedAccounts as accountsOf,
  onDoneAfterAll,
  onLateTransfer,
  onMoneyBack,
  takeLateTransferBack,
} from '@pay/platform-accounts';
import { followClaim, payoutCharges, payoutMonths, payoutsBehind, payoutsBehindToExport } from '@pay/platform-billing';
import { clientOf, currentKey, enqueueEvents } from '@pay/platform-integration';
import { signedClient, type Trx } from '@pay/platform-kernel';
import {
  completeLateRefund,
  completeLateReturn,
  onClaimSettled,
  disputeRefundEnded,
  onRefundEnded,
  onWebhookEvent,
  orderOfLink,
  paymentPayload,
  payoutRow,
  payoutRows,
  payoutRowsToExport,
  queueEvents,
  refundPayload,
  shopSettingOf,
  signingKey,
  takeRefundBack,
  takeReturnBack,
  type WebhookPayloads,
} from '@pay/platform-payments';
import {
  freezePayouts,
  payoutCharges as chargesOfPayouts,
  payoutMonths as monthsOfPayouts,
  payoutPayload,
  payoutsBehind as payoutsOfLines,
  payoutsBehindToExport as payoutsOfLinesToExport,
  payoutTransaction,
  payoutTransactions,
  payoutTransactionsToExport,
  takeDonePayout,
  takePayoutBack,
} from '@pay/platform-payouts';
import { linkedAccounts, onUserLocked, shopLogo } from '@pay/platform-people';
import { completeLateAdvance, completeLateCollection, takeAdvanceBack, takeCollectionBack } from '@pay/platform-salary';
import { followPayments, orderOfLink as orderBehind, orderPayload, tieCustomers } from '@pay/platform-shop';
import { followInvoices, invoicePayload, subscriptionPayload, tieSubscriptions } from '@pay/platform-subscriptions';

export const webhookPayloads: WebhookPayloads = {
  payment: paymentPayload,
  refund: refundPayload,
  order: orderPayload,
  payout: payoutPayload,
  invoice: invoicePayload,
  subscription: subscriptionPayload,
};

export function connectLayers(): void {
  linkedAccounts.providedBy(async (db, merchantId) => (await accountsOf(db, merchantId)).map(bankAccountAnswer));
  shopLogo.providedBy(async (db, merchantId) => (await shopSettingOf(db as Trx, merchantId)).logo);
  queueEvents.providedBy(enqueueEvents);
  onWebhookEvent(webhookPayloads);
  signedClient.providedBy(clientOf);
  signingKey.providedBy(currentKey);
  orderOfLink.providedBy(orderBehind);
  payoutRows.providedBy(payoutTransactions);
  payoutRow.providedBy(payoutTransaction);
  payoutRowsToExport.providedBy(payoutTransactionsToExport);
  payoutCharges.providedBy(chargesOfPayouts);
  payoutMonths.providedBy(monthsOfPayouts);
  payoutsBehind.providedBy(payoutsOfLines);
  payoutsBehindToExport.providedBy(payoutsOfLinesToExport);
  onClaimSettled('FEE_REPORT', followClaim);
  onRefundEnded('FOR_CONTROL', disputeRefundEnded);
  for (const taker of [
    takeRefundBack,
    takeReturnBack,
    takePayoutBack,
    takeAdvanceBack,
    takeCollectionBack,
    takeLateTransferBack,
  ])
    onMoneyBack(taker);
  onLateTransfer('REFUND', completeLateRefund);
  onLateTransfer('RETURN', completeLateReturn);
  onLateTransfer('SALARY_ADVANCE', completeLateAdvance);
  onLateTransfer('SALARY_COLLECTION', completeLateCollection);
  onDoneAfterAll(takeDonePayout);
  onUserLocked(freezePayouts);
  followPayments();
  tieCustomers();
  followInvoices();
  tieSubscriptions();
}
