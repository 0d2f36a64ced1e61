import { defineMessages } from '@pay/i18n/core';

/** What a one-time password is for, as its message says it; a call that a code confirms brings its own words. */
export const otpText = defineMessages('otp', {
  signIn: '{code} is your code to sign in. Valid for 2 minutes. Never tell it to anyone.',
  register: '{code} is your code to register an account. Valid for 2 minutes. Never tell it to anyone.',
  resetPassword: '{code} is your code to set a new password. Valid for 2 minutes. Never tell it to anyone.',
  confirm: '{code} is your code to confirm: {action}. Valid for 2 minutes. Never tell it to anyone.',
});

/** The codes of the sign-in; the others have the purposes that the entries of their calls name. */
export type OtpPurpose =
  | 'sign-in'
  | 'member-sign-in'
  | 'staff-sign-in'
  | 'register'
  | 'qr-register'
  | 'forgot-password'
  | 'member-reset-password';

/** Codes that a stranger can have sent, knowing nothing but a phone. */
export const askedByAnyone: ReadonlySet<string> = new Set<OtpPurpose>([
  'register',
  'qr-register',
  'forgot-password',
  'member-reset-password',
]);

export const textOfPurpose: Record<OtpPurpose, Exclude<keyof typeof otpText, 'confirm'>> = {
  'sign-in': 'signIn',
  'member-sign-in': 'signIn',
  'staff-sign-in': 'signIn',
  register: 'register',
  'qr-register': 'register',
  'forgot-password': 'resetPassword',
  'member-reset-password': 'resetPassword',
};
