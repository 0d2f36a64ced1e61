import { invalidField, problem } from '@pay/contract-core';
import type { sendReply } from '@pay/contract-shared';
import { hasShape, isEmail, normalizePhone, vnDay } from '@pay/domain';
import { enqueue, lastWrittenTo, type MerchantActor, type NewMessage, type WriteContext } from '@pay/platform-kernel';
import type { output } from 'zod/v4/core';
import { noteMessages, type Receiver, receiversOf, type SentThing } from './receivers.ts';
import { countSend, unsubscribedOf } from './sending.store.ts';
import { keyOfAddress, withUnsubscribe } from './with-unsubscribe.ts';

const maxReceivers = 500;
const maxSendsOfDay = 10;
const minute = 60_000;

type Channel = 'SMS' | 'EMAIL';
type Line = output<typeof sendReply>['receivers'][number];

export interface SendWish {
  receiver?: string | undefined;
  receiverIds?: readonly string[] | undefined;
  sendEmail?: boolean | undefined;
  sendSms?: boolean | undefined;
}

export interface SendSubject extends SentThing {
  shop: string;
  /** Who gets it where nobody is named. */
  own: { phone: string | null; email: string | null };
  written: (channel: Channel) => { subject: string | null; body: string };
}

interface Unnamed {
  id?: undefined;
  name?: undefined;
  phone: string | null;
  email: string | null;
}

/** A receiver that is typed, or the payer of the link: without an address it is refused instead of told of. */
function unnamedReceiver({ receiver, sendEmail, sendSms }: SendWish, own: SendSubject['own']): Unnamed {
  const typed = receiver?.trim();
  const email = typed === undefined ? own.email : isEmail(typed) ? typed : null;
  const phone = typed === undefined ? own.phone : normalizePhone(typed);
  const reached = {
    email: sendEmail ? email : null,
    phone: sendSms && phone && hasShape('mobilePhone', phone) ? phone : null,
  };
  if (!reached.email && !reached.phone)
    throw invalidField('receiver', typed === undefined ? 'required' : sendEmail ? 'email' : 'phone');
  return reached;
}

function linesOf({ id, name, phone, email }: Receiver | Unnamed, { sendEmail, sendSms }: SendWish): Line[] {
  const line = (channel: Channel, to: string, isRight: boolean): Line => ({
    id,
    name,
    channel,
    to,
    outcome: isRight ? 'SENT' : 'WRONG_ADDRESS',
  });
  const lines = [
    ...(sendEmail && email ? [line('EMAIL', email, isEmail(email))] : []),
    ...(sendSms && phone ? [line('SMS', phone, hasShape('mobilePhone', phone))] : []),
  ];
  return lines.length > 0 ? lines : [{ id, name, outcome: 'NO_ADDRESS' }];
}

/** Judges each message; nobody gets two within a minute, nor one that they asked not to get. */
async function judged({ db, now }: WriteContext<MerchantActor>, merchantId: string, lines: readonly Line[]) {
  const addresses = lines.flatMap(({ to, outcome }) => (to && outcome === 'SENT' ? [to] : []));
  const unsubscribed = await unsubscribedOf(db, merchantId, addresses.map(keyOfAddress));
  const aMinuteAgo = new Date(Date.parse(now) - minute).toISOString();
  const written = new Map(await lastWrittenTo(db.unscoped('messages belong to the platform'), addresses, aMinuteAgo));
  const told = lines.map((line): Line => {
    if (!line.to || line.outcome !== 'SENT') return line;
    if (unsubscribed.has(keyOfAddress(line.to))) return { ...line, outcome: 'UNSUBSCRIBED' };
    if (written.has(line.to)) return { ...line, outcome: 'TOO_SOON' };
    written.set(line.to, now);
    return line;
  });
  return { told, written };
}

function tooSoon(told: readonly Line[], written: ReadonlyMap<string, string>, now: string) {
  const next = told.map(({ to }) => Date.parse(written.get(to ?? '') ?? now) + minute);
  return problem('too_many_requests', { retryAfter: Math.ceil((Math.max(...next) - Date.parse(now)) / 1000) });
}

/**
 * Writes to an address that is typed, or to customers and whole groups, each of whom gets a message of their own.
 * A link or page is sent ten times a day, to however many at once.
 */
export async function sendToReceivers(ctx: WriteContext<MerchantActor>, wish: SendWish, subject: SendSubject) {
  const { db, actor, now, mode, language, services } = ctx;
  const { merchantId, shop } = subject;
  if (!wish.sendEmail && !wish.sendSms) throw invalidField('sendEmail', 'one_of_required');
  const isUnnamed = wish.receiver !== undefined || wish.receiverIds === undefined;
  const receivers = [
    ...(isUnnamed ? [unnamedReceiver(wish, subject.own)] : []),
    ...(wish.receiverIds ? await receiversOf(db, merchantId, wish.receiverIds, maxReceivers) : []),
  ];
  const { told, written } = await judged(
    ctx,
    merchantId,
    receivers.flatMap((receiver) => linesOf(receiver, wish)),
  );
  const sent = told.flatMap(({ id, channel, to, outcome }) =>
    outcome === 'SENT' && channel && to ? [{ receiverId: id, channel, to }] : [],
  );
  if (sent.length === 0) {
    if (told.length > 0 && told.every(({ outcome }) => outcome === 'TOO_SOON')) throw tooSoon(told, written, now);
    if (!wish.receiverIds) throw invalidField('receiver', 'unsubscribed');
    return { sent: 0, receivers: told };
  }
  if (!(await countSend(db, subject, vnDay(now), maxSendsOfDay)))
    throw problem('limit_exceeded', { limit: maxSendsOfDay, current: maxSendsOfDay });

  const settings = { mode, addresses: services.settings.addresses, secret: services.secrets.tokenSecret };
  const messageTo = ({ channel, to }: (typeof sent)[number]): NewMessage => {
    const { subject: title, body } = subject.written(channel);
    const whole = channel === 'EMAIL' ? withUnsubscribe(body, { merchantId, shop, to, language }, settings) : body;
    return { channel, to, subject: title, body: whole, secret: 'NONE', createdAt: now };
  };
  await enqueue(db.unscoped('messages belong to the platform'), ...sent.map(messageTo));
  const toCustomers = sent.flatMap(({ receiverId, ...one }) => (receiverId ? [{ receiverId, ...one }] : []));
  if (toCustomers.length > 0) await noteMessages(db, subject, toCustomers, { by: actor.userName, now });
  return { sent: sent.length, receivers: told };
}
