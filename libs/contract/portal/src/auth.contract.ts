import { defineContract } from '@pay/contract-core';
import { noData, otpCode, otpStep, passwordHash, phone, sessionTokens, shaped } from '@pay/contract-shared';
import * as z from 'zod/mini';

const memberKey = { merchantCode: shaped('merchantCode'), phone };
const otpAnswer = z.object({ sessionId: z.string().check(z.minLength(1), z.maxLength(100)), otp: otpCode });
const stepToken = z.object({ token: z.string() });

export const auth = defineContract('auth', {
  login: {
    route: 'POST /api/auth/portal/v2/login',
    body: z.object({ phone, password: passwordHash }),
    returns: otpStep,
    allow: 'anyone', mode: 'live', rate: 'sign-in',
    problems: ['credentials_wrong', 'sign_in_locked', 'otp_quota_used_up', 'otp_resend_too_soon'],
  },
  verifyOtp: {
    route: 'POST /api/auth/portal/v2/verifyOtp',
    also: ['POST /api/auth/portal/v2/login/verifyOtp'],
    body: otpAnswer,
    returns: sessionTokens,
    allow: 'anyone', mode: 'live', rate: 'sign-in',
    problems: ['otp_wrong', 'otp_expired', 'otp_attempts_used_up'],
  },
  memberLogin: {
    route: 'POST /api/auth/portal/member/v1/login',
    body: z.object({ ...memberKey, password: passwordHash }),
    returns: otpStep,
    allow: 'anyone', mode: 'live', rate: 'sign-in',
    problems: ['credentials_wrong', 'sign_in_locked', 'member_not_active'],
  },
  memberVerifyOtp: {
    route: 'POST /api/auth/portal/member/v1/verifyOtp',
    also: ['POST /api/auth/portal/member/v1/login/verifyOtp'],
    body: otpAnswer,
    returns: sessionTokens,
    allow: 'anyone', mode: 'live', rate: 'sign-in',
    problems: ['otp_wrong', 'otp_expired', 'otp_attempts_used_up'],
  },
  memberResetPasswordGetOtp: {
    route: 'POST /api/auth/portal/member/v1/resetPassword/getOtp',
    body: z.object(memberKey),
    returns: otpStep,
    allow: 'anyone', mode: 'live', rate: 'sign-in',
    problems: ['phone_unknown', 'member_not_active', 'otp_resend_too_soon', 'otp_quota_used_up'],
  },
  memberResetPasswordVerifyOtp: {
    route: 'POST /api/auth/portal/member/v1/resetPassword/verifyOtp',
    body: otpAnswer,
    returns: stepToken,
    allow: 'anyone', mode: 'live', rate: 'sign-in',
  },
  memberResetPasswordSubmit: {
    route: 'POST /api/auth/portal/member/v1/resetPassword/submit',
    body: z.object({ token: z.string(), password: passwordHash }),
    returns: noData,
    allow: 'anyone', mode: 'live', rate: 'sign-in',
    problems: ['password_used_before'],
  },
  refreshToken: {
    route: 'POST /api/auth/portal/v1/refreshToken',
    body: z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(200)) }),
    returns: sessionTokens,
    allow: 'anyone', mode: 'live',
    problems: ['refresh_token_invalid', 'session_ended'],
  },
  logout: {
    route: 'POST /api/auth/v1/logout',
    body: z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(200)) }),
    returns: noData,
    allow: 'anyone', mode: 'live',
    summary: 'Ends the session of the refresh token; the access token may already be stale',
  },
  getMerchantId: {
    route: 'GET /api/auth/v1/getMerchantId',
    returns: z.object({ merchantId: z.nullable(z.string()) }),
    allow: 'bearer', mode: 'live', merchantStatus: 'any',
  },
  emergencyLockAccount: {
    route: 'POST /api/auth/emergencyLockAccount',
    returns: noData,
    allow: 'bearer', mode: 'live', merchantStatus: 'any', rate: 'sign-in',
    summary: 'Locks the account of the caller at once',
  },
  emergencyLockByLink: {
    route: 'POST /api/auth/emergencyLockAccount/byLink',
    body: z.object({ lockToken: z.string().check(z.minLength(1), z.maxLength(400)) }),
    returns: noData,
    allow: 'anyone', mode: 'live', rate: 'sign-in',
    problems: ['access_token_invalid'],
    summary: 'Locks an account by the signed link of a security message',
  },
});
