import { problem } from '@pay/contract-core';
import { qrLoginMachine, allowedActions } from '@pay/domain';
import { type Instant, type ReadContext, sameText, type Tables } from '@pay/platform-kernel';
import type { Kysely } from 'kysely';
import { merchantOf } from '../merchants/merchants.store.ts';
import { shopLogo } from '../merchants/shop-logo.ts';
import { countWrongKey, keyHash, personOf, type QrSession, qrSessionOf, wrongKeysFrom } from './qr-login.store.ts';
import { userById } from './users.store.ts';

const maxWrongKeys = 5;
const scheme = 'payqr://sign-in/';

const qrCodeOf = (sessionId: string) => `${scheme}${sessionId}`;
export const sessionIdOf = (qrCode: string) => (qrCode.startsWith(scheme) ? qrCode.slice(scheme.length) : qrCode);

/** A session past its end counts as FAILED whether or not that was stored. */
export const presentStatus = ({ status, expiresAt }: QrSession, now: Instant): QrSession['status'] =>
  status !== 'USED' && status !== 'FAILED' && expiresAt <= now ? 'FAILED' : status;

/**
 * An unknown id and a wrong key are answered alike. After five wrong keys an address is refused,
 * while the session stays open for the holder of the key.
 */
export async function sessionOfPair(
  { db, ip }: Pick<ReadContext, 'db' | 'ip'>,
  { sessionId, sessionKey }: { sessionId: string; sessionKey: string },
): Promise<QrSession> {
  const session = await qrSessionOf(db, sessionId);
  if (!session) throw problem('qr_key_mismatch');
  const fits = sameText(session.sessionKeyHash, keyHash(sessionKey));
  if (fits && (await wrongKeysFrom(db, sessionId, ip)) < maxWrongKeys) return session;
  if (!fits) await countWrongKey(db, sessionId, ip);
  throw problem('qr_key_mismatch');
}

export function refuseOver(session: QrSession, now: Instant): void {
  const status = presentStatus(session, now);
  if (status === 'USED') throw problem('qr_session_used');
  if (status === 'FAILED') throw problem('qr_session_expired');
}

export const refuseStatus = ({ status }: QrSession) =>
  problem('not_allowed_from_status', { status, allowed: allowedActions(qrLoginMachine, status) });

export async function qrAnswer(db: Kysely<Tables>, session: QrSession, now: Instant, sessionKey?: string) {
  const user = session.userId ? await userById(db, session.userId) : undefined;
  const merchant = user && (await merchantOf(db, user.merchantId));
  const person = personOf(session);
  return {
    sessionId: session.id,
    sessionKey: sessionKey ?? null,
    qrCode: qrCodeOf(session.id),
    status: presentStatus(session, now),
    timeout: Math.max(0, Math.round((Date.parse(session.expiresAt) - Date.parse(now)) / 1000)),
    expireTime: session.expiresAt,
    deviceName: session.deviceName,
    location: session.location,
    operatingSystem: session.operatingSystem,
    fullName: user?.fullName ?? person?.fullName ?? null,
    phone: user?.phone ?? person?.phone ?? null,
    userAvatar: user?.avatar ?? null,
    merchantAvatar: merchant ? await shopLogo(db, merchant.id) : null,
    merchantCode: merchant?.merchantCode ?? null,
    merchantName: merchant?.name ?? null,
    isNewAccount: session.registrationStatus !== null,
  };
}
