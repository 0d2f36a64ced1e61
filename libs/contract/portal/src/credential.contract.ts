import { credentialStatus, instant, uuid } from '@pay/contract-shared';
import { may } from '@pay/domain';
import * as z from 'zod/mini';

/** The keys are masked unless they were requested with a one-time password. */
export const merchantCredential = z.object({
  host: z.string(),
  clientId: z.string(),
  encryptKey: z.string(),
  secretKey: z.string(),
  status: credentialStatus,
  createdAt: z.nullish(instant),
  former: z.optional(z.array(z.object({ clientId: z.string(), validUntil: instant }))),
});
export type MerchantCredential = z.output<typeof merchantCredential>;

export const credentialOverlap = z.enum(['NOW', 'HOUR_1', 'HOUR_24']);
export type CredentialOverlap = z.output<typeof credentialOverlap>;

export const credentialEntries = {
  getCredential: {
    route: 'GET /api/merchant/portal/v1/getCredential',
    returns: merchantCredential,
    allow: [may('payGate', 'read')],
    actions: ['refreshCredential', 'revealCredential', 'revokeCredential'],
  },
  refreshCredential: {
    route: 'PUT /api/merchant/portal/v1/refreshCredential',
    body: z.object({ overlap: z.optional(credentialOverlap) }),
    returns: merchantCredential,
    allow: [may('payGate', 'write')],
    otp: { purpose: 'refresh-credential', confirms: ['clientId'] },
    refreshes: ['payoutKey'],
  },
  revealCredential: {
    route: 'PUT /api/merchant/portal/v1/revealCredential',
    returns: merchantCredential,
    allow: [may('payGate', 'write')],
    otp: { purpose: 'reveal-credential', confirms: ['clientId'] },
  },
  revokeCredential: {
    route: 'PUT /api/merchant/portal/v1/revokeCredential',
    body: z.object({ clientId: z.optional(uuid) }),
    returns: merchantCredential,
    allow: [may('payGate', 'write')],
    otp: { purpose: 'revoke-credential', confirms: ['clientId'] },
    refreshes: ['payoutKey'],
    problems: ['not_found'],
  },
} as const;
