import { defineMessages } from '@pay/i18n/core';

export const otpText = defineMessages('otp', {
  signIn: '{code} is your sign-in code. Valid for 2 minutes. Never share it with anyone.',
  register: '{code} is your code to register an account. Valid for 2 minutes. Never share it with anyone.',
  resetPassword: '{code} is your code to set a new password. Valid for 2 minutes. Never share it with anyone.',
  confirm: '{code} is your code to confirm: {action}. Valid for 2 minutes. Never share it with anyone.',
});

export type OtpPurpose =
  | 'sign-in'
  | 'member-sign-in'
  | 'staff-sign-in'
  | 'register'
  | 'qr-register'
  | 'forgot-password'
  | 'member-reset-password';

/** Codes that anyone who knows a phone number can have sent. */
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
