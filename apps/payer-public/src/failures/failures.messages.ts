import { defineMessages } from '@pay/i18n/core';

export const rootText = defineMessages('payerRoot', {
  title: '{brand} handles payments for shops in Vietnam',
  note: 'To pay, open the link that your shop sent you.',
});

export const failureText = defineMessages('payerFailure', {
  notFound: 'The payment link does not exist',
  notFoundNote: 'Check the link, or ask the shop to send it again.',
  tooMany: 'Too many attempts',
  tooManyNote: 'Please wait {n} seconds, then open the link again.',
  busy: 'The page cannot be shown right now',
  busyNote:
    'The status is unknown. If you have already transferred, do not pay twice; open the link again in a minute.',
  tryAgain: 'Try again',
});
