import { defineContract } from '@pay/contract-core';
import { noData, otpCode, otpStep, passwordHash, phone, text, userStatus } from '@pay/contract-shared';
import * as z from 'zod/mini';

const session = z.string().check(z.minLength(1), z.maxLength(100));
const newPassword = z.object({ token: z.string(), password: passwordHash });

export const user = defineContract('user', {
  getInfo: {
    route: 'GET /api/user/portal/v1/getInfo',
    returns: z.object({
      id: z.string(),
      username: z.string(),
      fullName: z.string(),
      phone: z.string(),
      email: z.nullish(z.string()),
      avatar: z.nullish(z.string()),
      merchantName: z.string(),
      merchantCode: z.string(),
      roleGroup: z.nullish(z.string()),
      status: userStatus,
      isOwner: z.boolean(),
      allowEmail: z.boolean(),
    }),
    allow: 'signed-in', mode: 'live', merchantStatus: 'any',
  },
  updateInfo: {
    route: 'PUT /api/user/portal/v1/updateInfo',
    body: z.object({ avatar: text(2048) }),
    summary: 'Takes the path of a stored picture on the storage host',
    returns: noData,
    allow: 'signed-in', mode: 'live', merchantStatus: 'any',
  },
  changePasswordCheck: {
    route: 'POST /api/user/portal/v1/changePassword/check',
    body: z.object({ password: passwordHash }),
    returns: otpStep,
    allow: ['1904:write'], mode: 'live', merchantStatus: 'any', testMode: 'refused', rate: 'sign-in',
    problems: ['credentials_wrong'],
  },
  changePasswordSubmit: {
    route: 'POST /api/user/portal/v1/changePassword/submit',
    body: z.object({ sessionId: session, otp: otpCode, password: passwordHash }),
    returns: noData,
    allow: ['1904:write'], mode: 'live', merchantStatus: 'any', testMode: 'refused',
    problems: ['otp_wrong', 'otp_expired', 'password_used_before'],
  },
  registerCheckPhone: {
    route: 'GET /api/user/portal/v1/register/checkPhone',
    query: z.object({ phone }),
    returns: otpStep,
    allow: 'anyone', mode: 'live', rate: 'sign-in',
    problems: ['phone_registered', 'otp_resend_too_soon', 'otp_quota_used_up'],
  },
  registerSubmit: {
    route: 'POST /api/user/portal/v1/register/submit',
    body: z.object({
      otp: otpCode,
      password: passwordHash,
      phone,
      sessionId: session,
      affiliateCode: z.optional(z.string().check(z.maxLength(12))),
    }),
    returns: z.object({ merchantCode: z.string(), affiliateCodeKnown: z.nullable(z.boolean()) }),
    allow: 'anyone', mode: 'live', rate: 'sign-in',
    problems: ['phone_registered', 'otp_wrong', 'otp_expired'],
  },
  forgotPasswordCheckPhone: {
    route: 'POST /api/user/portal/v1/forgotPassword/checkPhone',
    query: z.object({ phone }),
    returns: otpStep,
    allow: 'anyone', mode: 'live', rate: 'sign-in',
    problems: ['phone_unknown', 'otp_resend_too_soon', 'otp_quota_used_up'],
  },
  forgotPasswordCheckOtp: {
    route: 'POST /api/user/portal/v1/forgotPassword/checkOTP',
    body: z.object({ sessionId: session, otp: otpCode }),
    returns: z.object({ token: z.string() }),
    allow: 'anyone', mode: 'live', rate: 'sign-in',
    problems: ['otp_wrong', 'otp_expired', 'otp_attempts_used_up'],
  },
  forgotPasswordSubmit: {
    route: 'POST /api/user/portal/v1/forgotPassword/submit',
    body: newPassword,
    returns: noData,
    allow: 'anyone', mode: 'live', rate: 'sign-in',
    problems: ['password_used_before'],
  },
  registerUserSandBox: {
    route: 'GET /api/user/portal/v1/registerUserSandBox',
    returns: noData,
    allow: 'signed-in', mode: 'live', merchantStatus: 'any',
    summary: 'Prepares the merchant in test mode',
  },
});
