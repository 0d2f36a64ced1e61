import { defineMessages } from '@pay/i18n/core';

export const terminalText = defineMessages('posTerminals', {
  link: 'Link terminal {deviceId} and show its key',
  rotate: 'Create a new key for terminal {deviceId}; the old one stops working',
  refund: 'Refund {amount} of payment {transactionCode}',
});
