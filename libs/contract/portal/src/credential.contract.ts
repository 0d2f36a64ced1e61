import { credentialStatus, instant, otpCode, otpStep, uuid } from '@pay/contract-shared';
import { may } from '@pay/domain';
import * as z from 'zod/mini';

/** What a merchant's own back end needs; the keys are masked unless they were asked for with a one-time password. */
export const merchantCredential = z.object({
  host: z.string(),
  clientId: z.string(),
  encryptKey: z.string(),
  secretKey: z.string(),
  status: credentialStatus,
  createdAt: z.nullish(instant),
  /** Credentials that a rotation replaced and that are good for a while yet. */
  former: z.optional(z.array(z.object({ clientId: z.string(), validUntil: instant }))),
});

/** Until when the replaced keys stay good. */
export const credentialOverlap = z.enum(['NOW', 'HOUR_1', 'HOUR_24']);

const otpAnswer = {
  sessionId: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  otp: z.optional(otpCode),
};

/** Without a code the call sends one; with it, it answers the credential. */
const confirmedCredential = z.union([merchantCredential, otpStep]);

const confirmed = {
  returns: confirmedCredential,
  allow: [may('payGate', 'write')],
  otp: true,
  problems: [
    'otp_wrong',
    'otp_expired',
    'otp_attempts_used_up',
    'otp_resend_too_soon',
    'otp_quota_used_up',
    'too_many_requests',
  ],
} as const;

/** Entries of the `merchant` contract about the keys of the merchant's own back end. */
export const credentialEntries = {
  getCredential: {
    route: 'GET /api/merchant/portal/v1/getCredential',
    returns: merchantCredential,
    allow: [may('payGate', 'read')],
  },
  refreshCredential: {
    route: 'PUT /api/merchant/portal/v1/refreshCredential',
    body: z.object({ ...otpAnswer, overlap: z.optional(credentialOverlap) }),
    ...confirmed,
  },
  revealCredential: { route: 'PUT /api/merchant/portal/v1/revealCredential', body: z.object(otpAnswer), ...confirmed },
  revokeCredential: {
    route: 'PUT /api/merchant/portal/v1/revokeCredential',
    body: z.object({ ...otpAnswer, clientId: z.optional(uuid) }),
    ...confirmed,
  },
} as const;
