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
  none: 'Nothing new. Money coming in, what is waiting for you and anything that needs your attention appears here.',
  clear: 'Clear the messages of this visit',
  markRead: 'Mark as read',
  new: 'New',
  today: 'Today',
  yesterday: 'Yesterday',
  options: 'Options',
  sound: 'A sound when money comes in',
  kinds: 'Notify me about',
  missing: 'Your notifications could not be loaded. Check your connection and try again.',
  retry: 'Try again',
});
