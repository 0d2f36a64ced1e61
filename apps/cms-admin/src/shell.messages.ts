import { defineMessages } from '@pay/i18n';

export const menu = defineMessages('menu', {
  management: 'Management',
  money: 'Money',
  settings: 'Settings',
});

export const text = defineMessages('shell', {
  backOffice: 'Back office',
  signedInAs: 'Back office: {roles}',
  administrator: 'the administrator',
  members: 'Owners and members',
  devices: 'Devices',
  payouts: 'Payouts',
  viewing: 'You see the back office as: {name}',
  viewingText: 'Nothing can be changed until you end it.',
  endView: 'End',
});
