import type { Actor, CodeReceiver, Codes } from '@pay/platform-kernel';
import { judgedOtp, openOtpFor, type OtpReceiver } from './otp.ts';
import { spend, subjectOfOtp } from './otp.store.ts';
import { signInView } from '../staff/sign-in-view.ts';

function receiverOf(actor: Actor, to: CodeReceiver | undefined): OtpReceiver {
  const userId = 'userId' in actor ? actor.userId : null;
  const merchantId = 'merchantId' in actor ? actor.merchantId : null;
  if (to) return { ...to, userId, merchantId };
  if (actor.kind !== 'merchant') throw new Error(`Nobody gets the code of a call by ${actor.kind}`);
  return { channel: 'SMS', to: actor.phone, userId, merchantId };
}

export const codes: Codes = {
  send: (ctx, { to, ...code }) => openOtpFor(ctx, receiverOf(ctx.actor, to), code),
  subjectOf: async ({ mode, services }, sessionId) => subjectOfOtp(services.storages[mode].db, sessionId),
  judge: async (ctx, code) => {
    const { valuesHash, subject } = await judgedOtp(ctx, code);
    if (valuesHash === null) throw new Error(`The code of ${code.purpose} confirms no values`);
    return { valuesHash, subject };
  },
  spend: ({ db }, sessionId) => spend(signInView(db), sessionId),
};
