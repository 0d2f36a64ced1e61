import { atField, problem } from '@pay/contract-core';
import type { qrLogin, qrPhone } from '@pay/contract-portal';
import { type HandlersOf, type Instant, keyedHash, type Tables } from '@pay/platform-kernel';
import type { Kysely } from 'kysely';
import { identityPolicy, lifetimes } from './identity-policy.ts';
import { confirmedByOtp, openOtpFor } from './otp.ts';
import { renamePerson } from '../merchants/merchants.store.ts';
import { hashPassword } from './passwords.ts';
import { qrAnswer, presentStatus, refuseOver, refuseStatus, sessionIdOf, sessionOfPair } from './qr-login.ts';
import {
  insertQrSession,
  keyHash,
  moveQrSession,
  personJson,
  personOf,
  type QrSession,
  qrSessionOf,
} from './qr-login.store.ts';
import { refuseInactive, signIn } from './sign-in.ts';
import { qrUserInfo } from './qr-user-info.ts';
import { insertRegistration, ownerByPhone } from './users.store.ts';

/** Proves that a new account's phone was verified; valid as long as its session. */
const registrationToken = (secret: string, { id, sessionKeyHash }: QrSession) =>
  keyedHash(secret, `qr registration ${id} ${sessionKeyHash}`);

async function liveSession(db: Kysely<Tables>, id: string, now: Instant): Promise<QrSession> {
  const session = await qrSessionOf(db, id);
  if (!session) throw problem('not_found');
  refuseOver(session, now);
  return session;
}

export const qrLoginHandlers: HandlersOf<typeof qrLogin> = {
  request: async ({ sessionId, sessionKey, deviceName, location, operatingSystem }, { db, now, app }) => {
    const opened = await insertQrSession(db, {
      id: sessionId,
      sessionKeyHash: keyHash(sessionKey),
      deviceName: deviceName ?? null,
      location: location ?? null,
      operatingSystem: operatingSystem ?? null,
      app,
      createdAt: now,
      expiresAt: new Date(Date.parse(now) + lifetimes.qrLogin).toISOString(),
    });
    if (!opened) throw problem('duplicate', atField('sessionId', 'duplicate'));
    return qrAnswer(db, await liveSession(db, sessionId, now), now, sessionKey);
  },
  query: {
    outside: async (pair, ctx) => qrAnswer(ctx.db, await sessionOfPair(ctx, pair), ctx.now),
  },
  getUserInfo: {
    outside: async (pair, ctx) => {
      const session = await sessionOfPair(ctx, pair);
      refuseOver(session, ctx.now);
      return qrUserInfo(session, ctx);
    },
  },
  token: {
    outside: async (pair, ctx) => {
      const session = await sessionOfPair(ctx, pair);
      refuseOver(session, ctx.now);
      if (session.status !== 'APPROVE') throw refuseStatus(session);
      return ctx.transaction(async (tx) => {
        if (!(await moveQrSession(tx.db, session.id, ['APPROVE'], { status: 'USED' })))
          throw problem('qr_session_used');
        return signIn(tx, session.userId);
      });
    },
  },
  registerGetToken: {
    outside: async (pair, ctx) => {
      const session = await sessionOfPair(ctx, pair);
      refuseOver(session, ctx.now);
      if (session.registrationStatus !== 'VERIFIED_OTP') throw refuseStatus(session);
      return { token: registrationToken(ctx.services.secrets.tokenSecret, session) };
    },
  },
  registerSetPassword: {
    outside: async ({ password, ...pair }, ctx) => {
      const session = await sessionOfPair(ctx, pair);
      refuseOver(session, ctx.now);
      const person = personOf(session);
      if (session.registrationStatus !== 'VERIFIED_OTP' || !person) throw refuseStatus(session);
      const passwordHash = await hashPassword(password, identityPolicy(ctx.services.settings).hashCost);
      await ctx.transaction(async (tx) => {
        const { merchantId, userId } = await insertRegistration(tx.db, {
          phone: person.phone,
          passwordHash,
          affiliateCode: null,
          now: tx.now,
        });
        if (person.fullName) await renamePerson(tx.db, merchantId, person.fullName);
        const moved = await moveQrSession(tx.db, session.id, ['INPUT_DATA'], {
          status: 'APPROVE',
          registrationStatus: 'UPDATE_PASSWORD',
          merchantId,
          userId,
        });
        if (!moved) throw refuseStatus(session);
      });
    },
  },
};

export const qrPhoneHandlers: HandlersOf<typeof qrPhone> = {
  scan: async ({ qrCode, phone }, { db, now }) => {
    const session = await liveSession(db, sessionIdOf(qrCode), now);
    const owner = await ownerByPhone(db, phone);
    if (owner) refuseInactive(owner);
    const change = owner
      ? { userId: owner.id, merchantId: owner.merchantId }
      : { registrationStatus: 'CREATED' as const, person: personJson({ phone }) };
    if (!(await moveQrSession(db, session.id, ['PENDING'], { status: 'INPUT_DATA', ...change })))
      throw refuseStatus(session);
    return qrAnswer(db, await liveSession(db, session.id, now), now);
  },
  approve: async ({ sessionId }, { db, now }) => {
    const session = await liveSession(db, sessionId, now);
    const moved =
      session.userId !== null && (await moveQrSession(db, sessionId, ['INPUT_DATA'], { status: 'APPROVE' }));
    if (!moved) throw refuseStatus(session);
  },
  refuse: async ({ sessionId }, { db, now }) => {
    const session = await liveSession(db, sessionId, now);
    const moved = await moveQrSession(db, sessionId, ['PENDING', 'INPUT_DATA', 'APPROVE'], { status: 'FAILED' });
    if (!moved) throw refuseStatus({ ...session, status: presentStatus(session, now) });
  },
  submitInfo: async ({ sessionId, ...told }, ctx) => {
    const session = await liveSession(ctx.db, sessionId, ctx.now);
    const person = personOf(session);
    if (session.registrationStatus !== 'CREATED' || !person) throw refuseStatus(session);
    await moveQrSession(ctx.db, sessionId, ['INPUT_DATA'], {
      registrationStatus: 'SUBMIT_INFO',
      person: personJson({ ...person, ...told }),
    });
    return openOtpFor(
      ctx,
      { userId: null, merchantId: null, channel: 'SMS', to: person.phone },
      { purpose: 'qr-register', confirms: { sessionId } },
    );
  },
  verifyOtp: {
    outside: async ({ sessionId, otpSessionId, otp }, ctx) => {
      const session = await liveSession(ctx.db, sessionId, ctx.now);
      if (session.registrationStatus !== 'SUBMIT_INFO') throw refuseStatus(session);
      await confirmedByOtp(
        ctx,
        { sessionId: otpSessionId, otp, purpose: 'qr-register', confirms: { sessionId } },
        async (tx) => {
          await moveQrSession(tx.db, sessionId, ['INPUT_DATA'], { registrationStatus: 'VERIFIED_OTP' });
        },
      );
    },
  },
};
