import { defineMessages } from '@pay/i18n';

export const figureText = defineMessages('billingFigures', {
  active: 'Active',
  atRisk: 'At risk',
  riskParts: '{missed, number} not paid in time, {failed, number} without an invoice',
  formerChurn: 'Left last month',
  churnedOf: '{churned, number} of {running, number}',
  churn: 'Churn',
  figuresHelp:
    'Churn: of the subscriptions running when the month began, the share that left. Paid on time: of the invoices that were paid or missed; invoices that can still be paid in time are not counted yet.',
});

export const calendarText = defineMessages('dueCalendar', {
  open: 'Calendar of due days',
  earlier: 'Earlier month',
  later: 'Later month',
  present: 'This month',
  caption: 'Invoices due in {month}',
  count: '{count, plural, one {# invoice} other {# invoices}}',
  sum: '{count, plural, =0 {No invoice comes in {month}.} one {# invoice in {month}, {amount}.} other {# invoices in {month}, {amount}.}}',
  dayWords: '{day}: {count, plural, one {# invoice} other {# invoices}}, {amount}',
  today: 'Today',
  noneTitle: 'Nothing is due in this month',
  none: 'Look at another month, or create a subscription.',
});

export const subscriptionImportText = defineMessages('subscriptionImport', {
  import: 'Import from a file',
  row: 'Row',
  customerName: 'Customer found',
  planName: 'Plan found',
  saveRows: '{count, plural, one {Create # subscription} other {Create # subscriptions}}',
  created: '{count, plural, one {# subscription was} other {# subscriptions were}} created.',
});

export const stepText = defineMessages('comingSteps', {
  title: 'What happens next',
  purpose: 'As things stand, if nobody does anything.',
  line: '{day}: {what}',
  endTrial: 'the trial is over, and the first period begins',
  endTrialWhy: 'The agreed trial time is over.',
  changePlan: 'it changes to “{plan}”',
  changePlanWhy: 'You chose another plan. Until then the change can be withdrawn.',
  continue: 'it continues',
  continueWhy: 'The pause was set to end then.',
  missPayment: 'it stops if the open invoice is not paid by then',
  missPaymentWhy: 'An invoice that is not paid in time holds back the next ones until you give more time.',
  finish: 'it expires',
  finishWhy: 'All agreed cycles are over by then. Add cycles to let it continue.',
  end: 'it ends',
  endWhy: 'It was cancelled at the end of its period. Until then it can be restored.',
  giveUp: 'it is cancelled',
  giveUpWhy: 'Nobody solved the problem for 30 days.',
  keep: 'Withdraw the change of plan',
  keepTitle: 'Stay with {plan}?',
  keepText: '{code} does not change to {plan}. Its next period is billed as before.',
});
