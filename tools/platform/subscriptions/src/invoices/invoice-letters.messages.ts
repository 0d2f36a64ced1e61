import { defineMessages } from '@pay/i18n/core';

export const letterText = defineMessages('invoiceLetter', {
  issuedSubject: '{shop}: {amount} to pay by {due}',
  issued:
    'Hello {name},\n\n{shop} asks you to pay {amount} for {plan}, {from} to {to}.{details}\n\nPay by {due} here: {url}\n\nInvoice number: {code}. Only pay if you know the shop.\n\nEverything about this recurring payment: {page}',
  issuedSms: '{shop}: please pay {amount} for {plan} by {due} at {url} (all invoices: {page})',
  reminderSubject: '{shop}: reminder, {amount} to pay by {due}',
  reminder:
    'Hello {name},\n\nyour payment of {amount} to {shop} for {plan}, {from} to {to}, is still open.{details}\n\nPay by {due} here: {url}\n\nInvoice number: {code}. If you have paid in the meantime, there is nothing more to do.\n\nEverything about this recurring payment: {page}',
  reminderSms: '{shop}: {amount} for {plan} is still open. Please pay by {due} at {url}',
  expiredSubject: '{shop}: {amount} was not paid in time',
  expired:
    'Hello {name},\n\nyour payment of {amount} to {shop} for {plan}, {from} to {to}, was due by {due} and has not arrived. Its link can no longer be paid: please ask the shop for more time.\n\nInvoice number: {code}\n\nEverything about this recurring payment: {page}',
  expiredSms: '{shop}: {amount} for {plan} was due by {due} and has not arrived. Please ask the shop for more time.',
});
