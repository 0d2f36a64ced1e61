import type { Language } from '@pay/i18n/core';
import { enqueue, type Instant, type Trx } from '@pay/platform-kernel';
import {
  keyOfAddress,
  languageOfShop,
  type MailSettings,
  unsubscribedOf,
  withUnsubscribe,
} from '@pay/platform-payments';
import { nameOfShop } from '../invoices/shop-name.ts';
import type { ListedSubscription } from './subscriptions.store.ts';

interface Writing {
  shop: string;
  language: Language;
  channel: 'EMAIL' | 'SMS';
}

type Written = (writing: Writing) => { subject: string | null; body: string };

/** Writes to a subscription's payer by mail, else in a short message, unless he wants no messages of this shop. */
export async function writeToPayer(
  trx: Trx,
  { merchantId, email, phone }: ListedSubscription,
  written: Written,
  { settings, now }: { settings: MailSettings; now: Instant },
): Promise<void> {
  const to = email ?? phone;
  if (to === null || (await unsubscribedOf(trx, merchantId, [keyOfAddress(to)])).size > 0) return;
  const channel = email === null ? 'SMS' : 'EMAIL';
  const shop = await nameOfShop(trx, merchantId);
  const language = await languageOfShop(trx, merchantId);
  const { subject, body } = written({ shop, language, channel });
  const whole = channel === 'EMAIL' ? withUnsubscribe(body, { merchantId, shop, to, language }, settings) : body;
  await enqueue(trx, { channel, to, subject, body: whole, secret: 'NONE', createdAt: now });
}
