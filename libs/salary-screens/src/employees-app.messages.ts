import { defineMessages } from '@pay/i18n';

export const text = defineMessages('salaryApp', {
  title: "The employees' app",
  purpose: 'An app of your company sends your employees’ requests by signed calls, with a key of its own.',
  none: 'There is no key: employees cannot send requests from an app yet.',
  make: 'Create a key',
  renew: 'Replace the key',
  revoke: 'Revoke the key',
  makeText: 'The new key is shown once. Any earlier key stops working at once.',
  revokeText: 'The employees’ app cannot send requests until there is another key.',
  shownOnce: 'Keep it now: it is not shown again.',
  revoked: 'The key was revoked',
  madeAt: 'Created at',
  host: 'Address',
  client: 'Client ID',
  encryptKey: 'Encryption key',
  secretKey: 'Signing key',
});
