import { defineMessages } from '@pay/i18n';

export const text = defineMessages('consoleEntry', {
  purpose: 'Let your employees take the salary they have already earned.',
  expired: 'Nothing is lost: what you saved is kept. Sign in again to go on.',
  again: 'Sign in again',
});
