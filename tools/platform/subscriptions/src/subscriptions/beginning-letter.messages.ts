import { defineMessages } from '@pay/i18n/core';

export const beginningText = defineMessages('subscriptionBeginning', {
  subject: '{shop}: your recurring payment of {amount} has begun',
  body: 'Hello {name},\n\nyou paid {amount} to {shop} for {plan} and asked to repeat it. The next payment is due on {next}: you will get a link then, and nothing is taken automatically.\n\nSee what you have paid, pause or stop it here: {page}\n\nRecurring payment number: {code}',
  sms: '{shop}: your recurring payment of {amount} has begun, next on {next}. See, pause or stop it: {page}',
});
