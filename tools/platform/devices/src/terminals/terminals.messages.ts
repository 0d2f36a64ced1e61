import { defineMessages } from '@pay/i18n/core';

export const terminalText = defineMessages('posTerminals', {
  link: 'Link the terminal {deviceId} and show its key',
  rotate: 'Create a new key for the terminal {deviceId}; the former one stops working',
  refund: 'Refund {amount} of the payment {transactionCode}',
});
