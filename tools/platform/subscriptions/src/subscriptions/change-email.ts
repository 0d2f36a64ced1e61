import { invalidField, problem } from '@pay/contract-core';
import { maskEmail } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import { enqueue, type Instant, platformText, type Trx, uuidv7 } from '@pay/platform-kernel';
import type { MailSettings } from '@pay/platform-payments';
import { lockCustomers, updateCustomer } from '@pay/platform-shop';
import { nameOfShop } from '../invoices/shop-name.ts';
import { emailChangeText } from './email-change.messages.ts';
import {
  askedSince,
  confirmChange,
  type EmailChange,
  type EmailChangeKey,
  insertChange,
  openChange,
} from './email-changes.store.ts';
import { emailChangeUrl } from './payer-link.ts';
import { findSubscription, type SubscriptionKey } from './subscriptions.store.ts';

const day = 86_400_000;
const minute = 60_000;
const lettersOfDay = 3;

interface Asking {
  settings: MailSettings;
  language: Language;
  /** How many times the limits of production are. */
  factor: number;
  now: Instant;
}

const wall = (milliseconds = 0): Instant => new Date(Date.now() + milliseconds).toISOString();
const secondsUntil = (moment: number) => Math.max(1, Math.ceil((moment - Date.now()) / 1000));

/** One letter a minute and a few a day, so that nobody who has the address of the page fills another's mailbox. */
function refuseTooMany(asked: readonly Instant[], factor: number): void {
  const nextAt = asked[0] === undefined ? 0 : Date.parse(asked[0]) + minute / factor;
  const oldest = asked[lettersOfDay * factor - 1];
  const freeAt = oldest === undefined ? 0 : Date.parse(oldest) + day;
  const waits = Math.max(nextAt, freeAt);
  if (waits > Date.now()) throw problem('too_many_requests', { retryAfter: secondsUntil(waits) });
}

/** Asks the address that is known whether another shall take its place; returns it masked. */
export async function askForEmail(
  trx: Trx,
  key: SubscriptionKey,
  email: string,
  { settings, language, factor, now }: Asking,
): Promise<string> {
  const { merchantId } = key;
  const { customerId, code } = await findSubscription(trx, key);
  const [customer] = await lockCustomers(trx, merchantId, [customerId], 'customerId');
  const { email: formerEmail, fullName } = customer!;
  if (formerEmail === null) throw invalidField('email', 'mail_address_unknown');
  refuseTooMany(await askedSince(trx, { merchantId, customerId }, wall(-day)), factor);
  const change = { merchantId, id: uuidv7() };
  await insertChange(trx, {
    ...change,
    subscriptionId: key.id,
    customerId,
    formerEmail,
    email,
    askedAt: wall(),
    expiresAt: wall(day),
  });
  const shop = await nameOfShop(trx, merchantId);
  const values = { name: fullName, code, shop, email, url: emailChangeUrl(change, settings) };
  await enqueue(trx, {
    channel: 'EMAIL',
    to: formerEmail,
    subject: platformText(emailChangeText.subject, language, values),
    body: platformText(emailChangeText.body, language, values),
    secret: 'LINK',
    createdAt: now,
  });
  return maskEmail(formerEmail);
}

/** Answers one that is used, too old or overtaken like one that never was. */
export async function requireOpenChange(db: Trx, key: EmailChangeKey): Promise<EmailChange> {
  const change = await openChange(db, key, wall());
  if (!change) throw problem('not_found');
  return change;
}

/** The new address takes the place of the former, unless the shop entered another meanwhile. */
export async function confirmEmail(trx: Trx, key: EmailChangeKey, now: Instant): Promise<EmailChange> {
  const change = await requireOpenChange(trx, key);
  const { merchantId, customerId, formerEmail, email } = change;
  const [customer] = await lockCustomers(trx, merchantId, [customerId], 'customerId');
  if (customer!.email !== formerEmail || !(await confirmChange(trx, change, wall()))) throw problem('not_found');
  const { fullName, phone, address } = customer!;
  const written = { fullName, phone: phone ?? undefined, address: address ?? undefined, email };
  await updateCustomer(trx, customerId, written, { merchantId, by: 'payer', now });
  return change;
}
