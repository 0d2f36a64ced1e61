import { defineMessages } from '@pay/i18n';

export const text = defineMessages('moneyHome', {
  heldCredits: 'Held credits',
  payoutCases: 'Payouts to settle',
  lateTransfers: 'Late transfers',
  overdueDebts: 'Overdue lent salary',
  differences: 'Differences of statements',
  cases: '{count, plural, =0 {None} other {#}}',
  sumSince: '{amount}, the oldest since {since}',
  nothing: 'Nothing waits here',
  toDo: '{open, plural, =0 {} other {# to settle.}} {proposed, plural, =0 {} other {# to confirm.}} {asked, plural, =0 {} other {# wait for the bank.}}',
  book: 'The book today',
  even: 'Even',
  uneven: 'Not even',
  moved: '{amount} moved',
  statements: 'Last statement of each account',
  noStatements: 'No statement was uploaded yet.',
  merchant: 'Merchant',
  provider: 'The provider',
  day: 'Day of the statement',
});
