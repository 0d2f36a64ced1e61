import { defineMessages } from '@pay/i18n';

export const text = defineMessages('consoleEntry', {
  expired: 'Nothing is lost: what you saved is kept. Sign in again to go on.',
  again: 'Sign in again',
});
