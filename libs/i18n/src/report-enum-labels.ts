import { defineMessages } from './message.ts';

export const reportEnums = defineMessages('enum', {
  'ReportKind.STATISTICS': 'Statistics',
  'ReportKind.ACCOUNT_DAYS': 'Sums by day and account',
  'ReportKind.BANK_CREDITS': 'Bank credits against orders',
  'ReportFrequency.DAILY': 'Daily',
  'ReportFrequency.WEEKLY': 'Weekly, on Mondays',
  'ReportFrequency.MONTHLY': 'Monthly, on the 1st',
  'CreditMatch.MATCHED': 'Fits the order',
  'CreditMatch.DIFFERENT': 'Another amount than the order',
  'CreditMatch.HELD': 'Waits for your decision',
  'CreditMatch.RETURNED': 'Went back to the payer',
  'CreditMatch.NO_ORDER': 'Without an order',
});
