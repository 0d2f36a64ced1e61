import { invalidField, problem } from '@pay/contract-core';
import { formatVnd, hasShape, isEmail, normalizePhone, paymentMachine, statusesAllowing } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import {
  enqueue,
  lastWrittenTo,
  type MerchantActor,
  type NewMessage,
  platformText,
  type WriteContext,
} from '@pay/platform-kernel';
import { payLinkText } from './pay-links.messages.ts';
import { payLinkUrl } from './pay-links.rules.ts';
import { countMessages, findPayLink } from './pay-links.store.ts';

const maxReceivers = 50;
const maxPerLink = 10;
const minute = 60_000;

export interface Share {
  payLinkCode: string;
  receiver?: string | undefined;
  receiverIds?: readonly string[] | undefined;
  sendEmail?: boolean | undefined;
  sendSms?: boolean | undefined;
}

type Address = { channel: 'SMS' | 'EMAIL'; to: string };

function addressesOf(
  { receiver, sendEmail, sendSms }: Share,
  customer: { phone: string | null; email: string | null },
): Address[] {
  if (!sendEmail && !sendSms) throw invalidField('sendEmail', 'one_of_required');
  const found: Address[] = [];
  const typed = receiver?.trim();
  const email = typed === undefined ? customer.email : isEmail(typed) ? typed : null;
  const phone = typed === undefined ? customer.phone : normalizePhone(typed);
  if (sendEmail && email) found.push({ channel: 'EMAIL', to: email });
  if (sendSms && phone && hasShape('mobilePhone', phone)) found.push({ channel: 'SMS', to: phone });
  if (found.length === 0)
    throw invalidField('receiver', typed === undefined ? 'required' : sendEmail ? 'email' : 'phone');
  return found;
}

/** Limits: ten messages a link, and one a minute to each receiver. */
export async function sharePayLink(
  share: Share,
  { db, actor, now, mode, language, services }: WriteContext<MerchantActor>,
) {
  const link = await findPayLink(db, share.payLinkCode, actor);
  const allowed = statusesAllowing(paymentMachine, 'sendEmailSms');
  if (!allowed.some((status) => status === link.status))
    throw problem('not_allowed_from_status', { status: link.status, allowed });
  if ((share.receiverIds?.length ?? 0) > maxReceivers)
    throw invalidField('receiverIds', 'too_long', { max: maxReceivers });
  const receivers = addressesOf(share, { phone: link.customerPhone, email: link.customerEmail });
  const outbox = db.unscoped('messages belong to the platform');
  for (const { to } of receivers) {
    const last = await lastWrittenTo(outbox, to, new Date(Date.parse(now) - minute).toISOString());
    if (last) {
      throw problem('too_many_requests', {
        retryAfter: Math.ceil((Date.parse(last) + minute - Date.parse(now)) / 1000),
      });
    }
  }
  const totalSendMailSms = await countMessages(db, link, receivers.length, maxPerLink);
  if (totalSendMailSms === undefined)
    throw problem('limit_exceeded', { limit: maxPerLink, current: link.totalSendMailSms });

  const values = {
    shop: link.merchantName,
    amount: formatVnd(link.amount, language),
    description: link.description,
    url: payLinkUrl(link.code, mode, services.settings.addresses),
  };
  await enqueue(outbox, ...receivers.map((address) => messageTo(address, values, language, now)));
  return { totalSendMailSms };
}

type MessageValues = { shop: string; amount: string; description: string; url: string };

const messageTo = ({ channel, to }: Address, values: MessageValues, language: Language, now: string): NewMessage => ({
  channel,
  to,
  subject: channel === 'EMAIL' ? platformText(payLinkText.subject, language, values) : null,
  body: platformText(channel === 'EMAIL' ? payLinkText.email : payLinkText.sms, language, values),
  secret: 'NONE',
  createdAt: now,
});
