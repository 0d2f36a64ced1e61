import { defineMessages } from '@pay/i18n/core';

export const webhookText = defineMessages('webhookMail', {
  failingSubject: 'Your webhook is not answering',
  failing: '{count} notices in a row to {url} could not be delivered. Please check your server.',
  disabledSubject: 'Your webhook was switched off',
  disabled:
    '{count} notices in a row to {url} could not be delivered, so the webhook was switched off. A successful test notice or a new address switches it on again; missed notices can then be sent again in one go.',
});
