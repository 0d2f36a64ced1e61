import { defineMessages } from '@pay/i18n';

export const text = defineMessages('salarySheet', {
  title: 'Timesheet',
  purpose: 'Half days count as 0.5. Days that have not come cannot be filled in.',
  open: 'Open the timesheet',
  upload: 'Upload a file',
  employee: 'Employee',
  searchFor: 'Name or code of the employee',
  worked: 'Worked',
  of: '{worked, number} of {total, number}',
  cell: '{name}, {day}',
  none: '–',
  before: 'Back',
  after: 'Next',
  pageOf: 'Page {page} of {pages}',
  saveChanges: '{count, plural, one {Save # change} other {Save # changes}}',
  discard: 'Discard',
  saved: '{count, plural, one {# day was saved} other {# days were saved}}',
  someRefused: '{count, plural, one {# day was not taken} other {# days were not taken}}: {reason}',
  emptyTitle: 'Nobody to record work for',
  emptyText: 'Add employees first.',
  importPurpose:
    'Take the template of this period, fill in the days, and upload it. Nothing is saved before you say so.',
  replace: 'Replace days that are already recorded',
  replaceHelp: 'Otherwise these stay as they are and are shown as not taken',
  daysTaken: 'Days',
  saveRows: '{count, plural, one {Save the work of # employee} other {Save the work of # employees}}',
});
