import { defineMessages } from '@pay/i18n';

export const text = defineMessages('ui.charts', {
  table: 'Show the figures as a table',
  when: 'When',
  present: 'This period',
  previous: 'The period before',
  figuresText: 'Orders count on the day they were placed.',
  revenue: 'Revenue',
  visits: 'Visits',
  orders: 'Orders',
  paidOrders: 'Paid orders',
  ofVisits: '{percent} of visits',
  ofOrders: '{percent} of orders',
  lastDays: '{days, plural, one {# day} other {# days}}',
  range: 'Period',
  chart: 'Revenue by day',
  nothing: 'There are no figures for this period.',
});
