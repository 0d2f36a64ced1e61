import { defineMessages } from '@pay/i18n/core';

/** What a merchant's own back end does with a bank account. */
export const openBankingText = defineMessages('openBanking', {
  link: 'Link account {accountNo} of {accountName}',
});
