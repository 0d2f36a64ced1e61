import { asRule, defineContract } from '@pay/contract-core';
import { instant, noData, otpCode, passwordHash } from '@pay/contract-shared';
import { hasShape, recoveryCode } from '@pay/domain';
import * as z from 'zod/mini';

/** A code of six digits, or a recovery code. */
export const signInCode = z.string().check(
  z.trim(),
  z.maxLength(20),
  z.refine((value) => hasShape('otp', value) || recoveryCode.isOne(value), asRule('otp')),
);

const own = { allow: 'staff:any', mode: 'live' } as const;

/** The authenticator app of whoever calls: codes to sign in then come from it instead of by mail. */
export const staffAuthenticator = defineContract('staffAuthenticator', {
  get: {
    route: 'GET /api/authenticator/cms/v1/get',
    ...own,
    returns: z.object({ confirmedAt: z.nullable(instant), recoveryCodesLeft: z.number() }),
  },
  setUp: {
    route: 'POST /api/authenticator/cms/v1/setUp',
    ...own,
    body: z.object({ password: passwordHash }),
    returns: z.object({
      /** For those who enter it by hand. */
      secret: z.string(),
      /** What the app reads from the QR code. */
      uri: z.string(),
    }),
    rate: 'sign-in',
    problems: ['credentials_wrong', 'sign_in_locked', 'not_allowed_from_status'],
    summary: 'A secret for the app; it counts once a code of it was confirmed, and is never told again',
  },
  confirm: {
    route: 'POST /api/authenticator/cms/v1/confirm',
    ...own,
    body: z.object({ otp: otpCode }),
    returns: z.object({ recoveryCodes: z.array(z.string()) }),
    rate: 'sign-in',
    problems: ['otp_wrong', 'sign_in_locked', 'not_allowed_from_status'],
    summary: 'From now on codes come from the app; the recovery codes are told this once',
  },
  turnOff: {
    route: 'POST /api/authenticator/cms/v1/turnOff',
    ...own,
    body: z.object({ otp: signInCode }),
    returns: noData,
    rate: 'sign-in',
    problems: ['otp_wrong', 'sign_in_locked', 'not_allowed_from_status'],
    summary: 'Codes come by mail again; it needs a code of the app, or a recovery code',
  },
});
