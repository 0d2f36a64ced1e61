import { defineMessages } from '@pay/i18n';

export const menu = defineMessages('menu', {
  work: 'To do',
  merchants: 'Merchants',
  settings: 'Settings',
});

export const text = defineMessages('shell', {
  backOffice: 'Back office',
  roles: 'Role',
  administrator: 'the administrator',
});
