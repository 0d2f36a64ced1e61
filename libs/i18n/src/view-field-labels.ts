import { defineMessages } from './message.ts';

export const viewFields = defineMessages('field', {
  list: 'List',
  search: 'Filters',
  columns: 'Columns',
  isDefault: 'Opens the list',
  against: 'Compared with',
  stopped: 'Stopped',
  by: 'Broken down by',
});
