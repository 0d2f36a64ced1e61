import { defineMessages } from '@pay/i18n/core';

export const passwordText = defineMessages('ownPassword', {
  change: 'Change your password',
});
