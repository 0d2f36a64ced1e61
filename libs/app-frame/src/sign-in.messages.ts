import { defineMessages } from '@pay/i18n';

export const text = defineMessages('signIn', {
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
  terms: 'Terms of use',
  privacy: 'Privacy',
  feePolicy: 'Fees',
});
