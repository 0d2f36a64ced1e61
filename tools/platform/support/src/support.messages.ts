import { defineMessages } from '@pay/i18n/core';

export const supportText = defineMessages('supportMail', {
  answeredSubject: 'Your request {code} was answered',
  answered:
    'Hello {name},\n\n{brand} has answered your request {code}:\n\n{message}\n\nReply in the portal under Support: {link}',
  answeredShort: '{brand} has answered your request {code}. Read the answer in the portal under Support.',
});
