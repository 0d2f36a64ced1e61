import { problem } from '@pay/contract-core';
import { maskEmail, maskPhone } from '@pay/domain';
import type { Language } from '@pay/i18n/core';
import {
  type Actor,
  canonical,
  type CodeReceiver,
  enqueue,
  keyedHash,
  networkOf,
  type OtpStep,
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
import { signInView } from '../staff/sign-in-view.ts';

export type { OtpPurpose } from './otp.messages.ts';

export interface OtpReceiver extends CodeReceiver {
  userId: string | null;
  merchantId: string | null;
  /** The entry matches nobody: the step looks like any other, but no message is sent. */
  unknown?: boolean;
  /** The code comes from the person's authenticator app: none is made, and none is sent. */
  byApp?: boolean;
}

type Meaning = { purpose: OtpPurpose; action?: never } | { purpose: string; action: string };

type OtpRequest = Meaning & {
  /** What the code confirms; the answer must repeat the same value. */
  confirms?: unknown;
  /** The sign-in password is not verified yet, so anyone may have asked. */
  unproven?: boolean;
  /** Stored sealed, and returned once the code is right. */
  verdict?: string;
  /** The hash of the values that the message names, and their record; both are returned with the right code. */
  valuesHash?: string;
  subject?: string | null;
};

const requestHash = (confirms: unknown) =>
  createHash('sha256')
    .update(canonical(confirms ?? null))
    .digest('base64url');

const ipFamilyOf = (ip: string) => (ip.includes(':') && !ip.startsWith('::ffff:') && ip !== '::1' ? 6 : 4);

const codeHash = (secret: string, id: string, code: string) => keyedHash(secret, `otp ${id} ${code}`);

const otpBody = ({ purpose, action }: Meaning, code: string, language: Language): string =>
  action === undefined
    ? platformText(otpText[textOfPurpose[purpose]], language, { code })
    : platformText(otpText.confirm, language, { code, action });

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

/** The message commits together with the session that it opens. */
export async function openOtpFor(
  { db, ip, language, services }: Pick<WriteContext, 'ip' | 'language' | 'services'> & { db: Trx },
  { userId, merchantId, channel, to, unknown, byApp }: OtpReceiver,
  request: OtpRequest,
): Promise<OtpStep> {
  const { purpose, confirms, unproven, verdict, valuesHash, subject } = request;
  const trx = signInView(db);
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
    valuesHash: valuesHash ?? null,
    subject: subject ?? null,
    ipFamily: ipFamilyOf(ip),
    confirms: requestHash(confirms),
    codeHash: codeHash(secrets.tokenSecret, id, byApp ? randomBytes(18).toString('base64url') : code),
    createdAt: new Date(now),
    expiresAt: new Date(now + lifetimes.otp),
  });
  const body = otpBody(request, code, language);
  const otp = settings.sandbox ? code : null;
  if (!unknown && !byApp) await enqueue(trx, { channel, to, body, secret: 'CODE', otp, createdAt: new Date(now) });
  return { sessionId: id, timeout: lifetimes.otp / 1000, phone: channel === 'SMS' ? maskPhone(to) : maskEmail(to) };
}

async function refusal(db: Kysely<Tables>, guess: Guess) {
  const session = await otpSessionOf(db, guess);
  const isHis = session && session.confirms === guess.confirms && session.ipFamily === guess.ipFamily;
  if (!isHis || (guess.userId && session.userId !== guess.userId)) return problem('otp_expired');
  if (session.usedAt || session.voidedAt || Date.parse(session.expiresAt) <= Date.now()) return problem('otp_expired');
  return problem('otp_attempts_used_up', { attemptsLeft: 0 });
}

export interface OtpAnswer<Purpose extends string = OtpPurpose> {
  sessionId: string;
  otp: string;
  purpose: Purpose;
  confirms?: unknown;
}

export interface Confirmed {
  userId: string | null;
  receiver: string;
  verdict: string | null;
}

/** Judges a code that was not sent but comes from elsewhere; undefined for one that was sent. */
export type JudgeElsewhere = (
  asked: Pick<Confirmed, 'userId' | 'verdict'>,
  otp: string,
) => Promise<boolean | undefined>;

/** Counts an attempt before comparing, whatever follows; returns what was stored when the code was sent. */
export async function judgedOtp<A extends Actor>(
  { actor, ip, mode, services }: OutsideContext<A>,
  { sessionId, otp, purpose, confirms }: OtpAnswer<string>,
  elsewhere?: JudgeElsewhere,
) {
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
  const wasSent = () => sameText(attempt.codeHash, codeHash(services.secrets.tokenSecret, sessionId, otp));
  if (!((await elsewhere?.(attempt, otp)) ?? wasSent())) {
    throw problem('otp_wrong', { attemptsLeft: otpAttempts - attempt.attempts });
  }
  return attempt;
}

/**
 * Compares the code first, then runs the work in a transaction that uses the code up.
 * When the work throws, the code stays valid for another try.
 */
export async function confirmedByOtp<A extends Actor, R>(
  ctx: OutsideContext<A>,
  answer: OtpAnswer,
  work: (tx: WriteContext<A>, confirmed: Confirmed) => Promise<R>,
  elsewhere?: JudgeElsewhere,
): Promise<R> {
  const { userId, receiver, verdict } = await judgedOtp(ctx, answer, elsewhere);
  return ctx.transaction(async (tx) => {
    if (!(await spend(signInView(tx.db), answer.sessionId))) throw problem('otp_expired');
    return work(tx, { userId, receiver, verdict });
  });
}
