import { defineMessages } from '@pay/i18n/core';

export const text = defineMessages('reportMail', {
  statisticsSubject: '{shop}: {amount} received, {period}',
  statistics:
    '{shop}, {period}\n\nReceived: {amount} in {count} payments\nFees and VAT: {fees}\nNet: {net}\nThe period before: {before}\n\nThe attached file breaks it down by method, source, account, creator and hour. See the payments: {url}',
  accountDaysSubject: '{shop}: totals by day and account, {period}',
  accountDays:
    '{shop}, {period}\n\nThe attached file lists every day of every account for your accounting software: credits, fees, refunds, payouts and the closing balance.\n\nSee it here: {url}',
  bankCreditsSubject: '{shop}: {count} bank credits, {period}',
  bankCredits:
    '{shop}, {period}\n\nCredits: {count}, {amount} in total\nWithout an order: {alone}\nWith an amount other than the order, or waiting for your decision: {different}\n\nThe attached file sets each credit against its order. See the credits: {url}',
  stop: 'You receive this e-mail because you subscribed to it. To stop it: {url}',
  testMode: 'Test mode: no real money.',
  fromTo: '{from} – {to}',
});
