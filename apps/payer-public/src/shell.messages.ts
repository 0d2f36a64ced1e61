import { defineMessages } from '@pay/i18n/core';

export const pageText = defineMessages('payerPage', {
  language: 'Language',
  testMode: 'Test mode: no real money moves',
  runBy: 'Payment page by {brand}',
  help: 'Need help? Ask {shop}:',
  call: 'Call {phone}',
  zalo: 'Zalo',
  write: 'E-mail {email}',
  helpPlain: 'Need help? Ask the shop that sent you this link.',
});
