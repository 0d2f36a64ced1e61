import { defineFeature } from '@pay/screens';

export const bankScreens = defineFeature('banks', {
  list: {
    path: '/banks',
    allow: 'staff:any/banks',
    title: 'Banks',
    purpose: 'The banks that payers and merchants choose from, and how transfers reach them.',
    menu: { section: 'settings', icon: 'bank', order: 5 },
    load: () => import('./bank-list.screen.tsx'),
  },
  create: {
    path: '/banks/create',
    allow: 'staff:maker@head/banks',
    title: 'New bank',
    load: () => import('./create-bank.screen.tsx'),
  },
  icons: {
    path: '/banks/icons',
    allow: 'staff:any/banks',
    title: 'Bank icons',
    purpose:
      'What payers and merchants see beside the name of a bank. Without an uploaded picture its letters are drawn.',
    load: () => import('./bank-icons.screen.tsx'),
  },
  update: {
    path: '/banks/:bankId/update',
    allow: 'staff:any/banks',
    title: 'Bank {name}',
    record: 'bank',
    load: () => import('./update-bank.screen.tsx'),
  },
});
