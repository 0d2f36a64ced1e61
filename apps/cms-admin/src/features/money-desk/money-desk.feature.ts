import { defineFeature } from '@pay/screens';

export const moneyDeskScreens = defineFeature('moneyDesk', {
  home: {
    path: '/money-desk',
    allow: 'staff:any',
    title: 'Money desk',
    purpose: 'What is waiting, how much it is, and whether the books and the bank statements agree.',
    menu: { section: 'money', icon: 'gauge', order: 1 },
    load: () => import('./money-desk.screen.tsx'),
  },
});
