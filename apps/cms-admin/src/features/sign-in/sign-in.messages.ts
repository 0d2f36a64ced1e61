import { defineMessages } from '@pay/i18n';

export const text = defineMessages('staffEntry', {
  username: 'Work e-mail',
  password: 'Password',
  submit: 'Sign in',
  wrong: 'Wrong e-mail or password',
});
