import { defineMessages } from '@pay/i18n/core';

export const payoutKeyText = defineMessages('payoutKey', {
  limits: 'Let key {clientId} approve payouts of up to {limitAmount} each and {dayLimitAmount} per day',
});
