import { defineMessages } from '@pay/i18n';

export const text = defineMessages('ui.toasts', {
  warning: 'Attention',
  success: 'Success',
  danger: 'That did not work',
  info: 'Good to know',
  close: 'Close the message',
  region: 'Messages',
  notifications: 'Notifications',
  unread: '{count, plural, =0 {Notifications} one {Notifications, # new} other {Notifications, # new}}',
  none: 'Important messages of this visit stay here.',
  clear: 'Clear the list',
});
