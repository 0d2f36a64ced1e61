import { invalidField } from '@pay/contract-core';
import type { paymentMethodReview } from '@pay/contract-cms';
import type { paymentMethod, shopSetting } from '@pay/contract-portal';
import { defaultPaymentMethod } from '@pay/domain';
import { actorName, type HandlersOf, type Services, uuidv7 } from '@pay/platform-kernel';
import {
  addPaymentMethod,
  changePaymentMethod,
  paymentMethodForChange,
  type PaymentMethod,
  paymentMethods,
} from './payment-methods.store.ts';
import { refuseLogo } from './shop-logo.ts';
import { chosenMethods, isLastVietQr } from './shop-setting.rules.ts';
import { type Look, saveShopSetting, shopNameOf, shopSettingOf } from './shop-setting.store.ts';

/** The staff configure methods once for both modes, so they are read from the live database. */
const methodsOf = ({ storages }: Services) => paymentMethods(storages.live.db);

const shopAnswer = (look: Look & { id: string | null }, name: string, methods: readonly PaymentMethod[]) => ({
  id: look.id,
  backgroundColor: look.backgroundColor,
  defaultLanguage: look.defaultLanguage,
  logo: look.logo,
  shopName: look.shopName ?? name,
  payments: chosenMethods(methods, look.paymentIds),
});

function refuseMethods(paymentIds: readonly string[], methods: readonly PaymentMethod[]): void {
  const active = new Set(methods.filter(({ status }) => status === 'ACTIVE').map(({ id }) => id));
  if (new Set(paymentIds).size !== paymentIds.length) throw invalidField('paymentIds', 'duplicate');
  if (!paymentIds.every((id) => active.has(id))) throw invalidField('paymentIds', 'unknown');
}

export const shopSettingHandlers: HandlersOf<typeof shopSetting> = {
  get: async (_input, { db, actor, services }) =>
    shopAnswer(
      await shopSettingOf(db, actor.merchantId),
      await shopNameOf(db, actor.merchantId),
      await methodsOf(services),
    ),

  update: {
    outside: async ({ id: _id, ...changes }, ctx) => {
      const { services } = ctx;
      const methods = await methodsOf(services);
      if (changes.paymentIds) refuseMethods(changes.paymentIds, methods);
      if (changes.logo) await refuseLogo(changes.logo, services);
      return ctx.transaction(async ({ db, actor, now, audit }) => {
        const { id: _saved, ...before } = await shopSettingOf(db, actor.merchantId);
        const look: Look = {
          backgroundColor: changes.backgroundColor ?? before.backgroundColor,
          defaultLanguage: changes.defaultLanguage ?? before.defaultLanguage,
          logo: changes.logo === undefined ? before.logo : changes.logo,
          shopName: changes.shopName === undefined ? before.shopName : changes.shopName,
          paymentIds: changes.paymentIds ?? before.paymentIds,
        };
        const saved = await saveShopSetting(db, actor.merchantId, look, {
          updatedBy: actorName(actor),
          updatedAt: now,
        });
        audit({ entityId: saved.id, before, after: look });
        return shopAnswer(saved, await shopNameOf(db, actor.merchantId), methods);
      });
    },
  },
};

export const paymentMethodHandlers: HandlersOf<typeof paymentMethod> = {
  publicGetList: (_input, { services }) => methodsOf(services),
};

export const paymentMethodReviewHandlers: HandlersOf<typeof paymentMethodReview> = {
  cmsGetList: (_input, { db }) => paymentMethods(db),
  cmsCreate: async (
    { name, paymentType, type, status = 'ACTIVE', logo, fixedFee = 0, dynamicFee = 0, paymentLimit = 0 },
    { db, audit },
  ) => {
    const method = {
      name,
      paymentType,
      status,
      fixedFee,
      dynamicFee,
      paymentLimit,
      type: type ?? null,
      logo: logo ?? null,
    };
    const added = await addPaymentMethod(db, { id: uuidv7(), ...method });
    audit({ entityId: added.id, after: method });
    return added;
  },
  cmsUpdate: async ({ id, ...change }, { db, audit }) => {
    const before = await paymentMethodForChange(db, id);
    const { status, paymentType = defaultPaymentMethod } = change;
    const leavesVietQr = status === 'INACTIVE' || paymentType !== defaultPaymentMethod;
    if (leavesVietQr && isLastVietQr(await paymentMethods(db), id)) throw invalidField('status', 'last_viet_qr');
    const after = Object.keys(change).length > 0 ? await changePaymentMethod(db, id, change) : before;
    audit({ entityId: id, before, after });
    return after;
  },
};
