import { defineMessages } from '@pay/i18n';

export const text = defineMessages('salaryDebts', {
  searchFor: 'Name of the period',
  dueDays: 'Due',
  emptyTitle: 'Nothing has been lent',
  emptyText: 'What the provider lends for advances appears here, by salary period, until it is repaid.',
  lentInAll: 'Total lent',
  owedInAll: 'Still owed',
  overdueInAll: 'Overdue',
  ofLine: 'of a credit line of {amount}',
  nobodyElse: 'Your employees owe none of it, and pay no interest and no fees.',
  collectedNext: 'It is collected on {day} at 09:00 from the account that pays your advances.',
  overdueNext: 'Put the money in the paying account and it is collected at once, or pay any part of it by link.',
  link: 'Payment link',
  openLink: 'Pay by link',
  linkOpened: 'The link for {amount} is open',
  nothingOwed: 'There is nothing to pay by link now',
  repayments: 'Repayments',
  noRepayments: 'Nothing has been repaid yet',
});
