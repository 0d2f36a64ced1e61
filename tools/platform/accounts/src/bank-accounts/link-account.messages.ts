import { defineMessages } from '@pay/i18n/core';

export const linkText = defineMessages('linkAccount', {
  link: 'Link account {accountNo} of {accountName}, branch {branch}',
});
