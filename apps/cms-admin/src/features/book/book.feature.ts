import { defineFeature } from '@pay/screens';

export const bookScreens = defineFeature('book', {
  balance: {
    path: '/book',
    allow: 'staff:money@head',
    title: 'Trial balance',
    purpose:
      'What each account of the book held, moved and holds. Debits and credits are equal as long as the book is right.',
    menu: { section: 'money', icon: 'scale', order: 6 },
    load: () => import('./trial-balance.screen.tsx'),
  },
  merchants: {
    path: '/book/merchants',
    allow: 'staff:money@head',
    title: 'Merchants of an account',
    load: () => import('./book-merchants.screen.tsx'),
  },
  entries: {
    path: '/book/entries',
    allow: 'staff:money@head',
    title: 'Entries in the book',
    purpose: 'Each movement of the chosen days, the latest first.',
    load: () => import('./book-entries.screen.tsx'),
  },
});
