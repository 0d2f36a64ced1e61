import { bankAccountAnswer, linkedAccounts as accountsOf, onMoneyBack } from '@pay/platform-accounts';
import { followClaim } from '@pay/platform-billing';
import { clientOf, currentKey, enqueueEvents } from '@pay/platform-integration';
import { signedClient } from '@pay/platform-kernel';
import {
  onClaimSettled,
  disputeRefundEnded,
  onRefundEnded,
  onWebhookEvent,
  orderOfLink,
  paymentPayload,
  queueEvents,
  refundPayload,
  signingKey,
  takeRefundBack,
  takeReturnBack,
  type WebhookPayloads,
} from '@pay/platform-payments';
import { linkedAccounts } from '@pay/platform-people';
import { takeAdvanceBack, takeCollectionBack } from '@pay/platform-salary';
import { followPayments, orderOfLink as orderBehind, orderPayload, tieCustomers } from '@pay/platform-shop';

export const webhookPayloads: WebhookPayloads = {
  payment: paymentPayload,
  refund: refundPayload,
  order: orderPayload,
};

export function connectLayers(): void {
  linkedAccounts.providedBy(async (db, merchantId) => (await accountsOf(db, merchantId)).map(bankAccountAnswer));
  queueEvents.providedBy(enqueueEvents);
  onWebhookEvent(webhookPayloads);
  signedClient.providedBy(clientOf);
  signingKey.providedBy(currentKey);
  orderOfLink.providedBy(orderBehind);
  onClaimSettled('FEE_REPORT', followClaim);
  onRefundEnded('FOR_CONTROL', disputeRefundEnded);
  for (const taker of [takeRefundBack, takeReturnBack, takeAdvanceBack, takeCollectionBack]) onMoneyBack(taker);
  followPayments();
  tieCustomers();
}
