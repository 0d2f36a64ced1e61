import { isOwnPicture } from '@pay/platform-people';
import { invalidField } from '@pay/contract-core';
import type { paymentMethodReview } from '@pay/contract-cms';
import type { paymentMethod, shopSetting } from '@pay/contract-portal';
import { addDays, defaultPaymentMethod, vnDay } from '@pay/domain';
import { proposeMethodFee } from '@pay/platform-fees';
import {
  actorName,
  type HandlersOf,
  type Services,
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

/** The staff configure methods once for both modes, so they are read from the live database. */
const methodsOf = ({ storages, clocks }: Services) => paymentMethods(storages.live.db, clocks.live.now());

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
  publicGetList: async (_input, { mode, services }) =>
    (await methodsOf(services)).filter(({ paymentType }) => isPayable(paymentType, { mode, services })),
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
  cmsGetList: (_input, { db, now }) => paymentMethods(db, now),
  cmsCreate: async ({ name, paymentType, type, status = 'ACTIVE', logo, ...figures }, ctx) => {
    const { db, now, audit } = ctx;
    const id = uuidv7();
    const method = { name, paymentType, status, type: type || null, logo: await ownLogo(logo, ctx) };
    await addPaymentMethod(db, { id, ...method });
    audit({ entityId: id, after: method });
    await proposeFigures(ctx, id, figuresOf(figures));
    return methodById(db, id, now);
  },
  cmsUpdate: async ({ id, fixedFee, dynamicFee, paymentLimit, type, logo, ...named }, ctx) => {
    const { db, now, audit } = ctx;
    const change = {
      ...named,
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
    return after;
  },
};
