import { defineMessages } from '@pay/i18n';

export const text = defineMessages('salaryDebts', {
  searchFor: 'Name of the period',
  dueDays: 'Due',
  emptyTitle: 'Nothing was lent',
  emptyText: 'What the provider lends for advances appears here, by salary period, until it is repaid.',
  lentInAll: 'Lent in all',
  owedInAll: 'Still owed',
  overdueInAll: 'Overdue',
  ofLine: 'of a credit line of {amount}',
  nobodyElse: 'Your employees owe nothing of it, and pay no interest and no fee.',
  collectedNext: 'It is collected on {day} at 09:00 from the account that pays your advances.',
  overdueNext: 'Put the money on the paying account: it is collected at once. Or pay any part of it by link.',
  link: 'Pay link',
  openLink: 'Pay by link',
  linkOpened: 'The link for {amount} is open',
  nothingOwed: 'Nothing can be paid by link now',
  repayments: 'Repayments',
  noRepayments: 'Nothing was repaid yet',
});
