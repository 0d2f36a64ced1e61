import { defineMessages } from '@pay/i18n/core';

/** What a one-time password confirms, as its message says it. */
export const otpText = defineMessages('otp', {
  signIn: '{code} is your code to sign in. Valid for 2 minutes. Never tell it to anyone.',
  register: '{code} is your code to register an account. Valid for 2 minutes. Never tell it to anyone.',
  resetPassword: '{code} is your code to set a new password. Valid for 2 minutes. Never tell it to anyone.',
  changePassword: '{code} is your code to change your password. Valid for 2 minutes. Never tell it to anyone.',
  linkAccount: '{code} is your code to link a bank account. Valid for 2 minutes. Never tell it to anyone.',
  payout: '{code} is your code to transfer {amount}. Valid for 2 minutes. Never tell it to anyone.',
  changeWebhook: '{code} is your code to change the webhook address. Valid for 2 minutes. Never tell it to anyone.',
  refreshCredential: '{code} is your code to renew the integration keys. Valid for 2 minutes. Never tell it to anyone.',
});

export type OtpPurpose =
  | 'sign-in'
  | 'member-sign-in'
  | 'staff-sign-in'
  | 'register'
  | 'qr-register'
  | 'forgot-password'
  | 'member-reset-password'
  | 'change-password'
  | 'link-account'
  | 'payout'
  | 'payout-batch'
  | 'change-webhook'
  | 'refresh-credential';

/** Codes that a stranger can have sent, knowing nothing but a phone. */
export const askedByAnyone: ReadonlySet<OtpPurpose> = new Set([
  'register',
  'qr-register',
  'forgot-password',
  'member-reset-password',
]);

export const textOfPurpose: Record<OtpPurpose, keyof typeof otpText> = {
  'sign-in': 'signIn',
  'member-sign-in': 'signIn',
  'staff-sign-in': 'signIn',
  register: 'register',
  'qr-register': 'register',
  'forgot-password': 'resetPassword',
  'member-reset-password': 'resetPassword',
  'change-password': 'changePassword',
  'link-account': 'linkAccount',
  payout: 'payout',
  'payout-batch': 'payout',
  'change-webhook': 'changeWebhook',
  'refresh-credential': 'refreshCredential',
};
