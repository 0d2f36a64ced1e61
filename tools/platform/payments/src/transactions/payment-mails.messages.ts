import { defineMessages } from '@pay/i18n/core';

export const paymentMailText = defineMessages('paymentMail', {
  receivedSubject: '{shop} received {amount}',
  received:
    '{shop} received {amount} for: {description}.\nPayment {number}, {time}.\n\nThe fee and what is credited stand in the detail of the payment.',
  failedSubject: 'A payment of {amount} to {shop} failed',
  failed:
    'The payment {number} of {amount} to {shop} failed at {time}: {description}.\nNo money was taken. The payer can try again while the link is open.',
  heldSubject: '{shop} must decide about a payment of {amount}',
  held: 'Money came for the payment {number} of {shop} that does not fit it: {description}.\nAsked for {amount}, received {received}, {time}.\n\nThe money is held until you accept it or send it back in the detail of the payment.',
  sentBackSubject: '{received} goes back to the payer',
  sentBack:
    '{received} that was held for the payment {number} of {shop} goes back to the account from which it came: {description}.\nThe provider decided it at {time}; the reason stands in the history of the payment.',
});
