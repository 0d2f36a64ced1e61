import { problem } from '@pay/contract-core';
import type { cardGateway } from '@pay/contract-payer';
import { cardKindOf } from '@pay/domain';
import { cardByMask, cardByNumber, cardFault, maskedCard } from '@pay/platform-accounts';
import { type HandlersOf, type Instant, randomDigits, type WriteContext } from '@pay/platform-kernel';
import { shopNameOf, shopSettingOf } from '../shop-setting/shop-setting.store.ts';
import { lockedPaymentById } from '../transactions/payments.store.ts';
import { shownStatus, type TransactionRow } from '../transactions/transactions.rules.ts';
import { checkHandOver, type HandOverFields } from './card-hand-over.ts';
import { type CardOrder, kindOf, lockCardOrder, openCardOrder, saveCardOrder } from './card-order.store.ts';
import { sendToGateway } from './card-payment.ts';
import { sealResult } from './card-result.ts';

type HandOver = HandOverFields & { signature: string };

const maxCardTries = 5;
const maxOtpTries = 3;
const otpGoodForMs = 5 * 60_000;
const resendAfterMs = 30_000;

const secondsLeft = (until: number, now: Instant) => Math.max(0, Math.ceil((until - Date.parse(now)) / 1_000));

/** Of the password that was sent last; an order of before this was kept has no end. */
function otpTimes({ step, otpSentAt }: CardOrder, now: Instant) {
  if (step !== 'OTP' || !otpSentAt) return undefined;
  const sent = Date.parse(otpSentAt);
  return { otpLeft: secondsLeft(sent + otpGoodForMs, now), resendIn: secondsLeft(sent + resendAfterMs, now) };
}

async function orderOf(handOver: HandOver, ctx: WriteContext): Promise<{ order: CardOrder; payment: TransactionRow }> {
  checkHandOver(handOver, ctx);
  const { db, now } = ctx;
  const payment = await lockedPaymentById(db, handOver.transactionId);
  if (!payment.payLinkId) throw problem('not_found');
  const known = await lockCardOrder(db, payment);
  if (known) return { order: known, payment };
  const status = shownStatus(payment, now);
  if (status !== 'CREATED') throw problem('not_allowed_from_status', { status, allowed: ['CREATED'] });
  await sendToGateway(db, payment, now);
  const { merchantId, id, payLinkId } = payment;
  const order = await openCardOrder(
    db,
    { merchantId, transactionId: id, payLinkId, reference: `SBX${randomDigits(12)}` },
    now,
  );
  return { order, payment };
}

const answer = async (
  { order, payment }: { order: CardOrder; payment: TransactionRow },
  { db, mode, now, services }: WriteContext,
  fault?: string,
) => ({
  step: order.step,
  amount: payment.amount,
  description: payment.description,
  shopName: (await shopSettingOf(db, payment.merchantId)).shopName ?? (await shopNameOf(db, payment.merchantId)),
  maskedNumber: order.maskedNumber,
  fault: fault ?? null,
  triesLeft: Math.max(0, (order.step === 'OTP' ? maxOtpTries : maxCardTries) - order.tries),
  ...otpTimes(order, now),
  napasResult:
    order.step === 'DONE' && order.code !== null
      ? sealResult(
          {
            transactionId: payment.id,
            amount: payment.amount,
            mode,
            code: order.code,
            reference: order.reference,
            card: order.maskedNumber ?? '',
            ...kindOf(order),
            time: now,
          },
          services.secrets.ticketSecret,
        )
      : null,
});

const done = (order: CardOrder, code: string, { db, now }: WriteContext) =>
  saveCardOrder(db, order, { step: 'DONE', code, doneAt: now });

export const cardGatewayHandlers: HandlersOf<typeof cardGateway> = {
  open: async ({ handOver }, ctx) => answer(await orderOf(handOver, ctx), ctx),
  card: async ({ handOver, number, holder, issueDate }, ctx) => {
    const found = await orderOf(handOver, ctx);
    const { order, payment } = found;
    const card = cardByNumber(number);
    const fault = cardFault(card, holder, issueDate);
    // Whatever was entered of a card stays out of the audit; a number that no card has may still be one mistyped.
    ctx.audit({ entityId: payment.id, after: { card: card && maskedCard(card.number), fault } });
    if (order.step !== 'CARD') return answer(found, ctx);
    if (!card || fault) {
      const tries = order.tries + 1;
      const next =
        tries < maxCardTries
          ? await saveCardOrder(ctx.db, order, { tries })
          : await done(order, 'INVALID_CARDINFO', ctx);
      return answer({ order: next, payment }, ctx, fault);
    }
    const known = { maskedNumber: maskedCard(card.number), ...cardKindOf(card.number, card.cardFunding) };
    const next =
      card.otp === ''
        ? await done(await saveCardOrder(ctx.db, order, known), card.code, ctx)
        : await saveCardOrder(ctx.db, order, { step: 'OTP', ...known, tries: 0, otpSentAt: ctx.now });
    return answer({ order: next, payment }, ctx);
  },
  otp: async ({ handOver, otp }, ctx) => {
    const found = await orderOf(handOver, ctx);
    const { order, payment } = found;
    const card = cardByMask(order.maskedNumber);
    if (order.step !== 'OTP' || !card) return answer(found, ctx);
    if (otpTimes(order, ctx.now)?.otpLeft === 0) return answer(found, ctx, 'OTP_EXPIRED');
    if (otp.trim() === card.otp) return answer({ order: await done(order, card.code, ctx), payment }, ctx);
    const tries = order.tries + 1;
    const next =
      tries < maxOtpTries ? await saveCardOrder(ctx.db, order, { tries }) : await done(order, 'INVALID_OTP3', ctx);
    return answer({ order: next, payment }, ctx, 'INVALID_OTP');
  },
  resend: async ({ handOver }, ctx) => {
    const found = await orderOf(handOver, ctx);
    const { order, payment } = found;
    if (order.step !== 'OTP') return answer(found, ctx);
    if (otpTimes(order, ctx.now)?.resendIn) return answer(found, ctx, 'OTP_TOO_SOON');
    return answer({ order: await saveCardOrder(ctx.db, order, { otpSentAt: ctx.now }), payment }, ctx);
  },
  cancel: async ({ handOver }, ctx) => {
    const found = await orderOf(handOver, ctx);
    if (found.order.step === 'DONE') return answer(found, ctx);
    return answer({ order: await done(found.order, 'CANCEL', ctx), payment: found.payment }, ctx);
  },
};
