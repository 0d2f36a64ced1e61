import { defineFeature } from '@pay/screens';

export const officeScreens = defineFeature('offices', {
  list: {
    path: '/offices',
    allow: 'staff:root@head',
    title: 'Offices',
    purpose: 'Branches and transaction offices: staff sit in them, and merchants belong to them.',
    menu: { section: 'settings', icon: 'building', order: 3 },
    load: () => import('./office-list.screen.tsx'),
  },
});
