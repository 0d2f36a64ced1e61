import { defineMessages } from '@pay/i18n';

export const menu = defineMessages('menu', {
  overview: 'Overview',
  utilities: 'Utilities',
  integration: 'Integration',
  'receive-payment': 'Receive payments',
  subscriptions: 'Subscriptions',
  products: 'Products',
  customers: 'Customers',
  settings: 'Settings',
  support: 'Support',
});

export const text = defineMessages('shell', {
  failed: 'Your merchant account could not be loaded',
  viewing: 'You are viewing the portal as a member of “{name}”.',
  viewingText: 'You stay signed in as yourself; menu and screens show only what this role group may see.',
  exitView: 'Back to my own view',
});
