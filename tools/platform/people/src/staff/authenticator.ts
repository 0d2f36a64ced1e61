import { recoveryCode } from '@pay/domain';
import { inTransaction, keyedHash, type Services, unseal } from '@pay/platform-kernel';
import { randomInt } from 'node:crypto';
import { authenticatorOf, recoveryCodesLeft, takeRecoveryCode, takeStep } from './authenticator.store.ts';
import { tellRecoveryCodeUsed } from './staff-mail.ts';
import { staffById } from './staff.store.ts';
import { stepOfCode } from './totp.ts';

const codeCount = 10;

/** Codes for the day on which the phone is lost; each works once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: codeCount }, () =>
    Array.from({ length: recoveryCode.length }, () => recoveryCode.alphabet[randomInt(recoveryCode.alphabet.length)])
      .join('')
      .replace(/^(.{5})/, '$1-'),
  );

export const recoveryHash = (tokenSecret: string, staffId: string, code: string): string =>
  keyedHash(tokenSecret, `recovery ${staffId} ${recoveryCode.plain(code)}`);

type Ctx = { services: Services; language: Parameters<typeof tellRecoveryCodeUsed>[0]['language'] };

/**
 * Uses a code of the app, or a recovery code, up: true once for each that is right, by the wall clock.
 * It is used whatever follows, so that nobody who saw it can show it again.
 */
export async function usesCode({ services, language }: Ctx, staffId: string, otp: string): Promise<boolean> {
  const { storages, secrets } = services;
  const { db } = storages.live;
  const kept = await authenticatorOf(db, staffId);
  if (!kept?.confirmedAt) return false;
  if (!recoveryCode.isOne(otp)) {
    const step = stepOfCode(unseal(secrets.tokenSecret, kept.sealedSecret), otp, Date.now());
    return step !== undefined && takeStep(db, staffId, step);
  }
  return inTransaction(db, async (trx) => {
    if (!(await takeRecoveryCode(trx, staffId, recoveryHash(secrets.tokenSecret, staffId, otp)))) return false;
    const staff = await staffById(trx, staffId);
    if (staff) await tellRecoveryCodeUsed({ db: trx, language }, staff, await recoveryCodesLeft(trx, staffId));
    return true;
  });
}
