import { type Addresses, type Mode, seal, unseal } from '@pay/platform-kernel';
import type { SubscriptionKey } from './subscriptions.store.ts';

const purpose = 'subscription';

interface LinkSettings {
  mode: Mode;
  addresses: Addresses;
  secret: string;
}

/** The private address of a subscription's page, which stands in each message to its payer; nobody else can make one. */
export const payerPageUrl = (
  { merchantId, id }: Pick<SubscriptionKey, 'merchantId' | 'id'>,
  { mode, addresses, secret }: LinkSettings,
): string =>
  `${addresses.payer}${mode === 'test' ? '/test' : ''}/public/subscription/${seal(secret, `${mode} ${purpose} ${merchantId} ${id}`)}`;

/** Undefined for a token of another mode or purpose, or one that we did not make. */
export function subscriptionBehind(token: string, mode: Mode, secret: string): SubscriptionKey | undefined {
  try {
    const [ofMode, ofPurpose, merchantId, id] = unseal(secret, token).split(' ');
    return ofMode === mode && ofPurpose === purpose && merchantId && id ? { merchantId, id } : undefined;
  } catch {
    return undefined;
  }
}
