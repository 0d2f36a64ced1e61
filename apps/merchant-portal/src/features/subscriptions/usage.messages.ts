import { defineMessages } from '@pay/i18n';

export const text = defineMessages('usage', {
  title: 'Usage by period',
  purpose:
    'When a period ends, your server is asked for its amount. If it sends the amount in before that, that is used instead.',
  running: 'So far in {from} to {to}: {amount}, sent in {count, plural, one {once} other {# times}}.',
  runningNone: 'Nothing has been sent in yet for {from} to {to}. Your server will be asked when it ends.',
  none: 'No period has ended yet.',
  period: 'Period',
  fromTo: '{from} to {to}',
  settledAt: 'Known since',
  told: 'How we know',
  toldBy: '{how}, {who}',
  nextAt: 'Asked next',
  cameBack: 'What came back',
  answered: '{time}: {what}',
  amountCame: 'an amount',
  notAsked: 'Not asked',
  enterUsage: 'Enter the amount',
  enterTitle: 'Enter the usage of {code}',
  enterText:
    'For {from} to {to}. The customer gets an invoice for this amount at once, and it cannot be changed afterwards; with 0 there is no invoice. It is recorded that you entered it, and when.',
  enterVerb: 'Invoice this amount',
  entered: 'The usage of {code} was entered.',
  solve: 'Your server did not report the usage: {why}. Have it asked again, or enter the amount.',
  being: 'Your server is being asked for the usage of the period that ended.',
  recreateText: 'Your server is asked again for the usage, up to 3 times within 15 minutes.',
  recreated: 'Your server is asked again for the usage of {code}.',
  byUsage: 'By usage',
  planType: 'What is billed',
  fixedText: 'The same amount in each period.',
  usageText: 'What was used in each period. Your server reports the amount when the period is over.',
  addressHelp:
    'At the end of each period it gets a signed POST of subscriptionCode, periodStart and periodEnd, and answers with the amount in VND.',
});
