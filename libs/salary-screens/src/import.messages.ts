import { defineMessages } from '@pay/i18n';

export const text = defineMessages('salaryImport', {
  file: 'File',
  fileText: 'Use the template, so that every column is read as it is meant.',
  template: 'Download the template',
  filled: 'The filled-in template',
  validRows: 'Right ({count})',
  wrongRows: 'Wrong ({count})',
  noneValid: 'No row can be saved. Correct the file and upload it again.',
  noneWrong: 'Every row of the file can be saved.',
  why: 'What is wrong',
  wrongStay: 'Wrong rows are not saved. Correct them in the file and upload it again.',
});
