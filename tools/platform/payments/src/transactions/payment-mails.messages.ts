import { defineMessages } from '@pay/i18n/core';

export const paymentMailText = defineMessages('paymentMail', {
  receivedSubject: '{shop} received {amount}',
  received:
    '{shop} received {amount} for: {description}.\nPayment {number}, {time}.\n\nSee the payment’s details for the fee and the net amount.',
  failedSubject: 'A payment of {amount} to {shop} failed',
  failed:
    'Payment {number} of {amount} to {shop} failed at {time}: {description}.\nNo money was taken. The payer can try again while the link is open.',
  heldSubject: '{shop}: a payment of {amount} needs your decision',
  held: 'Money arrived for payment {number} of {shop}, but with a wrong amount or at the wrong time: {description}.\nRequested {amount}, received {received}, {time}.\n\nThe money is held until you accept or return it in the payment’s details.',
  sentBackSubject: '{received} is being returned to the payer',
  sentBack:
    '{received}, held for payment {number} of {shop}, is being returned to the account it came from: {description}.\nThe provider decided this at {time}; see the payment’s history for the reason.',
});
