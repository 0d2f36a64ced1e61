import { tieToCustomers } from '@pay/platform-shop';
import { giveSubscriptions, hasRunning } from './subscriptions.store.ts';

/** A customer whose subscription runs is not deleted, and whoever is merged into another leaves theirs to who stays. */
export const tieSubscriptions = (): void =>
  tieToCustomers('subscriptions', {
    holds: (db, { merchantId, ids }) => hasRunning(db, merchantId, ids),
    follows: giveSubscriptions,
  });
