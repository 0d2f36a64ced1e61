import { defineMessages } from '@pay/i18n/core';

/** What is done with the keys of a merchant's own back end. */
export const credentialText = defineMessages('credential', {
  reveal: 'Show the integration keys of client {clientId}',
  refresh: 'Renew the integration keys of client {clientId}',
  revoke: 'Revoke the integration keys of client {clientId}',
});
