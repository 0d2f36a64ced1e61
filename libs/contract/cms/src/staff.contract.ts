import { defineContract } from '@pay/contract-core';
import { noData, otpCode, otpStep, passwordHash, sessionTokens, staffOffice, staffRole, text, userStatus } from '@pay/contract-shared';
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
  logout: {
    route: 'POST /api/auth/cms/v1/logout',
    body: z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(200)) }),
    returns: noData,
    allow: 'anyone', mode: 'live',
    summary: 'Ends the session of the refresh token; the access token may already be stale',
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

export const staffRow = z.object({
  staffId: z.string(),
  username: z.string(),
  fullName: z.string(),
  office: staffOffice,
  officeCode: z.nullish(z.string()),
  roles: z.array(staffRole),
  status: userStatus,
});

export const staffRoleGroup = defineContract('staffRoleGroup', {
  getCurrentPermission: {
    route: 'GET /api/roleGroup/cms/v1/getCurrentPermission',
    returns: z.array(z.object({ id: staffRole, actions: z.array(z.enum(['read', 'write'])) })),
    allow: 'staff:any', mode: 'live',
    summary: 'Roles of the caller; they decide which actions are offered',
  },
  getAllStaff: {
    route: 'GET /api/roleGroup/cms/v1/getAllStaff',
    returns: z.array(staffRow),
    allow: 'staff:root', mode: 'live',
  },
  assign: {
    route: 'PUT /api/roleGroup/cms/v1/assign/:staffId',
    body: z.object({
      roles: z.array(staffRole).check(z.minLength(1), z.maxLength(4)),
      office: staffOffice,
      officeCode: z.optional(text(20)),
      status: z.enum(['ACTIVE', 'INACTIVE']),
    }),
    returns: staffRow,
    allow: 'staff:root', mode: 'live',
    problems: ['access_denied'],
    summary: 'Gives a staff member roles and a seat; the person is signed out and nobody assigns himself',
  },
});
