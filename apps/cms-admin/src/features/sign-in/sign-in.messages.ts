import { defineMessages } from '@pay/i18n';

export const text = defineMessages('staffEntry', {
  purpose: 'For the staff of the provider.',
  username: 'Work e-mail',
  password: 'Password',
  submit: 'Sign in',
  ownTitle: 'Choose a password of your own',
  ownPurpose: 'You signed in with a one-time password. Choose one that only you know.',
  wrong: 'Wrong e-mail or password',
});
