import { defineMessages } from '@pay/i18n';

export const text = defineMessages('feeReports', {
  emptyTitle: 'No fee reports yet',
  emptyText: 'A report is worked out each night and closed when its month is over.',
  months: 'Months',
  pay: 'Pay',
  payNotYet: 'The month is not over yet',
  payNotNow: 'There is nothing to pay',
  collection: 'Automatic collection',
  collectionText: 'On the tenth at 09:00 what is owed is taken from fee account {accountNo}, when it holds enough.',
  collectionOff: 'Fees are not taken from your account. You pay each report by its link.',
  agree: 'Turn on',
  disagree: 'Turn off',
  agreed: 'Fees are now taken from the fee account.',
  disagreed: 'Fees are no longer taken from the fee account.',
});
