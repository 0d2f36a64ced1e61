import { defineMessages } from '@pay/i18n/core';

export const pageText = defineMessages('payerPage', {
  language: 'Language',
  testMode: 'Test mode: no real money moves',
  runBy: 'Payment page by {brand}',
  help: 'Need help? Ask {shop}: {contact}',
  helpPlain: 'Need help? Ask the shop that sent you this link.',
});
