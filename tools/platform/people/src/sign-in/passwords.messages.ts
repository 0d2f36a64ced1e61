import { defineMessages } from '@pay/i18n/core';

/** What people do with their own password. */
export const passwordText = defineMessages('ownPassword', {
  change: 'Change your password',
});
