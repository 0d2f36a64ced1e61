import { isOwnPicture } from '@pay/platform-people';
import { invalidField } from '@pay/contract-core';
import type { paymentMethodReview } from '@pay/contract-cms';
import type { paymentMethod, shopSetting } from '@pay/contract-portal';
import { addDays, defaultPaymentMethod, vnDay } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import { methodNameIn, proposeMethodFee, storedMethodName } from '@pay/platform-fees';
import {
  actorName,
  type HandlersOf,
  type StaffActor,
  uuidv7,
  type WriteContext,
  type Caller,
} from '@pay/platform-kernel';
import { isDeepStrictEqual } from 'node:util';
import { isPayable } from '../transactions/payment-gateways.ts';
import {
  addPaymentMethod,
  changePaymentMethod,
  methodById,
  paymentMethodForChange,
  type PaymentMethod,
  paymentMethods,
} from './payment-methods.store.ts';
import { refusePicture } from './shop-picture.ts';
import { chosenMethods, isLastVietQr } from './shop-setting.rules.ts';
import { type Look, saveShopSetting, shopNameOf, shopSettingOf } from './shop-setting.store.ts';

const wordedMethod = <Method extends { name: string }>(method: Method, language: Language): Method => ({
  ...method,
  name: methodNameIn(method.name, language),
});

/** The staff configure methods once for both modes, so they are read from the live database. */
const methodsOf = async ({ services: { storages, clocks }, language }: Pick<Caller, 'services' | 'language'>) =>
  (await paymentMethods(storages.live.db, clocks.live.now())).map((method) => wordedMethod(method, language));

const shopAnswer = (look: Look & { id: string | null }, name: string, methods: readonly PaymentMethod[]) => ({
  id: look.id,
  backgroundColor: look.backgroundColor,
  defaultLanguage: look.defaultLanguage,
  logo: look.logo,
  shopName: look.shopName ?? name,
  payments: chosenMethods(methods, look.paymentIds),
});

const maxLogoBytes = 1024 * 1024;

function refuseMethods(paymentIds: readonly string[], methods: readonly PaymentMethod[]): void {
  const active = new Set(methods.filter(({ status }) => status === 'ACTIVE').map(({ id }) => id));
  if (new Set(paymentIds).size !== paymentIds.length) throw invalidField('paymentIds', 'duplicate');
  if (!paymentIds.every((id) => active.has(id))) throw invalidField('paymentIds', 'unknown');
}

export const shopSettingHandlers: HandlersOf<typeof shopSetting> = {
  get: async (_input, ctx) => {
    const { db, actor } = ctx;
    return shopAnswer(
      await shopSettingOf(db, actor.merchantId),
      await shopNameOf(db, actor.merchantId),
      await methodsOf(ctx),
    );
  },

  update: {
    outside: async ({ id: _id, ...changes }, ctx) => {
      const { services } = ctx;
      const methods = await methodsOf(ctx);
      if (changes.paymentIds) refuseMethods(changes.paymentIds, methods);
      if (changes.logo) await refusePicture('logo', changes.logo, { maxBytes: maxLogoBytes, services });
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
  publicGetList: async (_input, ctx) => (await methodsOf(ctx)).filter(({ paymentType }) => isPayable(paymentType, ctx)),
};

type Figures = Partial<Pick<PaymentMethod, 'fixedFee' | 'dynamicFee' | 'paymentLimit'>>;

/** Fee and limit apply to every shop: what one person writes of them waits for another. */
async function proposeFigures(ctx: WriteContext<StaffActor>, id: string, given: Figures): Promise<void> {
  const { fixedFee, dynamicFee, paymentLimit } = await methodById(ctx.db, id, ctx.now);
  const present = { fixedFee, dynamicFee, paymentLimit };
  const wanted = { ...present, ...given };
  if (isDeepStrictEqual(wanted, present)) return;
  await proposeMethodFee(ctx, { methodId: id, ...wanted, activeDate: addDays(vnDay(ctx.now), 1) });
}

const figuresOf = ({
  fixedFee,
  dynamicFee,
  paymentLimit,
}: { [Name in keyof Figures]: Figures[Name] | undefined }): Figures => ({
  ...(fixedFee !== undefined && { fixedFee }),
  ...(dynamicFee !== undefined && { dynamicFee }),
  ...(paymentLimit !== undefined && { paymentLimit }),
});

/** Payers' pages load nothing from elsewhere. */
async function ownLogo(
  logo: string | null | undefined,
  { services }: Pick<Caller, 'services'>,
): Promise<string | null> {
  if (!logo) return null;
  if (!(await isOwnPicture(logo, 'payment-method', services))) throw invalidField('logo', 'unknown');
  return logo;
}

export const paymentMethodReviewHandlers: HandlersOf<typeof paymentMethodReview> = {
  cmsGetList: async (_input, { db, now, language }) =>
    (await paymentMethods(db, now)).map((method) => wordedMethod(method, language)),
  cmsCreate: async ({ name, paymentType, type, status = 'ACTIVE', logo, ...figures }, ctx) => {
    const { db, now, language, audit } = ctx;
    const id = uuidv7();
    const method = {
      name: storedMethodName(name),
      paymentType,
      status,
      type: type || null,
      logo: await ownLogo(logo, ctx),
    };
    await addPaymentMethod(db, { id, ...method });
    audit({ entityId: id, after: method });
    await proposeFigures(ctx, id, figuresOf(figures));
    return wordedMethod(await methodById(db, id, now), language);
  },
  cmsUpdate: async ({ id, fixedFee, dynamicFee, paymentLimit, name, type, logo, ...others }, ctx) => {
    const { db, now, language, audit } = ctx;
    const change = {
      ...others,
      ...(name !== undefined && { name: storedMethodName(name) }),
      ...(type !== undefined && { type: type || null }),
      ...(logo !== undefined && { logo: await ownLogo(logo, ctx) }),
    };
    const before = await paymentMethodForChange(db, id);
    const { status, paymentType = defaultPaymentMethod } = change;
    const leavesVietQr = status === 'INACTIVE' || paymentType !== defaultPaymentMethod;
    if (leavesVietQr && isLastVietQr(await paymentMethods(db, now), id)) throw invalidField('status', 'last_viet_qr');
    if (Object.keys(change).length > 0) await changePaymentMethod(db, id, change);
    const after = await methodById(db, id, now);
    audit({ entityId: id, before, after });
    await proposeFigures(ctx, id, figuresOf({ fixedFee, dynamicFee, paymentLimit }));
    return wordedMethod(after, language);
  },
};
