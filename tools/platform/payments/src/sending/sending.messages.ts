import { defineMessages } from '@pay/i18n/core';

export const sendingText = defineMessages('sendingMessage', {
  withUnsubscribe: '{body}\n\nNo more messages from {shop}: {url}',
});
