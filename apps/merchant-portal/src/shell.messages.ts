import { defineMessages } from '@pay/i18n';

export const menu = defineMessages('menu', {
  overview: 'Overview',
  utilities: 'Utilities',
  integration: 'Integration',
  'receive-payment': 'Receiving payment',
  subscriptions: 'Subscriptions',
  products: 'Products',
  customers: 'Customers',
  settings: 'Settings',
  support: 'Support',
});

export const text = defineMessages('shell', {
  failed: 'Your merchant account could not be loaded',
  viewing: 'You see the portal as a member of “{name}” does.',
  viewingText: 'You stay signed in as yourself; menu and screens show only what this role group may see.',
  exitView: 'Back to my own view',
});
