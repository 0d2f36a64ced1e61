import { defineMessages } from '@pay/i18n';

export const text = defineMessages('disputing', {
  dispute: 'Dispute',
  openDispute: 'Open the dispute',
  title: 'Dispute this transaction',
  effect: 'The provider looks into it within seven working days and keeps you informed of each step.',
  reasonHelp: 'At least 10 characters: what happened, and what you would like done.',
  addFile: 'Add evidence',
  send: 'Send',
  sent: 'Dispute {code} was sent to the provider.',
  notPermitted: 'Your role does not allow this.',
  notDisputable: 'Only payments that succeeded, failed or timed out can be disputed, within 180 days (60 for cards).',
});
