import { defineMessages } from '@pay/i18n';

export const text = defineMessages('authentication', {
  forgot: 'Forgot password?',
  withQr: 'Sign in with a QR code',
  noAccount: 'New here?',
  register: 'Create an account',
});
