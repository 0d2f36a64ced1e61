import type { payLink } from '@pay/contract-portal';
import { paymentMachine } from '@pay/domain';
import {
  type HandlersOf,
  type MerchantActor,
  platformPage,
  type ReadContext,
  requireAllowed,
  stepsOf,
  type WriteContext,
} from '@pay/platform-kernel';
import { endPayment } from '../transactions/end-payment.ts';
import { acceptException, returnException } from '../transactions/exceptions.ts';
import { shownStatus, transactionAnswer, type TransactionRow } from '../transactions/transactions.rules.ts';
import { findTransaction } from '../transactions/transactions.store.ts';
import { createPayLink } from './create-pay-link.ts';
import { linkActions, payLinkAnswer, qrOf } from './pay-links.rules.ts';
import { findPayLink, type ListedPayLink, listPayLinks, paymentOf } from './pay-links.store.ts';
import { sharePayLink } from './share-pay-link.ts';

type Decide = typeof acceptException;

const decided = async (
  decide: Decide,
  { transactionId, note }: { transactionId: string; note?: string | undefined },
  ctx: WriteContext<MerchantActor>,
) => {
  const { db, actor, now } = ctx;
  const before = await findTransaction(db, actor.merchantId, transactionId);
  await decide(db, before, { by: actor.userName, note, now });
  ctx.audit({ entityId: transactionId, before: { status: before.status, exception: before.exception } });
  return transactionAnswer(await findTransaction(db, actor.merchantId, transactionId), now);
};

const answer = (
  link: ListedPayLink,
  payment: TransactionRow | undefined,
  { mode, now, services }: ReadContext<MerchantActor>,
) => payLinkAnswer(link, { mode, now, addresses: services.settings.addresses, qrCode: qrOf(payment) });

export const payLinkHandlers: HandlersOf<typeof payLink> = {
  create: async (input, ctx) => {
    const { db, actor, mode, now, services } = ctx;
    const maker = { merchantId: actor.merchantId, mode, by: actor.userName, now, sandbox: services.settings.sandbox };
    const { link, payment } = await createPayLink(db, input, maker);
    ctx.audit({ entityId: link.code });
    return answer(link, payment, ctx);
  },
  getList: async (filter, { db, actor, mode, now, services, page }) => {
    const { rows, total } = await listPayLinks(db, actor.merchantId, filter, page);
    const seen = { mode, now, addresses: services.settings.addresses, qrCode: null };
    return platformPage(
      rows.map((link) => payLinkAnswer(link, seen)),
      page,
      total,
    );
  },
  getDetail: async ({ payLinkCode }, ctx) => {
    const link = await findPayLink(ctx.db, payLinkCode, ctx.actor.merchantId);
    const payment = await paymentOf(ctx.db, link);
    return {
      ...answer(link, payment, ctx),
      virtualAccount: payment?.virtualAccount ?? null,
      allowed: linkActions(link, payment, ctx.now),
      history: await stepsOf(ctx.db, { merchantId: link.merchantId, entity: paymentMachine.entity, id: link.id }),
    };
  },
  sendEmailSms: (input, ctx) => sharePayLink(input, ctx),
  cancel: async ({ payLinkCode, note }, ctx) => {
    const { db, actor, now } = ctx;
    const link = await findPayLink(db, payLinkCode, actor.merchantId);
    const payment = await paymentOf(db, link);
    requireAllowed(linkActions(link, payment, now), 'cancel', shownStatus(link, now));
    const key = { merchantId: actor.merchantId, transactionId: link.transactionId ?? link.id };
    await endPayment(db, key, 'cancel', { by: actor.userName, party: 'merchant', note, now });
    const canceled = await findPayLink(db, payLinkCode, actor.merchantId);
    return answer(canceled, await paymentOf(db, canceled), ctx);
  },
  acceptException: (input, ctx) => decided(acceptException, input, ctx),
  returnException: (input, ctx) => decided(returnException, input, ctx),
};
