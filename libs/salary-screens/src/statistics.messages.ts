import { defineMessages } from '@pay/i18n';

export const text = defineMessages('salaryStatistics', {
  noPeriod: 'No salary period is running today. Figures appear once there is one.',
  requested: 'Requested in {period}',
  requestedNote: '{share} of the limit',
  paid: 'Paid in {period}',
  paidNote: '{share} of what was requested',
  employees: 'Employees taking part',
  chart: 'Paid advances',
  days: 'From – to',
  inRange: '{amount} in this range',
  seeList: 'See who took how much',
  listPurpose: 'What each employee took in each salary period.',
  emptyTitle: 'Nothing has been paid yet',
  emptyText: 'Every paid advance appears here.',
});
