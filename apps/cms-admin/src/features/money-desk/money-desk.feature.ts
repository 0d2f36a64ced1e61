import { defineFeature } from '@pay/screens';

export const moneyDeskScreens = defineFeature('moneyDesk', {
  home: {
    path: '/money-desk',
    allow: 'staff:any',
    title: 'Money desk',
    purpose: 'What waits for somebody, how much it is, and whether the book and the statements of the bank agree.',
    menu: { section: 'money', icon: 'gauge', order: 1 },
    load: () => import('./money-desk.screen.tsx'),
  },
});
