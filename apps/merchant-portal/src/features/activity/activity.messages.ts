import { defineMessages } from '@pay/i18n';

export const text = defineMessages('activityList', {
  search: 'Action, name, code or IP address',
  period: 'Period',
  from: 'From where',
  emptyTitle: 'Nothing has been done yet',
  emptyText:
    'Every change that you, your members or your own system make appears here, and so does what the provider’s staff do for you.',
});
