import {
  bankAccountAnswer,
  linkedAccounts as accountsOf,
  onDoneAfterAll,
  onLateTransfer,
  onMoneyBack,
  openOrderedAccount,
  takeLateTransferBack,
} from '@pay/platform-accounts';
import { followClaim, payoutCharges, payoutMonths, payoutsBehind, payoutsBehindToExport } from '@pay/platform-billing';
import {
  completeLatePosRefund,
  followBoxPayments,
  followCodes,
  followOrderClaim,
  followRefundsOfCodes,
  keepTerminalAccounts,
  takePosRefundBack,
  terminalOfKey,
  termsOfStaticQr,
} from '@pay/platform-devices';
import { clientOf, currentKey, enqueueEvents } from '@pay/platform-integration';
import { completeLateSuspense, takeSuspenseBack } from '@pay/platform-money-desk';
import { signedClient, terminalCaller, type Trx } from '@pay/platform-kernel';
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
  termsOfCode,
  type WebhookPayloads,
} from '@pay/platform-payments';
import { readersWhoMuted } from '@pay/platform-overview';
import {
  deafToWaitingPayouts,
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
import { carryOutOpening, linkedAccounts, onUserLocked, shopLogo } from '@pay/platform-people';
import { completeLateAdvance, completeLateCollection, takeAdvanceBack, takeCollectionBack } from '@pay/platform-salary';
import {
  followPayments,
  orderOfLink as orderBehind,
  orderPayload,
  periodicOrdersPaid,
  tieCustomers,
} from '@pay/platform-shop';
import {
  followInvoices,
  invoicePayload,
  repeatOrders,
  subscriptionPayload,
  tieSubscriptions,
} from '@pay/platform-subscriptions';

export const webhookPayloads: WebhookPayloads = {
  payment: paymentPayload,
  refund: refundPayload,
  order: orderPayload,
  payout: payoutPayload,
  invoice: invoicePayload,
  subscription: subscriptionPayload,
};

export function connectLayers(): void {
  carryOutOpening.providedBy(({ storages, bank }, key, now) =>
    openOrderedAccount(storages.live.db, key, { bank, mode: 'live', now }),
  );
  linkedAccounts.providedBy(async (db, merchantId) => (await accountsOf(db, merchantId)).map(bankAccountAnswer));
  shopLogo.providedBy(async (db, merchantId) => (await shopSettingOf(db as Trx, merchantId)).logo);
  queueEvents.providedBy(enqueueEvents);
  onWebhookEvent(webhookPayloads);
  signedClient.providedBy(clientOf);
  terminalCaller.providedBy(terminalOfKey);
  signingKey.providedBy(currentKey);
  orderOfLink.providedBy(orderBehind);
  payoutRows.providedBy(payoutTransactions);
  payoutRow.providedBy(payoutTransaction);
  payoutRowsToExport.providedBy(payoutTransactionsToExport);
  payoutCharges.providedBy(chargesOfPayouts);
  payoutMonths.providedBy(monthsOfPayouts);
  payoutsBehind.providedBy(payoutsOfLines);
  payoutsBehindToExport.providedBy(payoutsOfLinesToExport);
  deafToWaitingPayouts.providedBy((trx, merchantId) => readersWhoMuted(trx, merchantId, 'PAYOUT_TO_APPROVE'));
  onClaimSettled('FEE_REPORT', followClaim);
  onClaimSettled('POS_ORDER', followOrderClaim);
  onRefundEnded('FOR_CONTROL', disputeRefundEnded);
  for (const taker of [
    takeRefundBack,
    takeReturnBack,
    takePayoutBack,
    takeAdvanceBack,
    takeCollectionBack,
    takeLateTransferBack,
    takePosRefundBack,
    takeSuspenseBack,
  ])
    onMoneyBack(taker);
  onLateTransfer('REFUND', completeLateRefund);
  onLateTransfer('RETURN', completeLateReturn);
  onLateTransfer('SALARY_ADVANCE', completeLateAdvance);
  onLateTransfer('SALARY_COLLECTION', completeLateCollection);
  onLateTransfer('POS_REFUND', completeLatePosRefund);
  onLateTransfer('SUSPENSE', completeLateSuspense);
  onDoneAfterAll(takeDonePayout);
  onUserLocked(freezePayouts);
  followPayments();
  tieCustomers();
  followInvoices();
  followCodes();
  followRefundsOfCodes();
  keepTerminalAccounts();
  periodicOrdersPaid.providedBy(repeatOrders);
  tieSubscriptions();
  termsOfCode.providedBy(termsOfStaticQr);
  followBoxPayments();
}
