import { defineFeature } from '@pay/screens';

export const staffScreens = defineFeature('staff', {
  list: {
    path: '/staff',
    allow: 'staff:root',
    title: 'Staff',
    menu: { section: 'settings', icon: 'users', order: 2 },
    load: () => import('./staff-list.screen.tsx'),
  },
  seat: {
    path: '/staff/:staffId',
    allow: 'staff:root',
    title: 'Role and seat',
    load: () => import('./seat.screen.tsx'),
  },
});
