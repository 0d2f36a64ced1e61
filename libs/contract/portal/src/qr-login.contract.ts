import { defineContract } from '@pay/contract-core';
import {
  address,
  day,
  instant,
  noData,
  otpCode,
  otpStep,
  passwordHash,
  phone,
  qrLoginStatus,
  qrRegistrationStatus,
  sessionTokens,
  text,
} from '@pay/contract-shared';
import * as z from 'zod/mini';

/** The browser makes the pair: the id goes into the QR code; the key is sent only to the platform. */
const pair = {
  sessionId: z.string().check(z.regex(/^[\w-]{16,64}$/)),
  sessionKey: z.string().check(z.regex(/^[\w-]{43,64}$/)),
};

const maybeText = z.nullish(z.string());

export const qrLoginSession = z.object({
  sessionId: z.string(),
  sessionKey: maybeText,
  qrCode: z.string(),
  status: qrLoginStatus,
  timeout: z.number(),
  expireTime: instant,
  deviceName: maybeText,
  location: maybeText,
  operatingSystem: maybeText,
  fullName: maybeText,
  phone: maybeText,
  merchantAvatar: maybeText,
  userAvatar: maybeText,
  merchantCode: maybeText,
  merchantName: maybeText,
  isNewAccount: z.boolean(),
});

export const qrUserInfo = z.object({
  avatar: maybeText,
  birthday: maybeText,
  branchCode: maybeText,
  cifNo: maybeText,
  faceImageUrl: maybeText,
  idCardFrontUrl: maybeText,
  idCardBackUrl: maybeText,
  gender: maybeText,
  idCardType: maybeText,
  idCardNo: maybeText,
  idCardIssueDate: maybeText,
  permanentAddress: maybeText,
  phone: maybeText,
  status: z.nullish(qrRegistrationStatus),
});

const open = { allow: 'anyone', mode: 'live' } as const;
const problems = ['qr_session_expired', 'qr_key_mismatch', 'qr_session_used'] as const;

export const qrLogin = defineContract('qrLogin', {
  request: {
    route: 'POST /api/auth/portal/v1/qrLogin/request',
    body: z.object({
      ...pair,
      deviceName: z.optional(text(100)),
      location: z.optional(text(100)),
      operatingSystem: z.optional(text(100)),
    }),
    returns: qrLoginSession,
    ...open,
    rate: 'sign-in',
    problems: ['duplicate'],
    summary: 'Opens a QR session that a phone can scan',
  },
  query: {
    route: 'POST /api/auth/portal/v1/qrLogin/query',
    body: z.object(pair),
    returns: qrLoginSession,
    ...open,
    problems,
  },
  getUserInfo: {
    route: 'POST /api/auth/portal/v1/qrLogin/getUserInfo',
    body: z.object(pair),
    returns: qrUserInfo,
    ...open,
    problems,
  },
  token: {
    route: 'POST /api/auth/portal/v1/qrLogin/token',
    body: z.object(pair),
    returns: sessionTokens,
    ...open,
    rate: 'sign-in',
    problems: [...problems, 'not_allowed_from_status'],
  },
  registerGetToken: {
    route: 'POST /api/auth/portal/v1/qrLogin/register/get-token',
    body: z.object(pair),
    returns: z.object({ token: z.string() }),
    ...open,
    rate: 'sign-in',
    problems: [...problems, 'not_allowed_from_status'],
    summary: 'Proof, good for 5 minutes, that the phone of a new account was verified',
  },
  registerSetPassword: {
    route: 'POST /api/auth/portal/v1/qrLogin/register/setPassword',
    body: z.object({ ...pair, password: passwordHash }),
    returns: noData,
    ...open,
    rate: 'sign-in',
    problems: [...problems, 'not_allowed_from_status', 'phone_registered'],
  },
});

const scanned = { sessionId: pair.sessionId };
const onPhone = [...problems, 'not_allowed_from_status'] as const;
const sandbox = { allow: 'sandbox', mode: 'live', problems: onPhone } as const;

export const qrPhone = defineContract('qrPhone', {
  scan: {
    route: 'POST /api/sandbox/v1/qr-phone/scan',
    body: z.object({ qrCode: text(200), phone }),
    returns: qrLoginSession,
    ...sandbox,
    problems: [...onPhone, 'sign_in_locked', 'access_denied'],
  },
  approve: { route: 'POST /api/sandbox/v1/qr-phone/approve', body: z.object(scanned), returns: noData, ...sandbox },
  refuse: { route: 'POST /api/sandbox/v1/qr-phone/refuse', body: z.object(scanned), returns: noData, ...sandbox },
  submitInfo: {
    route: 'POST /api/sandbox/v1/qr-phone/submitInfo',
    body: z.object({
      ...scanned,
      fullName: text(100),
      idCardNo: text(20),
      gender: z.optional(text(20)),
      birthday: z.optional(day),
      idCardIssueDate: z.optional(day),
      permanentAddress: z.optional(address),
      branchCode: z.optional(text(20)),
      cifNo: z.optional(text(20)),
    }),
    returns: otpStep,
    ...sandbox,
    problems: [...onPhone, 'otp_resend_too_soon', 'otp_quota_used_up', 'too_many_requests'],
    summary: 'A new account tells who it is; a code goes to its phone',
  },
  verifyOtp: {
    route: 'POST /api/sandbox/v1/qr-phone/verifyOtp',
    body: z.object({ ...scanned, otpSessionId: z.string().check(z.minLength(1), z.maxLength(100)), otp: otpCode }),
    returns: noData,
    ...sandbox,
    problems: [...onPhone, 'otp_wrong', 'otp_expired', 'otp_attempts_used_up'],
  },
});
