import { defineMessages } from '@pay/i18n/core';

/** What is done with a bank account. */
export const linkText = defineMessages('linkAccount', {
  link: 'Link account {accountNo} of {accountName}, branch {branch}',
});
