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
  otpCode,
  otpStep,
  passwordHash,
  sessionTokens,
  signedIn,
  staffOffice,
  staffRole,
  statusChange,
  userStatus,
} from '@pay/contract-shared';
import * as z from 'zod/mini';
import { officeCode } from './office.ts';

export const staffAuth = defineContract('staffAuth', {
  login: {
    route: 'POST /api/auth/cms/v1/login',
    body: z.object({
      username: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(254)),
      password: passwordHash,
      deviceToken,
    }),
    returns: otpStep,
    allow: 'anyone',
    mode: 'live',
    rate: 'sign-in',
    problems: ['credentials_wrong', 'sign_in_locked', 'otp_quota_used_up', 'otp_resend_too_soon', 'access_denied'],
  },
  verifyOtp: {
    route: 'POST /api/auth/cms/v1/verifyOtp',
    also: ['POST /api/auth/cms/v1/login/verifyOtp'],
    body: z.object({ sessionId: z.string().check(z.minLength(1), z.maxLength(100)), otp: otpCode }),
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

const staffRow = z.object({
  staffId: z.string(),
  username: z.string(),
  fullName: z.string(),
  office: staffOffice,
  officeCode: z.nullish(z.string()),
  roles: z.array(staffRole),
  status: userStatus,
  createdAt: instant,
});

const filters = {
  keyword: z.optional(keyword),
  role: z.optional(staffRole),
  office: z.optional(staffOffice),
  status: z.optional(userStatus),
};

const seat = {
  roles: z.array(staffRole).check(z.minLength(1), z.maxLength(4)),
  office: staffOffice,
  officeCode: z.optional(officeCode),
};

const staffDetail = z.object({
  ...staffRow.shape,
  /** When the person was last at work here, to a quarter of an hour; null who never signed in. */
  lastSeenAt: z.nullable(instant),
  /** Where the person is signed in now, the newest first. */
  sessions: z.array(z.object({ startedAt: instant, lastSeenAt: instant })),
  history: z.array(statusChange),
});
export type Staff = ReplyOf<typeof staffUser.getDetail>;

const ofOther = {
  returns: staffRow,
  allow: 'staff:root',
  mode: 'live',
  problems: ['access_denied', 'not_allowed_from_status'],
} as const;

export const staffRoleGroup = defineContract('staffRoleGroup', {
  getCurrentPermission: {
    route: 'GET /api/roleGroup/cms/v1/getCurrentPermission',
    returns: z.array(z.object({ id: staffRole, actions: z.array(z.enum(['read', 'write'])) })),
    allow: 'staff:any',
    mode: 'live',
    summary: 'Roles of the caller; they decide which actions are offered',
  },
  assign: {
    route: 'PUT /api/roleGroup/cms/v1/assign/:staffId',
    body: z.object(seat),
    returns: staffRow,
    allow: 'staff:root',
    mode: 'live',
    problems: ['access_denied', 'last_administrator'],
    summary: 'Gives a staff member roles and a seat; the person is signed out and nobody assigns himself',
  },
});

export const staffUser = defineContract('staffUser', {
  getInfo: {
    route: 'GET /api/user/cms/v1/getInfo',
    returns: z.object({ ...staffRow.shape, roleGroup: z.string() }),
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
    actions: ['resetPassword', 'signOut', 'lock', 'unlock'],
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
