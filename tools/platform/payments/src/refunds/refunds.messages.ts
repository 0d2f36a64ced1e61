import { defineMessages } from '@pay/i18n/core';

export const refundText = defineMessages('refund', {
  refund: 'Refund {amount} to {receiver}',
  mailSubject: '{shop} refunded {amount} to you',
  mail: '{shop} refunded {amount} of your payment for: {description}.\nThe money goes back to the account or card that paid. Refund {code}.',
  doneSubject: 'Refund {code} of {amount} has reached the payer',
  done: '{shop}: refund {code} of {amount} for payment {number} was sent to {payer}.',
  refusedSubject: 'Refund {code} of {amount} was refused',
  refused:
    '{shop}: the bank refused refund {code} of {amount} for payment {number}. The money is back in your balance.\n{refusal}',
  cameBackSubject: 'Refund {code} of {amount} came back',
  cameBack:
    '{shop}: the payer’s bank returned refund {code} of {amount} for payment {number}. The money is back in your balance and can be refunded again.',
});
