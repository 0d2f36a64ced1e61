import { defineMessages } from '@pay/i18n/core';

export const text = defineMessages('payoutMail', {
  singleSubject: 'Payout {code} of {amount} is waiting for your decision',
  single:
    '{shop}: {maker} prepared payout {code}.\n\nAmount: {amount}\nTo: {holder}, account {account} at {bank}\nContent: {content}\nSent: {when}\n\nApprove or refuse it by {until}: {url}',
  batchSubject: 'Batch {code} of {count} payouts, {amount} in total, is waiting for your decision',
  batch:
    '{shop}: {maker} prepared batch {code}, {name}.\n\nPayouts: {count}\nAmount: {amount}\nSent: {when}\n\nApprove or refuse it by {until}: {url}',
  atOnce: 'as soon as it is approved',
  onDay: 'on {day}',
  testMode: 'Test mode: no real money.',
});
