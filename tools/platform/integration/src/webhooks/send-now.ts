import { problem } from '@pay/contract-core';
import { pingNotice } from '@pay/contract-merchant-api';
import { formatNoticeTime } from '@pay/domain';
import type { ClientActor, MerchantActor, OutsideContext, WriteContext } from '@pay/platform-kernel';
import { ensureCredential, keysOf } from '../merchant-api/credentials.store.ts';
import { deliveryLine, eventById } from './deliveries.store.ts';
import { sendEvent } from './send.ts';
import { deliveryAnswer } from './webhooks.answers.ts';
import {
  addDelivery,
  addPing,
  changeEndpoint,
  endpointOf,
  markDelivered,
  resetFailures,
  type WebhookEventRow,
} from './webhooks.store.ts';

type Sender = MerchantActor | ClientActor;
type Ctx = OutsideContext<Sender>;
type Within = WriteContext<Sender>;

async function approvedUrl({ db, actor }: Within): Promise<string> {
  const endpoint = await endpointOf(db, actor.merchantId);
  if (!endpoint?.approvedUrl)
    throw problem('not_allowed_from_status', { status: endpoint?.status ?? 'NONE', allowed: ['edit'] });
  return endpoint.approvedUrl;
}

async function sentNow(
  ctx: Ctx,
  choose: (within: Within) => Promise<WebhookEventRow>,
  taken: (within: Within) => Promise<unknown>,
) {
  const { actor, services, now } = ctx;
  const { settings, secrets } = services;
  const { event, url, keys } = await ctx.transaction(async (within) => ({
    url: await approvedUrl(within),
    event: await choose(within),
    keys: keysOf(await ensureCredential(within.db, actor.merchantId, secrets.tokenSecret, now), secrets.tokenSecret),
  }));
  const sent = await sendEvent(event, { url, keys, allowLocal: settings.sandbox }, now);
  const delivered = sent.failure === null;
  const line = await ctx.transaction(async (within) => {
    await addDelivery(within.db, event, sent, true);
    if (delivered) {
      await markDelivered(within.db, actor.merchantId, event.id);
      await taken(within);
    }
    return deliveryLine(within.db, actor.merchantId, sent.deliveryId);
  });
  return { delivered, failure: sent.failure, answer: deliveryAnswer(line, url) };
}

/** A test notice that the receiver takes enables the endpoint again. */
export const ping = (ctx: Ctx) =>
  sentNow(
    ctx,
    ({ db, actor, now }) => addPing(db, actor.merchantId, (id) => pingNotice(id, formatNoticeTime(now)), now),
    ({ db, actor }) => changeEndpoint(db, actor.merchantId, { enabled: true, failuresInRow: 0 }),
  );

export const replay = (deliveryId: string, ctx: Ctx) =>
  sentNow(
    ctx,
    async ({ db, actor }) =>
      eventById(db, actor.merchantId, (await deliveryLine(db, actor.merchantId, deliveryId)).eventId),
    ({ db, actor }) => resetFailures(db, actor.merchantId),
  );
