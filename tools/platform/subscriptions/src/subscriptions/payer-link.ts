import { type Addresses, type Mode, seal, unseal } from '@pay/platform-kernel';
import type { SubscriptionKey } from './subscriptions.store.ts';

/** What a sealed address leads to: the page of a subscription, or a wish for another e-mail address. */
const pages = { subscription: 'subscription', email: 'subscription-email' } as const;
type Purpose = keyof typeof pages;

interface LinkSettings {
  mode: Mode;
  addresses: Addresses;
  secret: string;
}

type Key = Pick<SubscriptionKey, 'merchantId' | 'id'>;

const sealed = (purpose: Purpose, { merchantId, id }: Key, { mode, secret }: Pick<LinkSettings, 'mode' | 'secret'>) =>
  seal(secret, `${mode} ${purpose} ${merchantId} ${id}`);

const urlOf = (purpose: Purpose, key: Key, settings: LinkSettings): string =>
  `${settings.addresses.payer}${settings.mode === 'test' ? '/test' : ''}/public/${pages[purpose]}/${sealed(purpose, key, settings)}`;

export const payerPageToken = (key: Key, settings: Pick<LinkSettings, 'mode' | 'secret'>): string =>
  sealed('subscription', key, settings);

/** The private address of a subscription's page, which stands in each message to its payer; nobody else can make one. */
export const payerPageUrl = (key: Key, settings: LinkSettings): string => urlOf('subscription', key, settings);

/** Where the former address confirms the new one. */
export const emailChangeUrl = (key: Key, settings: LinkSettings): string => urlOf('email', key, settings);

function behind(wanted: Purpose, token: string, mode: Mode, secret: string): Key | undefined {
  try {
    const [ofMode, purpose, merchantId, id] = unseal(secret, token).split(' ');
    return ofMode === mode && purpose === wanted && merchantId && id ? { merchantId, id } : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined for a token of another mode or purpose, or one that we did not make. */
export const subscriptionBehind = (token: string, mode: Mode, secret: string): Key | undefined =>
  behind('subscription', token, mode, secret);

export const emailChangeBehind = (token: string, mode: Mode, secret: string): Key | undefined =>
  behind('email', token, mode, secret);
