import { defineMessages } from '@pay/i18n';

export const text = defineMessages('salaryTypes', {
  add: 'New advance type',
  emptyTitle: 'No advance types yet',
  emptyText: 'An employee with a type can send requests. Most companies begin with one for everybody.',
  edit: 'Edit',
  remove: 'Delete',
  removeTitle: 'Delete this advance type?',
  removeText: 'Only a type that no employee has can be deleted.',
  removed: '{name} was deleted',
  inUse: '{count, plural, one {# employee has this type} other {# employees have this type}}',
  often: 'How often',
  unlimited: 'Without limit',
  timesInPeriod: '{count, plural, one {# time in a period} other {# times in a period}}',
  typeTitle: 'The type',
  nameHelp: 'As your employees know it',
  percentHelp: 'Of the salary earned so far, between 1 and 100; usually 30 to 50',
  autoText: 'Paid at once when the limits allow it.',
  manualText: 'Someone of your company approves each request.',
  added: '{name} was created',
  saved: '{name} was saved',
  save: 'Save',
});
