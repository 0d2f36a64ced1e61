import { defineContract, paged, pageOf, type ReplyOf } from '@pay/contract-core';
import {
  deviceToken,
  email,
  instant,
  keyword,
  name,
  noData,
  note,
  otpChallenge,
  otpStep,
  passwordHash,
  sessionTokens,
  signedIn,
  staffOffice,
  staffRole,
  statusChange,
  userStatus,
  uuid,
} from '@pay/contract-shared';
import * as z from 'zod/mini';
import { signInCode } from './staff-authenticator.contract.ts';
import { seat, seenGroup, staffRow } from './staff-row.ts';
import { staffRoleGroup } from './role-group.contract.ts';

/** Where the code comes from; `ANY` where whoever asks has not shown the password and is not told. */
export const secondFactor = z.enum(['EMAIL', 'APP', 'ANY']);

export const staffAuth = defineContract('staffAuth', {
  login: {
    route: 'POST /api/auth/cms/v1/login',
    body: z.object({
      username: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(254)),
      password: passwordHash,
      deviceToken,
    }),
    returns: z.extend(otpStep, { method: secondFactor }),
    allow: 'anyone',
    mode: 'live',
    rate: 'sign-in',
    problems: ['credentials_wrong', 'sign_in_locked', 'otp_quota_used_up', 'otp_resend_too_soon', 'access_denied'],
  },
  verifyOtp: {
    route: 'POST /api/auth/cms/v1/verifyOtp',
    also: ['POST /api/auth/cms/v1/login/verifyOtp'],
    body: z.object({ sessionId: z.string().check(z.minLength(1), z.maxLength(100)), otp: signInCode }),
    returns: signedIn,
    allow: 'anyone',
    mode: 'live',
    rate: 'sign-in',
    problems: [
      'otp_wrong',
      'otp_expired',
      'otp_attempts_used_up',
      'credentials_wrong',
      'sign_in_locked',
      'access_denied',
    ],
  },
  refreshToken: {
    route: 'POST /api/auth/cms/v1/refreshToken',
    body: z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(200)) }),
    returns: sessionTokens,
    allow: 'anyone',
    mode: 'live',
    problems: ['refresh_token_invalid', 'session_ended'],
  },
  logout: {
    route: 'POST /api/auth/cms/v1/logout',
    body: z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(200)) }),
    returns: noData,
    allow: 'anyone',
    mode: 'live',
    summary: 'Ends the session of the refresh token; the access token may already be stale',
  },
});

const filters = {
  keyword: z.optional(keyword),
  role: z.optional(staffRole),
  roleGroupId: z.optional(uuid),
  office: z.optional(staffOffice),
  status: z.optional(userStatus),
};

const staffDetail = z.object({
  ...staffRow.shape,
  /** When the person was last at work here, to a quarter of an hour; null who never signed in. */
  lastSeenAt: z.nullable(instant),
  /** Where the person is signed in now, the newest first. */
  sessions: z.array(z.object({ startedAt: instant, lastSeenAt: instant })),
  /** Since when codes to sign in come from an authenticator app; null of whom they come by mail. */
  authenticatorSince: z.nullable(instant),
  history: z.array(statusChange),
});
export type Staff = ReplyOf<typeof staffUser.getDetail>;

const ofOther = {
  returns: staffRow,
  allow: 'staff:root',
  mode: 'live',
  problems: ['access_denied', 'not_allowed_from_status'],
} as const;

export const staffUser = defineContract('staffUser', {
  getInfo: {
    route: 'GET /api/user/cms/v1/getInfo',
    returns: z.object({
      ...staffRow.shape,
      roleGroup: z.string(),
      /** The role group with whose eyes an administrator looks in this session. */
      viewing: z.nullable(seenGroup),
    }),
    allow: 'staff:any',
    mode: 'live',
  },
  changePasswordCheck: {
    route: 'POST /api/user/cms/v1/changePassword/check',
    body: z.object({ password: passwordHash }),
    returns: otpChallenge,
    allow: 'staff:self',
    mode: 'live',
    rate: 'sign-in',
    problems: ['credentials_wrong', 'sign_in_locked'],
  },
  changePasswordSubmit: {
    route: 'POST /api/user/cms/v1/changePassword/submit',
    body: z.object({ password: passwordHash }),
    returns: noData,
    allow: 'staff:self',
    mode: 'live',
    otp: { purpose: 'change-password', confirms: [], askedBy: 'changePasswordCheck' },
    problems: ['password_used_before'],
  },
  getList: {
    route: 'GET /api/user/cms/v1/list',
    query: paged(filters, { sorts: ['createdAt', 'username', 'fullName'] }),
    returns: pageOf(staffRow),
    allow: 'staff:root',
    mode: 'live',
  },
  export: {
    route: 'GET /api/user/cms/v1/export',
    query: z.object({ ...filters, format: z.optional(z.enum(['xlsx', 'csv'])) }),
    reply: 'file',
    allow: 'staff:root',
    mode: 'live',
  },
  getDetail: {
    route: 'GET /api/user/cms/v1/:staffId',
    returns: staffDetail,
    allow: 'staff:root',
    mode: 'live',
    actions: ['resetPassword', 'resetAuthenticator', 'signOut', 'lock', 'unlock'],
    actionsElsewhere: { assign: staffRoleGroup.assign },
  },
  create: {
    route: 'POST /api/user/cms/v1/create',
    body: z.object({ username: z.pipe(email, z.string().check(z.toLowerCase())), fullName: name, ...seat }),
    returns: staffRow,
    allow: 'staff:root',
    mode: 'live',
    problems: ['duplicate', 'access_denied'],
    summary: 'Opens an account; its one-time password goes to the e-mail address that is the user name',
  },
  resetPassword: {
    route: 'PUT /api/user/cms/v1/resetPassword/:staffId',
    ...ofOther,
    summary: 'Sends a new one-time password; the former password and every session end at once',
  },
  resetAuthenticator: {
    route: 'PUT /api/user/cms/v1/resetAuthenticator/:staffId',
    body: z.object({ reason: note }),
    ...ofOther,
    summary: 'Codes of the person come by mail again, for one who lost the phone; the person is told',
  },
  signOut: {
    route: 'PUT /api/user/cms/v1/signOut/:staffId',
    body: z.object({ reason: note }),
    ...ofOther,
    summary: 'Ends every session at once; the person can sign in again, with a code also from devices that were known',
  },
  lock: {
    route: 'PUT /api/user/cms/v1/lock/:staffId',
    body: z.object({ reason: note }),
    ...ofOther,
    problems: [...ofOther.problems, 'last_administrator'],
  },
  unlock: { route: 'PUT /api/user/cms/v1/unlock/:staffId', ...ofOther },
});
