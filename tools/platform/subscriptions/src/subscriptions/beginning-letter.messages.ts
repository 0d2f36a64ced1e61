import { defineMessages } from '@pay/i18n/core';

export const beginningText = defineMessages('subscriptionBeginning', {
  subject: '{shop}: your recurring payment of {amount} has begun',
  body: 'Hello {name},\n\nyou paid {amount} to {shop} for {plan} and asked to pay it again and again. The next payment is due on {next}: you get a link then, and nothing is taken by itself.\n\nHere you see what you have paid, and can pause or stop it: {page}\n\nNumber of this recurring payment: {code}',
  sms: '{shop}: your recurring payment of {amount} has begun, next on {next}. See, pause or stop it: {page}',
});
