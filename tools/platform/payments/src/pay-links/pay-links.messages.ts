import { defineMessages } from '@pay/i18n/core';

export const payLinkText = defineMessages('payLinkMessage', {
  subject: '{shop} asks you to pay {amount}',
  email:
    '{shop} asks you to pay {amount} for: {description}.\n\nPay here: {url}\n\nThe link shows the amount and who you are paying. Only pay if you know the shop.',
  sms: '{shop}: please pay {amount} for {description} at {url}',
});
