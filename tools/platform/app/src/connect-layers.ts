import { bankAccountAnswer, linkedAccounts as accountsOf } from '@pay/platform-accounts';
import { clientOf, currentKey, enqueueEvent } from '@pay/platform-integration';
import { signedClient } from '@pay/platform-kernel';
import { emitEvent, orderOfLink, signingKey } from '@pay/platform-payments';
import { linkedAccounts } from '@pay/platform-people';
import { followPayments, orderOfLink as orderBehind } from '@pay/platform-shop';

/** Gives each layer what it asks of those above it. */
export function connectLayers(): void {
  linkedAccounts.providedBy(async (db, merchantId) => (await accountsOf(db, merchantId)).map(bankAccountAnswer));
  emitEvent.providedBy(enqueueEvent);
  signedClient.providedBy(clientOf);
  signingKey.providedBy(currentKey);
  orderOfLink.providedBy(orderBehind);
  followPayments();
}
