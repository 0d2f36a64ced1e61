import { defineMessages } from '@pay/i18n';

export const text = defineMessages('feeReport', {
  payments: 'Payments',
  print: 'Document (PDF)',
  download: 'Download',
  downloadPayments: 'Download the payments and payouts',
  provisional: 'The figures so far. They change with every payment until the month is over.',
  overdue: 'This was due on {due}.',
  toPay: 'To be paid by {due}.',
  carriedOn: 'The rest is deducted from the next report.',
  summary: 'Report',
  invoice: 'Electronic invoice',
  invoiceWords: '{symbol}, number {number}, of {date}',
  noPayments: 'No payments behind this report',
  noPaymentsText: 'A monthly fee can be charged even without payments.',
  fee: 'Fee',
});
