import { defineMessages } from '@pay/i18n';

export const text = defineMessages('ui.import', {
  file: 'File',
  fileText: 'Use the template, so that every column is read as intended.',
  template: 'Download the template',
  filled: 'The filled-in template',
  validRows: 'Right ({count})',
  wrongRows: 'Wrong ({count})',
  noneValid: 'No row can be saved. Correct the file and upload it again.',
  noneWrong: 'Every row of the file can be saved.',
  why: 'What is wrong',
  refusedTitle: '{count, plural, one {# row was not accepted} other {# rows were not accepted}}',
  refusedText: 'Everything else is saved. Download the list now: once you leave, it is gone.',
  downloadRefused: 'Download what was refused',
  goOn: 'Continue',
  wrongStay: 'Wrong rows are not saved. Correct them in the file and upload it again.',
  allOrNone: 'No row is saved while one is wrong. Correct the file and upload it again.',
  savedSoFar:
    '{done} of {count} rows are saved. Save again to continue with the others; those saved are not sent twice.',
  firstRows: 'The first {shown} of {count} rows are shown.',
});
