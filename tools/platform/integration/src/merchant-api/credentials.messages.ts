import { defineMessages } from '@pay/i18n/core';

export const credentialText = defineMessages('credential', {
  reveal: 'Show the integration keys of client {clientId}',
  refresh: 'Renew the integration keys of client {clientId}',
  revoke: 'Revoke the integration keys of client {clientId}',
});
