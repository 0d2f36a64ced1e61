import { tieToCustomers } from '@pay/platform-shop';
import { hasRunning } from './subscriptions.store.ts';

/** A customer whose subscription runs is not deleted. */
export const tieSubscriptions = (): void =>
  tieToCustomers('subscriptions', { holds: (db, { merchantId, ids }) => hasRunning(db, merchantId, ids) });
