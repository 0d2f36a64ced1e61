import { defineContract } from '@pay/contract-core';
import { otpCode, otpStep, passwordHash, sessionTokens, staffOffice, staffRole, userStatus } from '@pay/contract-shared';
import * as z from 'zod/mini';

export const staffAuth = defineContract('staffAuth', {
  login: {
    route: 'POST /api/auth/cms/v1/login',
    body: z.object({ username: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(254)), password: passwordHash }),
    returns: otpStep,
    allow: 'anyone', mode: 'live', rate: 'sign-in',
    problems: ['credentials_wrong', 'sign_in_locked', 'otp_quota_used_up', 'otp_resend_too_soon'],
  },
  verifyOtp: {
    route: 'POST /api/auth/cms/v1/verifyOtp',
    also: ['POST /api/auth/cms/v1/login/verifyOtp'],
    body: z.object({ sessionId: z.string().check(z.minLength(1), z.maxLength(100)), otp: otpCode }),
    returns: sessionTokens,
    allow: 'anyone', mode: 'live', rate: 'sign-in',
    problems: ['otp_wrong', 'otp_expired', 'otp_attempts_used_up'],
  },
  refreshToken: {
    route: 'POST /api/auth/cms/v1/refreshToken',
    body: z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(200)) }),
    returns: sessionTokens,
    allow: 'anyone', mode: 'live',
    problems: ['refresh_token_invalid', 'session_ended'],
  },
});

export const staffUser = defineContract('staffUser', {
  getInfo: {
    route: 'GET /api/user/cms/v1/getInfo',
    returns: z.object({
      staffId: z.string(),
      username: z.string(),
      fullName: z.string(),
      office: staffOffice,
      roleGroup: z.string(),
      roles: z.array(staffRole),
      status: userStatus,
    }),
    allow: 'staff:any', mode: 'live',
  },
});

export const staffRoleGroup = defineContract('staffRoleGroup', {
  getCurrentPermission: {
    route: 'GET /api/roleGroup/cms/v1/getCurrentPermission',
    returns: z.array(z.object({ id: staffRole, actions: z.array(z.enum(['read', 'write'])) })),
    allow: 'staff:any', mode: 'live',
    summary: 'Roles of the caller; they decide which actions are offered',
  },
});
