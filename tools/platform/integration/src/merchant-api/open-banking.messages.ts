import { defineMessages } from '@pay/i18n/core';

export const openBankingText = defineMessages('openBanking', {
  link: 'Link account {accountNo} of {accountName}',
});
