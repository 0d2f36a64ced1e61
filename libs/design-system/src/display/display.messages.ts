import { defineMessages } from '@pay/i18n';

export const text = defineMessages('ui.display', {
  copy: 'Copy {label}',
  copied: 'Copied',
  fee: 'Fee {amount}',
  net: 'You receive {amount}',
  reached: 'Since {time}',
  by: 'by {name}',
  empty: 'Nothing has happened yet',
  received: 'Received',
  sent: 'Sent',
});
