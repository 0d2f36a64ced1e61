import type { payLinkPrivate } from '@pay/contract-merchant-api';
import { takeFeeNotice } from '@pay/platform-billing';
import { actorName, type HandlersOf } from '@pay/platform-kernel';
import { createPayLink, payLinkAnswer, qrOf } from '@pay/platform-payments';

export const privatePayLinkHandlers: HandlersOf<typeof payLinkPrivate> = {
  privateCreate: async ({ customerInfoType, ...terms }, ctx) => {
    const { db, actor, mode, now, services } = ctx;
    const { settings } = services;
    const { link, payment } = await createPayLink(
      db,
      { ...terms, customerInfoType: customerInfoType ?? (terms.customer ? 'PARTNER_FILL' : 'NO_REQUIRE') },
      { merchantId: actor.merchantId, mode, by: actorName(actor), now, sandbox: settings.sandbox, partner: true },
    );
    ctx.audit({ entityId: link.code });
    return payLinkAnswer(link, { mode, now, addresses: settings.addresses, qrCode: qrOf(payment) });
  },

  privateFeeNotifyTransaction: async ({ transactionId, success }, { db, actor, now, audit }) => {
    await takeFeeNotice(db, { merchantId: actor.merchantId, transactionId, success }, now);
    audit({ entityId: transactionId, after: { success } });
    return { success: true as const };
  },
};
