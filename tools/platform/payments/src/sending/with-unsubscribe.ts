import type { Language } from '@pay/i18n/core';
import { type Addresses, type Mode, platformText } from '@pay/platform-kernel';
import { sendingText } from './sending.messages.ts';
import { unsubscribeUrl } from './unsubscribe-link.ts';

export interface MailSettings {
  mode: Mode;
  addresses: Addresses;
  secret: string;
}

interface Addressed {
  merchantId: string;
  shop: string;
  to: string;
  language: Language;
}

/** How an address is kept of those that want no more mails. */
export const keyOfAddress = (address: string) => address.toLowerCase();

/** A mail's text with the way to get no others of its shop. */
export const withUnsubscribe = (
  body: string,
  { merchantId, shop, to, language }: Addressed,
  settings: MailSettings,
): string => {
  const url = unsubscribeUrl({ merchantId, address: keyOfAddress(to) }, settings);
  return platformText(sendingText.withUnsubscribe, language, { body, shop, url });
};
