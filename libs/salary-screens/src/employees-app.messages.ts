import { defineMessages } from '@pay/i18n';

export const text = defineMessages('salaryApp', {
  how: 'How employees ask for an advance',
  purpose: 'Employees ask in an app or a page of your company. It is connected once, with a key of its own.',
  stepKey: 'You create a key here and give it, with the documentation, to those who build or run that app.',
  stepAsk: 'An employee opens the app, sees how much of the salary is earned, and asks for an amount.',
  stepDecide:
    'The request appears under Advance requests. It is paid to the employee’s salary account once it is approved, or at once where the advance type approves automatically.',
  documentation: 'Documentation of the calls',
  connect: 'Connect an app',
  notYet: 'No app is connected yet, so employees cannot send requests.',
  none: 'There is no key yet: no app can send requests.',
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
