import { defineMessages } from '@pay/i18n/core';

export const sendingText = defineMessages('sendingMessage', {
  withUnsubscribe: '{body}\n\nUnsubscribe from {shop}: {url}',
});
