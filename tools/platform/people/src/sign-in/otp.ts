import { problem } from '@pay/contract-core';
import { formatVnd, maskEmail, maskPhone } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import {
  type Actor,
  enqueue,
  keyedHash,
  type MerchantActor,
  networkOf,
  type OutsideContext,
  platformText,
  sameText,
  type Tables,
  type Trx,
  type WriteContext,
} from '@pay/platform-kernel';
import type { Kysely } from 'kysely';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { identityPolicy, lifetimes, otpAttempts } from './identity-policy.ts';
import { askedByAnyone, type OtpPurpose, otpText, textOfPurpose } from './otp.messages.ts';
import {
  type Asking,
  type Guess,
  hour,
  insertOtpSession,
  otpSessionOf,
  sentFrom,
  sentTo,
  spend,
  takeAttempt,
  voidOlder,
} from './otp.store.ts';
import { whole } from '../staff/whole.ts';

export type { OtpPurpose } from './otp.messages.ts';

export interface OtpReceiver {
  /** Absent before the user exists. */
  userId: string | null;
  merchantId: string | null;
  channel: 'SMS' | 'EMAIL';
  to: string;
  /** What was typed belongs to nobody: the step looks like any other, and no message is sent. */
  unknown?: boolean;
}

export interface OtpRequest {
  purpose: OtpPurpose;
  /** VND, named in the message. */
  amount?: number;
  /** What the code confirms; the same value must come with the answer. */
  confirms?: unknown;
  /** The password of a sign-in that was not judged yet: anybody may have asked. */
  unproven?: boolean;
  /** Sealed, and given back once the code is right. */
  verdict?: string;
}

export interface OtpStep {
  sessionId: string;
  /** Seconds. */
  timeout: number;
  phone: string;
}

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, inOrder(inner)]),
  );
};

const requestHash = (confirms: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(confirms ?? null)))
    .digest('base64url');

const ipFamilyOf = (ip: string) => (ip.includes(':') && !ip.startsWith('::ffff:') && ip !== '::1' ? 6 : 4);

const codeHash = (secret: string, id: string, code: string) => keyedHash(secret, `otp ${id} ${code}`);

function otpBody(purpose: OtpPurpose, code: string, amount: number | undefined, language: Language): string {
  const text = textOfPurpose[purpose];
  if (text !== 'payout') return platformText(otpText[text], language, { code });
  return platformText(otpText.payout, language, { code, amount: formatVnd(amount ?? 0, language) });
}

const secondsUntil = (moment: number) => Math.max(1, Math.ceil((moment - Date.now()) / 1000));

async function withinQuota(trx: Trx, { settings }: WriteContext['services'], asking: Asking): Promise<void> {
  const policy = identityPolicy(settings);
  const { today, thisHour, last } = await sentTo(trx, asking);
  const resendAt = last ? Date.parse(last) + policy.otpResendAfterMs : 0;
  if (resendAt > Date.now()) throw problem('otp_resend_too_soon', { retryAfter: secondsUntil(resendAt) });
  if (thisHour >= policy.otpPerHour || today >= policy.otpPerDay) throw problem('otp_quota_used_up');
  if (asking.askedFrom === null) return;
  const sent = await sentFrom(trx, asking.askedFrom, asking.receiver);
  if (sent.todayToReceiver >= policy.otpPerNetworkPhoneDay) throw problem('otp_quota_used_up');
  if (sent.thisHour >= policy.otpPerNetworkHour && sent.firstOfHour)
    throw problem('too_many_requests', { retryAfter: secondsUntil(Date.parse(sent.firstOfHour) + hour) });
}

/** Sends a code to someone; the message commits together with the session it opens. */
export async function openOtpFor(
  { db, ip, language, services }: Pick<WriteContext, 'ip' | 'language' | 'services'> & { db: Trx },
  { userId, merchantId, channel, to, unknown }: OtpReceiver,
  { purpose, amount, confirms, unproven, verdict }: OtpRequest,
): Promise<OtpStep> {
  const trx = whole(db);
  const askedFrom = unproven || askedByAnyone.has(purpose) ? networkOf(ip) : null;
  const asking: Asking = { receiver: to, purpose, askedFrom };
  await withinQuota(trx, services, asking);
  await voidOlder(trx, asking);
  const { settings, secrets } = services;
  const id = randomBytes(18).toString('base64url');
  const code = (settings.sandbox && settings.fixedOtp) || String(randomInt(1_000_000)).padStart(6, '0');
  const now = Date.now();
  await insertOtpSession(trx, {
    id,
    merchantId,
    userId,
    ...asking,
    verdict: verdict ?? null,
    ipFamily: ipFamilyOf(ip),
    confirms: requestHash(confirms),
    codeHash: codeHash(secrets.tokenSecret, id, code),
    createdAt: new Date(now),
    expiresAt: new Date(now + lifetimes.otp),
  });
  const body = otpBody(purpose, code, amount, language);
  const otp = settings.sandbox ? code : null;
  if (!unknown) await enqueue(trx, { channel, to, body, secret: 'CODE', otp, createdAt: new Date(now) });
  return { sessionId: id, timeout: lifetimes.otp / 1000, phone: channel === 'SMS' ? maskPhone(to) : maskEmail(to) };
}

/** Sends a code to the user who makes the call, or to the phone that is given (the bank's, for linking an account). */
export const openOtp = (
  ctx: WriteContext<MerchantActor>,
  { phone, ...request }: OtpRequest & { phone?: string },
): Promise<OtpStep> =>
  openOtpFor(
    ctx,
    { userId: ctx.actor.userId, merchantId: ctx.actor.merchantId, channel: 'SMS', to: phone ?? ctx.actor.phone },
    request,
  );

/** Why no attempt was given, in the order in which the checks stand. */
async function refusal(db: Kysely<Tables>, guess: Guess) {
  const session = await otpSessionOf(db, guess);
  const isHis = session && session.confirms === guess.confirms && session.ipFamily === guess.ipFamily;
  if (!isHis || (guess.userId && session.userId !== guess.userId)) return problem('otp_expired');
  if (session.usedAt || session.voidedAt || Date.parse(session.expiresAt) <= Date.now()) return problem('otp_expired');
  return problem('otp_attempts_used_up', { attemptsLeft: 0 });
}

export interface OtpAnswer {
  sessionId: string;
  otp: string;
  purpose: OtpPurpose;
  confirms?: unknown;
}

export interface Confirmed {
  userId: string | null;
  receiver: string;
  verdict: string | null;
}

/**
 * Does what a one-time password confirms: compares the code first, its attempt counted whatever follows, then runs the
 * work in a transaction that uses the code up. When the work refuses, the code stays good for another try.
 */
export async function confirmedByOtp<A extends Actor, R>(
  ctx: OutsideContext<A>,
  { sessionId, otp, purpose, confirms }: OtpAnswer,
  work: (tx: WriteContext<A>, confirmed: Confirmed) => Promise<R>,
): Promise<R> {
  const { actor, ip, mode, services } = ctx;
  const { db } = services.storages[mode];
  const guess: Guess = {
    id: sessionId,
    purpose,
    ipFamily: ipFamilyOf(ip),
    confirms: requestHash(confirms),
    ...((actor.kind === 'merchant' || actor.kind === 'staff') && { userId: actor.userId }),
  };
  const attempt = await takeAttempt(db, guess);
  if (!attempt) throw await refusal(db, guess);
  if (!sameText(attempt.codeHash, codeHash(services.secrets.tokenSecret, sessionId, otp))) {
    throw problem('otp_wrong', { attemptsLeft: otpAttempts - attempt.attempts });
  }
  return ctx.transaction(async (tx) => {
    if (!(await spend(whole(tx.db), sessionId))) throw problem('otp_expired');
    return work(tx, { userId: attempt.userId, receiver: attempt.receiver, verdict: attempt.verdict });
  });
}
