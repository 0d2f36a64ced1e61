import { defineMessages } from '@pay/i18n/core';

export const text = defineMessages('reportMail', {
  statisticsSubject: '{shop}: {amount} received, {period}',
  statistics:
    '{shop}, {period}\n\nReceived: {amount} in {count} payments\nFees and VAT: {fees}\nNet: {net}\nThe period before: {before}\n\nThe attached file breaks it down by method, source, account, creator and hour. See the payments: {url}',
  accountDaysSubject: '{shop}: sums by day and account, {period}',
  accountDays:
    '{shop}, {period}\n\nThe attached file holds each day of each account for your accounting programme: credits, fees, refunds, what was paid out, and the balance at the end.\n\nSee it here: {url}',
  bankCreditsSubject: '{shop}: {count} bank credits, {period}',
  bankCredits:
    '{shop}, {period}\n\nCredits: {count}, together {amount}\nWithout an order: {alone}\nOf another amount than the order, or waiting for your decision: {different}\n\nThe attached file sets each credit against its order. See the credits: {url}',
  stop: 'You get this e-mail because you asked for it. To stop it: {url}',
  testMode: 'Test mode: no real money.',
  fromTo: '{from} – {to}',
});
