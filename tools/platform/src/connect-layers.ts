import { bankAccountAnswer, linkedAccounts as accountsOf } from './domains/bank-accounts/bank-accounts.store.ts';
import { linkedAccounts } from './domains/identity/linked-accounts.ts';
import { clientOf } from './domains/merchant-api/clients.store.ts';
import { currentKey } from './domains/merchant-api/credentials.store.ts';
import { followPayments } from './domains/orders/follow-payment.ts';
import { orderOfLink as orderBehind } from './domains/orders/orders.store.ts';
import { orderOfLink } from './domains/pay-links/order-of-link.ts';
import { signingKey } from './domains/pay-links/signing-key.ts';
import { emitEvent } from './domains/transactions/merchant-event.ts';
import { enqueueEvent } from './domains/webhooks/enqueue-event.ts';
import { signedClient } from './server/signed-client.ts';

/** Gives each layer what it asks of those above it. */
export function connectLayers(): void {
  linkedAccounts.providedBy(async (db, merchantId) => (await accountsOf(db, merchantId)).map(bankAccountAnswer));
  emitEvent.providedBy(enqueueEvent);
  signedClient.providedBy(clientOf);
  signingKey.providedBy(currentKey);
  orderOfLink.providedBy(orderBehind);
  followPayments();
}
