import { problem } from '@pay/contract-core';
import type { customerPublic } from '@pay/contract-payer';
import { maskEmail, maskPhone } from '@pay/domain';
import type { HandlersOf, NobodyActor, ReadContext } from '@pay/platform-kernel';
import { merchantFacts } from '@pay/platform-people';
import { shopContactOf } from '../pay-links/receiver.ts';
import { subscribeAgain, unsubscribe, unsubscribedOf } from './sending.store.ts';
import { type Subscriber, subscriberOf } from './unsubscribe-link.ts';

function subscriberBehind(token: string, { mode, services }: ReadContext<NobodyActor>): Subscriber {
  const found = subscriberOf(token, mode, services.secrets.tokenSecret);
  if (!found) throw problem('not_found');
  return found;
}

async function told({ merchantId, address }: Subscriber, ctx: ReadContext) {
  const { db } = ctx;
  const shop = await merchantFacts(db, merchantId, ['name']);
  const unsubscribed = await unsubscribedOf(db, merchantId, [address]);
  return {
    shopName: shop.name,
    shopContact: await shopContactOf({ merchantId }, ctx),
    address: address.includes('@') ? maskEmail(address) : maskPhone(address),
    subscribed: !unsubscribed.has(address),
  };
}

export const customerPublicHandlers: HandlersOf<typeof customerPublic> = {
  getSubscription: ({ token }, ctx) => told(subscriberBehind(token, ctx), ctx),
  changeSubscription: async ({ token, subscribed }, ctx) => {
    const { db, now, audit } = ctx;
    const subscriber = subscriberBehind(token, ctx);
    const { merchantId, address } = subscriber;
    if (subscribed) await subscribeAgain(db, merchantId, address);
    else await unsubscribe(db, merchantId, address, now);
    audit({ entityId: merchantId, after: { subscribed } });
    return told(subscriber, ctx);
  },
};
