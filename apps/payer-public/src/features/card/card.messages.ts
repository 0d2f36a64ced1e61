import { defineMessages } from '@pay/i18n/core';

export const gatewayText = defineMessages('cardGateway', {
  gateway: 'Card gateway (sandbox)',
  title: 'Pay by domestic ATM card',
  what: 'Payment to {shop}',
  amount: 'Amount',
  number: 'Card number',
  triesLeft: '{n} attempts left.',
  holder: 'Name as printed on the card, without accents',
  issueDate: 'Issue date (MM/YY)',
  pay: 'Continue',
  otpTitle: 'Confirm with the one-time password',
  otpNote: 'Your bank has sent a one-time password for card {card}.',
  otp: 'One-time password',
  otpTime: 'Valid for another {time}',
  otpOver: 'The one-time password has expired',
  resend: 'Send another one-time password',
  resendIn: 'Another one can be sent in {n} s',
  confirm: 'Confirm the payment',
  cancel: 'Cancel the card payment',
  hint: 'Sandbox: no real card works here. Try 9704 0000 0000 0018, NGUYEN VAN A, 03/07, password "otp".',
});

export const cardText = defineMessages('payLinkCard', {
  name: 'ATM card',
  note: 'Domestic card',
  title: 'Pay by ATM card',
  explained: 'You enter your card on the card gateway’s page. This shop never sees its number.',
  goOn: 'Continue to the card page',
  pending: 'Card payment in progress',
  pendingNote:
    'Finish the payment on the card gateway’s page. If you already have, the result appears here automatically.',
  resume: 'Back to the card page',
  instead: 'Pay by VietQR instead',
  held: 'If you do nothing, this attempt ends at {time}.',
});
