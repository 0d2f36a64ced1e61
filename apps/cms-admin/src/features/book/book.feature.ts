import { defineFeature } from '@pay/screens';

export const bookScreens = defineFeature('book', {
  balance: {
    path: '/book',
    allow: 'staff:money@head',
    title: 'Trial balance',
    purpose:
      'What each account of the books held, moved and holds. Debits equal credits as long as the books are right.',
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
    title: 'Ledger entries',
    purpose: 'Every entry on the chosen days, latest first.',
    load: () => import('./book-entries.screen.tsx'),
  },
});
