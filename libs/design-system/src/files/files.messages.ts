import { defineMessages } from '@pay/i18n';

export const text = defineMessages('ui.files', {
  none: 'None',
  file: 'File {number, number}',
});
