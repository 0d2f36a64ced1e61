import { type Addresses, type Mode, seal, unseal } from '@pay/platform-kernel';

export interface Subscriber {
  merchantId: string;
  /** In lower case. */
  address: string;
}

/** The address of the page on which who reads a mail ends all others of this merchant; nobody else can make one. */
export const unsubscribeUrl = (
  { merchantId, address }: Subscriber,
  { mode, addresses, secret }: { mode: Mode; addresses: Addresses; secret: string },
) =>
  `${addresses.payer}${mode === 'test' ? '/test' : ''}/public/unsubscribe/${seal(secret, `${mode} ${merchantId} ${address}`)}`;

/** Undefined for a token of another mode, or one that we did not make. */
export function subscriberOf(token: string, mode: Mode, secret: string): Subscriber | undefined {
  try {
    const [ofMode, merchantId, ...address] = unseal(secret, token).split(' ');
    return ofMode === mode && merchantId ? { merchantId, address: address.join(' ') } : undefined;
  } catch {
    return undefined;
  }
}
