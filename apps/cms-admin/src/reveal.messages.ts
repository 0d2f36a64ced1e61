import { defineMessages } from '@pay/i18n';

export const text = defineMessages('reveal', {
  show: 'Show personal data',
  title: 'Show the personal data of {name}?',
  effect: 'Phones, e-mails, identity numbers, accounts, names and pictures are shown in full on this page only.',
  audited: 'Your name, the time and the reason are written to the audit log.',
  reason: 'Reason',
  reasonHelp: 'For example: comparing the documents',
  shown: 'Personal data is shown in full. This was written to the audit log.',
  hide: 'Hide again',
});
