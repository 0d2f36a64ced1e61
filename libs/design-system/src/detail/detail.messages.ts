import { defineMessages } from '@pay/i18n';

export const text = defineMessages('ui.detail', {
  facts: 'Details',
  decisions: 'Decision',
  history: 'History',
  next: 'Next step',
});
