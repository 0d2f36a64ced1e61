import { defineMessages } from '@pay/i18n';

export const text = defineMessages('ui.charts', {
  table: 'Show the figures as a table',
  when: 'When',
  present: 'This period',
  previous: 'The period before',
  nothing: 'There are no figures for this period.',
});
