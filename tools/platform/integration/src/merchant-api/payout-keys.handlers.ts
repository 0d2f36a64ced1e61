import type { payoutKey } from '@pay/contract-portal';
import { problem } from '@pay/contract-core';
import { vnDay } from '@pay/domain';
import type { HandlersOf, MerchantActor, ReadContext } from '@pay/platform-kernel';
import { approvedByKey, type KeyLimits, keyLimits, saveKeyLimits } from '@pay/platform-payouts';
import { type Credential, usableCredentials } from './credentials.store.ts';
import { payoutKeyText } from './payout-keys.messages.ts';

type Ctx = ReadContext<MerchantActor>;

async function answer({ db, now }: Ctx, credential: Credential, limits: KeyLimits | undefined) {
  const { clientId, createdAt, validUntil } = credential;
  return {
    clientId,
    createdAt,
    validUntil,
    approvalLimit: limits?.approvalLimit ?? 0,
    dayLimit: limits?.dayLimit ?? 0,
    dayUsed: await approvedByKey(db, credential, vnDay(now)),
    setBy: limits?.setBy ?? null,
    setAt: limits?.setAt ?? null,
  };
}

async function usableKey({ db, actor, now }: Ctx, clientId: string): Promise<Credential> {
  const usable = await usableCredentials(db, actor.merchantId, now);
  const found = usable.find((credential) => credential.clientId === clientId);
  if (!found) throw problem('not_found');
  return found;
}

const limitsOf = async ({ db, actor }: Ctx) =>
  new Map((await keyLimits(db, actor.merchantId)).map((limits) => [limits.clientId, limits]));

export const payoutKeyHandlers: HandlersOf<typeof payoutKey> = {
  getLimits: async (_input, ctx) => {
    const { db, actor, now } = ctx;
    const limits = await limitsOf(ctx);
    const usable = await usableCredentials(db, actor.merchantId, now);
    const items = [];
    for (const credential of usable) items.push(await answer(ctx, credential, limits.get(credential.clientId)));
    return { items, mayChange: actor.isOwner };
  },
  setLimits: {
    action: payoutKeyText.limits,
    before: async ({ clientId, approvalLimit, dayLimit }, ctx) => {
      if (!ctx.actor.isOwner) throw problem('access_denied');
      await usableKey(ctx, clientId);
      return { values: { clientId, limitAmount: approvalLimit, dayLimitAmount: dayLimit } };
    },
    within: async ({ clientId, approvalLimit, dayLimit }, ctx) => {
      const { db, actor, now } = ctx;
      const { merchantId, userId, userName } = actor;
      const credential = await usableKey(ctx, clientId);
      const before = (await limitsOf(ctx)).get(clientId);
      const after = { merchantId, clientId, approvalLimit, dayLimit, setBy: userName, setById: userId, setAt: now };
      await saveKeyLimits(db, after);
      ctx.audit({
        entityId: clientId,
        before: { approvalLimit: before?.approvalLimit ?? 0, dayLimit: before?.dayLimit ?? 0 },
        after: { approvalLimit, dayLimit },
      });
      return answer(ctx, credential, after);
    },
  },
};
