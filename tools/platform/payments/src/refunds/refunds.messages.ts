import { defineMessages } from '@pay/i18n/core';

export const refundText = defineMessages('refund', {
  refund: 'Refund {amount} to {receiver}',
  mailSubject: '{shop} refunded {amount} to you',
  mail: '{shop} refunded {amount} of your payment for: {description}.\nThe money goes back to the account or card that paid. Refund {code}.',
});
