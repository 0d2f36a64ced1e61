import { defineMessages } from '@pay/i18n';

export const text = defineMessages('disputing', {
  dispute: 'Dispute',
  openDispute: 'Open the dispute',
  title: 'Dispute this transaction',
  effect: 'The provider looks into it within seven working days and tells you each step.',
  reasonHelp: 'At least 10 characters: what happened, and what you ask for.',
  addFile: 'Add evidence',
  send: 'Send',
  sent: 'Dispute {code} was sent to the provider.',
  notPermitted: 'Your role does not allow this.',
  notDisputable: 'Only a payment that succeeded, failed or timed out can be disputed, for 180 days (cards 60).',
});
