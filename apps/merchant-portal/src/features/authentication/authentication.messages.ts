import { defineMessages } from '@pay/i18n';

export const text = defineMessages('authentication', {
  purpose: 'Manage payments of your shop.',
  owner: 'Owner',
  member: 'Member',
  who: 'Who signs in',
  phone: 'Phone number',
  password: 'Password',
  merchantCode: 'Merchant code',
  merchantCodeHelp: 'Begins with M, for example M10000001',
  submit: 'Sign in',
  codeTitle: 'Confirm that it is you',
  codePurpose: 'Enter the code we sent you to finish signing in.',
  back: 'Use another account',
  forgot: 'Forgot password?',
  withQr: 'Sign in with a QR code',
  noAccount: 'New here?',
  register: 'Create an account',
  ownTitle: 'Set your own password',
  ownPurpose: 'You signed in with a temporary password. Choose one that only you know.',
  terms: 'Terms of use',
  privacy: 'Privacy',
});
