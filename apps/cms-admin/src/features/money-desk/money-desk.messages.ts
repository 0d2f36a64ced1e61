import { defineMessages } from '@pay/i18n';

export const text = defineMessages('moneyHome', {
  heldCredits: 'Held credits',
  payoutCases: 'Payouts to settle',
  lateTransfers: 'Late transfers',
  overdueDebts: 'Overdue lent salary',
  differences: 'Statement differences',
  cases: '{count, plural, =0 {None} other {#}}',
  sumSince: '{amount}, the oldest since {since}',
  nothing: 'Nothing is waiting here',
  toDo: '{open, plural, =0 {} other {# to settle.}} {proposed, plural, =0 {} other {# to confirm.}} {asked, plural, =0 {} other {# wait for the bank.}}',
  book: 'The books today',
  even: 'Balanced',
  uneven: 'Not balanced',
  moved: '{amount} moved',
  statements: 'Latest statement of each account',
  noStatements: 'No statement has been uploaded yet.',
  merchant: 'Merchant',
  provider: 'The provider',
  day: 'Statement date',
});
