import { defineMessages } from '@pay/i18n';

export const text = defineMessages('feeReports', {
  emptyTitle: 'No fee reports yet',
  emptyText: 'Reports are updated every night and closed at the end of the month.',
  months: 'Months',
  pay: 'Pay',
  payNotYet: 'The month is not over yet',
  payNotNow: 'There is nothing to pay',
  collection: 'Automatic collection',
  collectionText: 'What you owe is taken from fee account {accountNo} at 09:00 on the 10th, if the balance covers it.',
  collectionOff: 'Fees are not taken automatically. You pay each report through its payment link.',
  agree: 'Turn on',
  disagree: 'Turn off',
  agreed: 'Fees are now taken from the fee account.',
  disagreed: 'Fees are no longer taken from the fee account.',
});
