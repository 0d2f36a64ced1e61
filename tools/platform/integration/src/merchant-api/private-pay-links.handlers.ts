import type { payLinkPrivate } from '@pay/contract-merchant-api';
import { actorName, type HandlersOf, refusedField } from '@pay/platform-kernel';
import { createPayLink, payLinkAnswer, paymentOf, qrOf } from '@pay/platform-payments';

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

  // The settlement has booked the fee already; the notice is only compared with it.
  privateFeeNotifyTransaction: async ({ transactionId, success }, { db, actor }) => {
    const row = await paymentOf(db, { merchantId: actor.merchantId, transactionId });
    if (!row) throw refusedField('invalid_transaction_id', 'transactionId', 'unknown');
    if (success !== (row.status === 'SUCCESS'))
      throw refusedField('invalid_transaction_status', 'success', 'not_allowed_from_status');
    return { success: true as const };
  },
};
