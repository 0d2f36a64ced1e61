import { defineMessages } from '@pay/i18n';

export const text = defineMessages('feeReport', {
  payments: 'Payments',
  print: 'Document (PDF)',
  download: 'Download',
  downloadPayments: 'Download the payments',
  provisional: 'Worked out so far; it changes with each payment until the month is over.',
  overdue: 'This was due on {due}.',
  toPay: 'To be paid by {due}.',
  carriedOn: 'What is left over lowers the next report.',
  summary: 'Report',
  invoice: 'Electronic invoice',
  invoiceWords: '{symbol}, number {number}, of {date}',
  noPayments: 'No payments behind this report',
  noPaymentsText: 'A monthly fee may be asked for without payments.',
  fee: 'Fee',
});
