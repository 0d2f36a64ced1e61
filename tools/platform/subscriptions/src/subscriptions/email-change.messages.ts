import { defineMessages } from '@pay/i18n/core';

export const emailChangeText = defineMessages('payerEmailChange', {
  subject: '{shop}: confirm the new e-mail for your invoices',
  body: 'Hello {name},\n\nsomebody with the private link to your recurring payment {code} to {shop} wants its invoices to be sent to {email} from now on.\n\nIf that was you, confirm it here within 24 hours: {url}\n\nIf it was not you, do nothing: your address stays as it is.',
});
